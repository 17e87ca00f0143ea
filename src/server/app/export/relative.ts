/** The addresses and names of an exported site, which may lie in any folder of any host. */
import { moveAddresses } from '../../site/pages/astro-output.ts';

/** What runs first in an exported page (`record.client.ts`). */
export const RECORD_SCRIPT = 'record.js';

/**
 * Files that a server has drawn or stored, wherever a page names one. Only an address in its normal form: each becomes
 * the name of a file, and a step upwards would lead out of the folder.
 */
export const SERVED = /\/(?:uploads|og)\/(?:[\w-]+\/)*[\w-]+(?:\.[\w-]+)*\.(?:webp|png)/g;

/** At the beginning of a name of the build; GitHub Pages leaves such files out. */
const UNDERSCORE = /(?<=["'`(/.]|^)_(?=astro\/|\w+\.[\w-]{8}\.js)/gm;

/** The file of a page's address: `/blogs/3` is `blogs/3/index.html`. */
export function fileOf(path: string): string {
  return path === '/' ? 'index.html' : `${path.slice(1)}/index.html`;
}

/** `/blogs/3?a#b` to `./blogs/3/?a#b`; style sheets lie at the root, so that what they name is found from there. */
function relativeTo(address: string): string {
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/.exec(address) ?? [];
  const name = path.slice(path.lastIndexOf('/') + 1);
  if (name.endsWith('.css')) return `./${name}${rest}`;
  return name === '' || name.includes('.') ? `.${path}${rest}` : `.${path}/${rest}`;
}

/** Every address becomes relative to a `<base>` that leads to the root; `note` is plain HTML that ends the page. */
export function makeRelative(html: string, path: string, note: string): string {
  const depth = path === '/' ? 0 : path.split('/').length - 1;
  const root = depth === 0 ? './' : '../'.repeat(depth);
  const made = moveAddresses(html, {
    first: `<base href="${root}"><script src="./${RECORD_SCRIPT}"></script>`,
    fragments: path,
    address: relativeTo,
    style: makeStyleRelative,
    note,
  });
  return renamed(made);
}

/** A page of the build whose addresses stay as they are, but for the names of files. */
export function renamePage(html: string): string {
  return renamed(moveAddresses(html, { address: renamed, style: renamed }));
}

/** `url(/a.png)` to `url(./a.png)`. */
export function makeStyleRelative(css: string): string {
  return renamed(css.replaceAll(/url\((["']?)\/(?!\/)/g, 'url($1./'));
}

/** The name of a file of the build, or a text that holds such names, without underscores at their beginning. */
export function renamed(text: string): string {
  return text.replace(UNDERSCORE, '');
}
