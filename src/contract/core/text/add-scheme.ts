/** Apart from `url.ts`, which public pages load. */

/** A host of at least two parts, of which the last is no number, and what may follow it. */
const HOST = /^(?:[\p{L}\p{M}\p{N}_-]+\.)+\p{L}[\p{L}\p{M}\p{N}-]+(?::\d{1,5})?(?:[/?#]|$)/u;

/** Names of files and programs, such as `photo.png` and `Node.js`, are no hosts. */
const FILE =
  /^[^/?#:]*\.(?:avif|css|docx?|gif|heic|html?|hwpx?|jpe?g|jsx?|json|pdf|png|pptx?|svg|tsx?|txt|webp|xlsx?|ya?ml)$/i;

/** An address as people write it, such as `naver.com?x=1` or `//naver.com`, with its scheme; any other text as it is. */
export function addScheme(text: string): string {
  const address = text.replace(/^\/\//, '');
  return HOST.test(address) && !FILE.test(address) ? `https://${address}` : text;
}
