import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { POST_FIELDS } from '#contract/blog/fields.ts';
import { excerptOf, renderMarkdown } from '#markdown/render.ts';
import { HOSTILE_MARKDOWN } from '../support/hostile-markdown.ts';

/** How long the HTML of a text may be: it is kept, sent and compressed, of fifty texts in one answer. */
const MOST_HTML = 700_000;

// What each takes is measured by `npm run bench -- markdown`.
describe('hostile Markdown', { timeout: 60_000 }, () => {
  it.each(HOSTILE_MARKDOWN)('of %s becomes HTML of a bounded length', (_, text) => {
    expect(text.length).toBeLessThanOrEqual(POST_FIELDS.contents.max);
    expect(renderMarkdown(text).html.length).toBeLessThan(MOST_HTML);
  });

  it('holds no table behind one that is too large, in the same lines or below', () => {
    const table = '|가|나|\n|-|-|\n|다|라|\n';
    const { html } = renderMarkdown(`${table}\n${table.repeat(2_400)}\n${table}\n> ${table}`);
    expect(html.split('<table>')).toHaveLength(2);
    expect(html).toContain('|다|라|');
  });
});

describe('a text that is longer than any post', () => {
  const TOO_LONG = '글이 너무 길어 미리 볼 수 없어요.';
  const contents = POST_FIELDS.contents.max;

  it.each([
    ['as long as a post may be', '가'.repeat(contents), false],
    ['of as many letters outside the basic plane', '😀'.repeat(contents), false],
    ['a letter longer', '가'.repeat(contents + 1), true],
    ['of tables', '|a|\n|-|\n'.repeat(contents), true],
  ])('is not rendered: %s', (_, text, isTooLong) => {
    const { html, excerpt } = renderMarkdown(text);
    expect(html === `<p>${TOO_LONG}</p>\n`).toBe(isTooLong);
    expect(excerpt === TOO_LONG).toBe(isTooLong);
    expect(excerptOf(text)).toBe(excerpt);
  });
});

describe('whatever the text', { timeout: 60_000 }, () => {
  const TAGS =
    /^(?:p|h[2-6]|strong|em|del|code|pre|blockquote|ul|ol|li|hr|br|table|thead|tbody|tr|th|td|div|span|a|img|input)$/;
  const ATTRIBUTES =
    /^(?:id|href|title|target|rel|src|width|height|srcset|sizes|alt|loading|decoding|referrerpolicy|class|tabindex|role|aria-label|scope|start|type|checked|disabled)$/;
  const TAG = /<\/?([^\s>]+)((?:\s+[^\s=>]+(?:="[^"<>]*")?)*)>/g;

  const pieces = [
    ...['# ', '> ', '- ', '1. ', '- [x] ', '```js\n', '|', '|-|\n', '---\n', '=\n', '    ', '\n'],
    ...['*', '**', '_', '~~', '`', '[', ']', '](', '![', ')', '<', '>', '"', "'", '\\', '&', '&#'],
    ...['<script>', '<img src=x onerror=', 'javascript:', 'https://a.com/', '&quot;', ' ', '\0'],
    ...['말', '가', 'a', '😀', '\u202e', '2026. '],
  ];
  const texts = fc
    .array(fc.constantFrom(...pieces), { maxLength: 40 })
    .map((tokens) => tokens.join(''));

  it('the HTML has known tags and attributes only, and safe addresses', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const { html } = renderMarkdown(text);
        const rest = html.replace(TAG, (_, tag: string, attributes: string) => {
          expect(tag).toMatch(TAGS);
          for (const [, name = '', value = ''] of attributes.matchAll(
            /([^\s=]+)(?:="([^"]*)")?/g,
          )) {
            expect(name).toMatch(ATTRIBUTES);
            if (name === 'href' || name === 'src')
              expect(value).toMatch(/^https?:\/\/|^\/uploads\//);
          }
          return '';
        });
        expect(rest).not.toMatch(/[<>]/);
      }),
      { numRuns: 2_000 },
    );
  });

  it('no word is lost', () => {
    fc.assert(
      fc.property(texts, (text) => {
        // A table cuts cells that its head has no column for, a definition of a link, its address and what stands behind
        // a fence are no text, and a title is shown on request only.
        fc.pre(!/\|[ :]*-|\]:|\]\([^)]*말[^)]*\)|["']|```|~~~/.test(text));
        const count = (string: string) => string.split('말').length;
        expect(count(renderMarkdown(text).html), text).toBeGreaterThanOrEqual(count(text));
      }),
      { numRuns: 1_000 },
    );
  });
});
