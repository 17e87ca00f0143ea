import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseMarkdown } from '#shared/markdown/parse.ts';
import type { Block, Inline } from '#shared/markdown/tree.ts';

/** A tree as a short text: `p(strong(말) 은)`. */
const showInline = (nodes: readonly Inline[]): string =>
  nodes
    .map((node) => {
      if (typeof node === 'string') return node;
      switch (node.type) {
        case 'break':
          return '/';
        case 'code':
          return `code(${node.text})`;
        case 'image':
          return `img(${node.alt}|${node.src})`;
        case 'link':
          return `a(${showInline(node.children)}|${node.href})`;
        default:
          return `${node.type}(${showInline(node.children)})`;
      }
    })
    .join('');

const showBlock = (block: Block): string => {
  switch (block.type) {
    case 'heading':
      return `h${block.level}(${showInline(block.children)})`;
    case 'paragraph':
      return `p(${showInline(block.children)})`;
    case 'code':
      return `pre:${block.language}(${block.text})`;
    case 'quote':
      return `quote(${show(block.blocks)})`;
    case 'list': {
      const items = block.items.map(({ checked, blocks }) => {
        const box = checked === null ? '' : checked ? '[x]' : '[ ]';
        return `li(${box}${show(blocks)})`;
      });
      return `${block.start === null ? 'ul' : `ol${block.start}`}(${items.join('')})`;
    }
    case 'table':
      return `table(${[block.header, ...block.rows]
        .map((row) => row.map(showInline).join('|'))
        .join('; ')})`;
    case 'rule':
      return 'hr';
  }
};

const show = (blocks: readonly Block[]): string => blocks.map(showBlock).join('');
const read = (text: string): string => show(parseMarkdown(text));

describe('inline Markdown', () => {
  it.each([
    ['**굵게** *기울임* _밑줄_ ~~삭제~~', 'p(strong(굵게) em(기울임) em(밑줄) del(삭제))'],
    ['***둘 다***', 'p(em(strong(둘 다)))'],
    ['**바깥 *안* 끝**', 'p(strong(바깥 em(안) 끝))'],
    ['**"따옴표"**은 조사가 붙어요', 'p(strong("따옴표")은 조사가 붙어요)'],
    ['snake_case_name, 2 * 3 * 4', 'p(snake_case_name, 2 * 3 * 4)'],
    ['1~2주, 안녕하세요~', 'p(1~2주, 안녕하세요~)'],
    ['닫지 않은 **별', 'p(닫지 않은 **별)'],
    ['`a*b*` 와 ``a`b``', 'p(code(a*b*) 와 code(a`b))'],
    ['`열린 코드', 'p(`열린 코드)'],
    ['\\*별\\* &amp; &lt;b&gt;', 'p(*별* & <b>)'],
    ['<b onclick="x()">굵게</b>', 'p(<b onclick="x()">굵게</b>)'],
    ['첫 줄\n둘째 줄', 'p(첫 줄/둘째 줄)'],
  ])('reads %s', (text, tree) => {
    expect(read(text)).toBe(tree);
  });

  it.each([
    ['[링크](https://a.com "제목")', 'p(a(링크|https://a.com))'],
    ['[위키](https://a.com/w_(b))', 'p(a(위키|https://a.com/w_(b)))'],
    ['[**굵은** 링크](<https://a.com/b c>)', 'p(a(strong(굵은) 링크|https://a.com/b c))'],
    ['![그림 *설명*](https://a.com/b.png)', 'p(img(그림 설명|https://a.com/b.png))'],
    [
      '[![그림](https://a.com/b.png)](https://c.com)',
      'p(a(img(그림|https://a.com/b.png)|https://c.com))',
    ],
    ['[[안](https://a.com)](밖)', 'p([a(안|https://a.com)](밖))'],
    ['[https://a.com](https://b.com)', 'p(a(https://a.com|https://b.com))'],
    ['(https://a.com/b_c_d).', 'p((a(https://a.com/b_c_d|https://a.com/b_c_d)).)'],
    ['https://a.com에서 봐요', 'p(a(https://a.com|https://a.com)에서 봐요)'],
    ['**https://a.com**', 'p(strong(a(https://a.com|https://a.com)))'],
    ['<https://a.com>', 'p(a(https://a.com|https://a.com))'],
    ['[비어](', 'p([비어]()'],
    ['[각주]', 'p([각주])'],
  ])('reads %s', (text, tree) => {
    expect(read(text)).toBe(tree);
  });
});

describe('block Markdown', () => {
  it.each([
    ['# 제목 #\n## 작은 제목', 'h1(제목)h2(작은 제목)'],
    ['제목\n===\n작은\n---', 'h1(제목)h2(작은)'],
    ['#해시태그 #둘', 'p(#해시태그 #둘)'],
    ['하나\n\n둘', 'p(하나)p(둘)'],
    ['---\n***', 'hrhr'],
    ['```ts\nconst a = 1;\n\n# 주석\n```\n끝', 'pre:ts(const a = 1;\n\n# 주석)p(끝)'],
    ['```\n닫지 않음', 'pre:(닫지 않음)'],
    ['> 인용\n이어서\n> - 목록', 'quote(p(인용/이어서)ul(li(p(목록))))'],
    ['- 하나\n- 둘\n\n- 셋', 'ul(li(p(하나))li(p(둘))li(p(셋)))'],
    ['3. 셋\n4. 넷', 'ol3(li(p(셋))li(p(넷)))'],
    [
      '1. 하나\n  - 안\n    - 더 안\n2. 둘',
      'ol1(li(p(하나)ul(li(p(안)ul(li(p(더 안))))))li(p(둘)))',
    ],
    ['- 하나\n\n  둘째 문단\n\n밖', 'ul(li(p(하나)p(둘째 문단)))p(밖)'],
    ['- 코드\n  ```\n  a\n\n  b\n  ```', 'ul(li(p(코드)pre:(a\n\nb)))'],
    ['- [x] 끝\n- [ ] 남음', 'ul(li([x]p(끝))li([ ]p(남음)))'],
    ['2026. 3. 2. 개강', 'p(2026. 3. 2. 개강)'],
    ['| 가 | 나 |\n|---|:-:|\n| 1 | `x\\|y` |\n| 2 |\n\n끝', 'table(가|나; 1|code(x|y); 2|)p(끝)'],
    ['가 | 나', 'p(가 | 나)'],
    ['<script>alert(1)</script>', 'p(<script>alert(1)</script>)'],
    ['', ''],
  ])('reads %j', (text, tree) => {
    expect(read(text)).toBe(tree);
  });
});

describe('hostile Markdown', () => {
  const repeat = (text: string, length: number) => text.repeat(Math.ceil(length / text.length));
  const pieces = [
    ...['[', ']', '[]', '[](', '![', '[a](b', '(', ')', '<', '<a ', '<http://', 'http://a'],
    ...[
      '*',
      '*a ',
      'a* ',
      '**a',
      '*_',
      '_a_',
      '~~a',
      '`',
      '`a ',
      '``a`',
      '|',
      '|a',
      '|\n',
      '|a|\n|-|\n',
    ],
    ...[
      '> ',
      '>',
      '- ',
      '- a\n',
      '1. ',
      '# a\n',
      '#',
      '```\n',
      '\\',
      '&',
      '\n',
      ' ',
      '=\n',
      'a\n=\n',
    ],
    ...['가', 'a', '😀', '\u202e\u05d0'],
  ];

  it.each(pieces)('reads 10,000 characters of %j in no time', (piece) => {
    const text = repeat(piece, 10_000);
    const start = performance.now();
    parseMarkdown(text);
    expect(performance.now() - start).toBeLessThan(200);
  });

  it('reads 50,000 characters without a space', () => {
    expect(read('가'.repeat(50_000))).toBe(`p(${'가'.repeat(50_000)})`);
  });

  it('never throws and loses no word, whatever the marks around it', () => {
    const token = fc.constantFrom(...pieces, '말', ' ', '\n', '    ', '  - ', '|-|-|\n');
    fc.assert(
      fc.property(fc.array(token, { maxLength: 60 }), (tokens) => {
        const text = tokens.join('');
        // A table cuts cells that its head has no column for; a fence's first line names a language.
        fc.pre(!/\|[ :]*-|```/.test(text));
        const count = (string: string) => string.split('말').length;
        expect(count(read(text))).toBeGreaterThanOrEqual(count(text));
      }),
      { numRuns: 500 },
    );
  });
});
