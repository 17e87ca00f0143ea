/** What the built styles ask of a browser, against what the oldest promised ones know. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../support/machine/process.ts';
import { expect, test } from '../support/test.ts';

const read = (pattern: string) =>
  globSync(pattern, { cwd: ROOT }).map((file) => ({
    file,
    text: readFileSync(join(ROOT, file), 'utf8'),
  }));

/** The styles of files and pages, without texts, comments and what stands behind `@supports`. */
function readStyles(): { file: string; text: string }[] {
  const pages = read('dist/**/*.html').map(({ file, text }) => ({
    file,
    text: [...text.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, css]) => css).join('\n'),
  }));
  return [...read('dist/**/*.css'), ...pages].map(({ file, text }) => ({
    file,
    text: withoutGuarded(
      text
        .replace(/\/\*.*?\*\//gs, '')
        .replace(/"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'/gs, '""')
        .replace(/url\([^)]*\)/g, 'url()'),
    ),
  }));
}

function withoutGuarded(css: string): string {
  const start = css.indexOf('@supports');
  if (start < 0) return css;
  let end = css.indexOf('{', start) + 1;
  for (let depth = 1; depth > 0 && end < css.length; end += 1) {
    if (css[end] === '{') depth += 1;
    if (css[end] === '}') depth -= 1;
  }
  return css.slice(0, start) + withoutGuarded(css.slice(end));
}

const preludesOf = (css: string) =>
  [...css.matchAll(/([^{};]+)\{/g)].map(([, prelude = '']) => prelude.trim());

/** As `property:value`. */
const declarationsOf = (css: string) =>
  [...css.matchAll(/(?<=[{;])\s*([\w-]+:[^{};]*)(?=[;}])/g)].map(([, one = '']) => one);

/** Where a selector is unknown, the whole rule is left out. */
const KNOWN_TO_FEW =
  /:has\(|:popover-open|:open\b|:user-(?:in)?valid|:dir\(|:state\(|:nth-(?:last-)?child\([^)]* of |::(?:details-content|view-transition|highlight|scroll-|-moz-|-ms-)/;

/** Of a list of selectors, those that are not within brackets. */
const selectorsOf = (prelude: string) => prelude.split(/,(?![^()]*(?:\([^()]*\)[^()]*)*\))/);

const LACKING_CONDITIONS = {
  'a negation before Safari 16.4, which reads `not all and (…)`': /^@media[^{]*\bnot ?\(/,
  'a range before Safari 16.4, which reads `max-width`': /^@media[^{]*[<>]/,
  'a question about a style before Chromium 111': /^@container[^{]*style\(/,
  'a rule that few know': /^@(?:scope|property|position-try|function|custom-media)\b/,
  'nesting before Chromium 112, Safari 16.5, Firefox 117': /^[^@].*&|^&/s,
};

const LACKING_VALUES = {
  'a unit before Safari 16.4, Firefox 120': /[\d.](?:r?lh|r?cap|rex|ric|rch)\b/,
  'a function before Chromium 111 and later':
    /[:\s,(](?:color-mix|light-dark|round|mod|rem|abs|sign|a?sin|a?cos|a?tan2?|pow|sqrt|hypot|log|exp|linear|anchor|anchor-size|calc-size|if)\(|\bfrom var\(/,
  'a value before Chromium 114, Safari 17.4, which has an older name': /^text-wrap:nowrap/,
};

test('the styles ask for nothing that an old browser would leave out a rule for @core', () => {
  const styles = readStyles();
  expect(styles.length, 'files with styles in dist').toBeGreaterThan(10);
  const found = styles.flatMap(({ file, text }) => {
    const preludes = preludesOf(text);
    const mixed = preludes.filter((prelude) => {
      const selectors = prelude.startsWith('@') ? [] : selectorsOf(prelude);
      const few = selectors.filter((selector) => KNOWN_TO_FEW.test(selector)).length;
      return few > 0 && few < selectors.length;
    });
    return [
      ...findLacking(file, preludes, LACKING_CONDITIONS),
      ...findLacking(file, declarationsOf(text), LACKING_VALUES),
      ...mixed.map((prelude) => `${file}: ${prelude} (only some of it is known to all)`),
    ];
  });
  expect([...new Set(found)]).toEqual([]);
});

const findLacking = (file: string, parts: string[], lacking: Readonly<Record<string, RegExp>>) =>
  Object.entries(lacking).flatMap(([what, pattern]) =>
    parts.filter((part) => pattern.test(part)).map((part) => `${file}: ${part} (${what})`),
  );

test('so do conditions in pages and scripts, and selectors in scripts', () => {
  const range = /(?:sizes|srcset|media)="[^"]*\((?:width|height) ?(?:<|>|&lt;|&gt;)[^"]*"/gi;
  const inScripts = /(["'`])(?:(?!\1)[^\n])*(?:\((?:width|height) ?[<>]|:has\()(?:(?!\1)[^\n])*\1/g;
  const found = [
    ...read('dist/**/*.html').flatMap(({ file, text }) =>
      [...text.matchAll(range)].map(([whole]) => `${file}: ${whole}`),
    ),
    ...read('dist/**/*.js').flatMap(({ file, text }) =>
      [...text.matchAll(inScripts)].map(([whole]) => `${file}: ${whole.slice(0, 200)}`),
    ),
  ];
  expect(found).toEqual([]);
});
