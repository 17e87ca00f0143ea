/** Makes a page independent of where it lies: every address becomes relative to a `<base>` that leads to the root. */
import { hash } from 'node:crypto';

/** What runs first in an exported page (`record.client.ts`). */
export const RECORD_SCRIPT = 'record.js';

const ADDRESS =
  /(\s(?:href|src|poster|component-url|renderer-url|before-hydration-url)=")(\/(?!\/)[^"]*)"/g;
const LIST = /(\s(?:srcset|imagesrcset|data-modules)=")([^"]*)"/g;
const FRAGMENT = /(<a\b[^>]*\shref=")(#[^"]*)"/g;
const STYLE = /(<style[^>]*>)([\s\S]*?)<\/style>/g;
/** At the beginning of a name of the build; GitHub Pages leaves such files out. */
const UNDERSCORE = /(?<=["'`(/.]|^)_(?=astro\/|\w+\.[\w-]{8}\.js)/gm;
const SOURCE = /url\((["']?)\/(?!\/)/g;

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

/** `line` is plain HTML that ends the page. */
export function makeRelative(html: string, path: string, line: string): string {
  const depth = path === '/' ? 0 : path.split('/').length - 1;
  const root = depth === 0 ? './' : '../'.repeat(depth);
  const made = html
    .replace(FRAGMENT, (_, before: string, fragment: string) => `${before}${path}${fragment}"`)
    .replace(ADDRESS, (_, before: string, address: string) => `${before}${relativeTo(address)}"`)
    .replace(LIST, (_, before: string, list: string) => {
      const items = list.replace(
        /(^|[\s,])(\/(?!\/)[^\s,]*)/g,
        (_item, gap: string, address: string) => gap + relativeTo(address),
      );
      return `${before}${items}"`;
    })
    .replace(
      '<meta charset="utf-8">',
      `<meta charset="utf-8"><base href="${root}"><script src="./${RECORD_SCRIPT}"></script>`,
    )
    .replace('</body>', `${line}</body>`);
  return renamePage(made, makeStyleRelative);
}

/** A page of the build whose addresses stay as they are, but for the names of files. */
export function renamePage(html: string, restyle = renamed): string {
  let made = html;
  for (const [whole, opening = '', style = ''] of html.matchAll(STYLE)) {
    const moved = restyle(style);
    if (moved === style) continue;
    // The policy of the page names each of its styles by its hash.
    made = made
      .replace(whole, () => `${opening}${moved}</style>`)
      .replaceAll(sha256(style), sha256(moved));
  }
  return renamed(made);
}

export function makeStyleRelative(css: string): string {
  return renamed(css.replace(SOURCE, 'url($1./'));
}

/** The name of a file of the build, or a text that holds such names, without underscores at their beginning. */
export function renamed(text: string): string {
  return text.replace(UNDERSCORE, '');
}

function sha256(text: string): string {
  return `sha256-${hash('sha256', text, 'base64')}`;
}
