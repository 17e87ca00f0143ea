/** What is pasted from web pages, spreadsheets and documents becomes Markdown that the pages show. */
import { getSchema } from '@tiptap/core';
import { DOMParser as ModelParser } from '@tiptap/pm/model';
import { describe, expect, it } from 'vitest';
import { readMarkdown, writeMarkdown } from '#admin/editor/bridge/bridge.ts';
import { cleanHtml, isStructured } from '#admin/editor/surface/paste-html.ts';
import { CONTENT } from '#admin/editor/surface/schema.ts';
import { copyText } from '#admin/editor/surface/write-at-once.ts';
import { renderMarkdown } from '#markdown/render.ts';
import { processorTime } from '../support/processor-time.ts';

const schema = getSchema(CONTENT);

/** The Markdown of what the surface makes of HTML. */
function htmlToMarkdown(html: string): string {
  const element = document.createElement('div');
  element.innerHTML = cleanHtml(html).html;
  return writeMarkdown(ModelParser.fromSchema(schema).parse(element));
}

describe('a web page', () => {
  it('keeps headings, lists, links, marked words and code', () => {
    const markdown = htmlToMarkdown(`<meta charset="utf-8"><h2>제목</h2>
      <p>나는 <strong>사자</strong>처럼 <em>말</em>하고 <del>틀린</del> 말은 <code>a|b</code></p>
      <ul><li>하나<ul><li>안</li></ul></li><li><input type="checkbox" checked>끝</li></ul>
      <ol start="3"><li>셋</li></ol><blockquote><p>인용</p></blockquote>
      <p><a href="https://a.example/x_(y)">글</a></p>
      <div class="highlight-source-js"><pre>let a = '\`\`\`';\n</pre></div>`);
    expect(markdown).toContain('## 제목');
    expect(markdown).toContain('**사자**처럼 *말*하고 ~~틀린~~ 말은 `a|b`');
    expect(markdown).toContain('- 하나\n  - 안\n- [x] 끝');
    expect(markdown).toMatch(/^3\. +셋$/m);
    expect(markdown).toContain('> 인용');
    expect(markdown).toContain("````js\nlet a = '```';\n````");
    const { html } = renderMarkdown(markdown);
    expect(html).toContain('href="https://a.example/x_(y)"');
    expect(html).toContain('type="checkbox"');
  });

  it('words struck out by any of three elements stay so', () => {
    const html = '<p><del>하나</del> <s>둘</s> <strike>셋</strike> <s> </s>넷</p>';
    expect(htmlToMarkdown(html)).toBe('~~하나~~ ~~둘~~ ~~셋~~ 넷');
  });

  it('a line break in a paragraph is one', () => {
    expect(htmlToMarkdown('<p>하나<br>둘</p>')).toBe('하나\n둘');
  });

  it('what looks like a mark in its words stays words', () => {
    const { html } = renderMarkdown(htmlToMarkdown('<p>*별* # 아님 <b>x</b></p>'));
    expect(html).toContain('*별* # 아님');
  });
});

describe('a table', () => {
  it('of a spreadsheet has its first row as heading, and one line a row', () => {
    const markdown = htmlToMarkdown(
      `<google-sheets-html-origin><style type="text/css"><!--td {border: 1px}--></style>
      <table><colgroup><col></colgroup><tbody><tr><td>이름</td><td>파트</td></tr>
      <tr><td>사자<br>왕</td><td>백|엔드</td></tr><tr><td colspan="2">모두</td></tr><tr><td>끝</td></tr></tbody></table>`,
    );
    expect(markdown.split('\n')).toEqual([
      '| 이름 | 파트 |',
      '| --- | --- |',
      '| 사자 왕 | 백\\|엔드 |',
      '| 모두 |  |',
      '| 끝 |  |',
    ]);
    expect(renderMarkdown(markdown).html.match(/<td/g)).toHaveLength(6);
  });

  it('with headings, links and lists keeps them, in one line a cell', () => {
    const markdown = htmlToMarkdown(
      '<table><caption>표 1</caption><thead><tr><th>a</th><th><b>b</b></th></tr></thead><tr><td><a href="https://a.example">글</a></td><td><ul><li>x</li><li>y</li></ul></td></tr></table>',
    );
    expect(markdown).toContain('표 1\n\n| a | **b** |');
    expect(markdown).toContain('| [글](https://a.example) | x y |');
  });

  it('that only lays things out is none', () => {
    expect(htmlToMarkdown('<table><tr><td><h2>제목</h2><p>글</p></td></tr></table>')).toBe(
      '## 제목\n\n글',
    );
  });
});

describe('a document', () => {
  it('of Google has lists within lists, which stand beside their items', () => {
    const html =
      '<b style="font-weight:normal"><ul><li aria-level="1"><p>하나</p></li>' +
      '<ul><li aria-level="2">둘</li><ol><li aria-level="3">셋</li></ol></ul>' +
      '<li aria-level="1">넷</li></ul></b>';
    expect(htmlToMarkdown(html)).toBe('- 하나\n  - 둘\n    1. 셋\n- 넷');
  });

  it('of Google has bold words by their style, and no bold around all', () => {
    expect(
      htmlToMarkdown(
        '<b style="font-weight:normal" id="docs-internal-guid-1"><p><span style="font-weight:700">굵게</span><span style="font-weight:400"> 보통 </span><span style="font-style:italic">기울임</span></p></b>',
      ),
    ).toBe('**굵게** 보통 *기울임*');
  });

  it('of Notion has lists within lists, marked words, a table, and pictures by their name', () => {
    const html =
      "<meta charset='utf-8'><h2>모임</h2>\n<ul>\n<li>하나\n<ol>\n<li><strong>둘</strong></li>\n<li>셋</li>\n</ol>\n</li>\n<li>넷</li>\n</ul>\n" +
      '<table>\n<thead>\n<tr>\n<th>날</th>\n<th>일</th>\n</tr>\n</thead>\n<tbody>\n<tr>\n<td>1</td>\n<td><em>발표</em></td>\n</tr>\n</tbody>\n</table>\n' +
      '<p><img src="https://www.notion.so/image/attachment%3A1" alt="단체 사진"></p><!-- notionvc: 1-2 -->';
    expect(htmlToMarkdown(html)).toBe(
      '## 모임\n\n- 하나\n  1. **둘**\n  2. 셋\n- 넷\n\n| 날 | 일 |\n| --- | --- |\n| 1 | *발표* |\n\n![단체 사진](pasted:0)',
    );
    expect(cleanHtml(html).pictures).toEqual([{ name: '단체 사진', file: null }]);
  });

  it('of Word has lists within lists, which are paragraphs with a level', () => {
    const item = (level: number, marker: string, words: string) =>
      `<p class=MsoListParagraph style='margin-left:40pt;mso-list:l0 level${level} lfo1'><![if !supportLists]><span style='mso-list:Ignore'>${marker}<span>&nbsp;&nbsp;</span></span><![endif]>${words}</p>`;
    const html = `<p class=MsoNormal>앞</p>${item(1, '·', '하나')}${item(2, '1.', '둘')}${item(2, '2.', '셋')}${item(1, '·', '넷')}<p class=MsoNormal>뒤</p>`;
    expect(htmlToMarkdown(html)).toBe('앞\n\n- 하나\n  1. 둘\n  2. 셋\n- 넷\n\n뒤');
  });
});

it('pictures with an address that pages show stay, others are taken or named', () => {
  const { html, pictures } = cleanHtml(
    '<img src="https://a.example/1.png" alt="하나"><img src="data:image/png;base64,iVBORw0KGgo=" alt="둘">' +
      '<img src="file:///C:/3.png" alt="셋"><img src="https://lh7.googleusercontent.com/docsz/4">',
  );
  expect(html).toContain('https://a.example/1.png');
  expect(pictures.map(({ name, file }) => [name, file?.type])).toEqual([
    ['둘', 'image/png'],
    ['셋', undefined],
    ['붙여 넣은 사진', undefined],
  ]);
});

describe('hostile HTML', () => {
  const HOSTILE = `<p onclick="alert(1)">글<script>alert(1)</script><style>p{}</style>
    <a href="javascript:alert(1)">하나</a> <a href=" jAvAscript:alert(1)">둘</a> <a href="data:text/html,x">셋</a>
    <a href="//evil.example">넷</a> <a href="https://a.example/)[x](javascript:alert(1)">다섯</a>
    <img src="x" onerror="alert(1)" alt="](javascript:alert(1))">
    <object data="https://evil.example"></object><svg onload="alert(1)"><a href="https://a.example">x</a></svg>
    &lt;script&gt;alert(2)&lt;/script&gt;</p>`;

  it('leaves words, and neither a script nor an unsafe address', () => {
    const markdown = htmlToMarkdown(HOSTILE);
    const { html } = renderMarkdown(markdown);
    for (const word of ['글', '하나', '둘', '셋', '넷', '다섯']) expect(html).toContain(word);
    expect(html).not.toMatch(/<script|<object|<svg|onclick|onerror=|href="(?!https:)|src="/);
    expect(markdown).not.toContain('alert(1)</');
  });

  it('answers within seconds for deep and for large HTML', async () => {
    const spent = await processorTime(() => {
      htmlToMarkdown(`${'<div>'.repeat(400)}글${'</div>'.repeat(400)}`);
      htmlToMarkdown(`<table>${'<tr><td>칸</td><td>칸</td></tr>'.repeat(1_000)}</table>`);
    });
    expect(spent).toBeLessThan(5_000);
  });
});

it.each([
  ['앞 **굵게** 뒤', 3, 7, '**굵게** 뒤'],
  [
    '![하나](https://a.example/1.png)\n![둘](https://a.example/2.png)',
    1,
    2,
    '![하나](https://a.example/1.png)',
  ],
  ['| 가 |\n| --- |\n| 나 |', 8, 15, '| 나 |\n| --- |'],
  ['- 하나\n- 둘', 1, 7, '- 하나'],
])('of %s a part is copied as Markdown', (text, from, to, copied) => {
  expect(copyText(readMarkdown(schema, text).slice(from, to), schema)).toBe(copied);
});

it('code copied from an editor, which is plain words in colours, stays as it is', () => {
  expect(isStructured('<meta><div style="color:#ccc"><div><span>let a</span></div></div>')).toBe(
    false,
  );
  expect(isStructured('<p>글</p>')).toBe(false);
  expect(isStructured('<p><a href="https://a.example">글</a></p>')).toBe(true);
  expect(isStructured(`<b>${'x'.repeat(6_000_000)}</b>`)).toBe(false);
});
