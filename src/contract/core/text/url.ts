/** Apart from the other limits, because browsers need it to read answers. */
export const URL_LENGTH = 2_000;

const UPLOAD_PATH = /^\/uploads\/(?:[\w-]+\/)*[\w-]+(?:\.[\w-]+)*$/;

/** Whether a text is safe as a link or source: an absolute http(s) URL or a path of our own uploads. */
export function isSafeUrl(text: string): boolean {
  if (UPLOAD_PATH.test(text)) return true;
  if (!/^https?:\/\/[^\s/]/i.test(text) || /[\s\\<>"]/.test(text)) return false;
  return (parseUrl(text)?.hostname ?? '') !== '';
}

/** `null` for what is no absolute address. */
export function parseUrl(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}
