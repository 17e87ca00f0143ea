/** What is pasted from web pages, spreadsheets and documents becomes Markdown that the pages show. */
import { getSchema } from '@tiptap/core';
import { DOMSerializer, DOMParser as ModelParser } from '@tiptap/pm/model';
import { describe, expect, it } from 'vitest';
import { readMarkdown, writeMarkdown } from '#admin/editor/bridge/bridge.ts';
import { cleanHtml, isStructured, isTooLong } from '#admin/editor/paste/clean.ts';
import { copyText } from '#admin/editor/surface/copy-text.ts';
import { CONTENT } from '#admin/editor/surface/schema.ts';
import { renderMarkdown } from '#markdown/render.ts';

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
    expect(markdown).toContain('| [글](https://a.example) | x, y |');
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
    expect(cleanHtml(html).pictures).toEqual([{ name: '단체 사진', alt: '단체 사진', file: null }]);
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
    `<img src="https://a.example/1.png" alt="하나"><img src="data:image/png;base64,${btoa('x'.repeat(200))}" alt="둘">` +
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

  it('is read however deep and large it is', () => {
    expect(htmlToMarkdown(`${'<div>'.repeat(400)}글${'</div>'.repeat(400)}`)).toBe('글');
    const rows = '<tr><td>칸</td><td>칸</td></tr>'.repeat(1_000);
    expect(htmlToMarkdown(`<table>${rows}</table>`).match(/칸/g)).toHaveLength(2_000);
  });
});

const whole = (text: string) => readMarkdown(schema, text).slice(0);

it.each([
  ['앞 **굵게** 뒤', 3, 7, '굵게 뒤'],
  ['![하나](https://a.example/1.png)\n![둘](https://a.example/2.png)', 1, 2, '하나'],
  ['| 가 | 다 |\n| --- | --- |\n| 나 | 라 |', 13, 25, '나\t라'],
  ['- 하나\n- 둘', 1, 7, '- 하나'],
])('of %s a part is copied as it is seen', (text, from, to, copied) => {
  expect(copyText(readMarkdown(schema, text).slice(from, to), schema)).toBe(copied);
});

it.each([
  ['[필독\\](중요)', '[필독](중요)'],
  ['\\~5시~6시, 2\\*3\\*4, \\_이름\\_, `a\\b`', '~5시~6시, 2*3*4, _이름_, a\\b'],
  ['1\\. 하나\n\\# 둘', '1. 하나\n# 둘'],
  ['[글](https://a.example "제목")과 ~~취소~~', '글과 취소'],
  ['## 제목\n\n> 인용\n>\n> 둘\n\n---', '제목\n\n인용\n\n둘\n\n---'],
  ['3. 셋\n4. 넷\n   - 안\n\n     둘째', '3. 셋\n4. 넷\n   - 안\n     둘째'],
  ['- [ ] 할 일\n- [x] 끝', '- [ ] 할 일\n- [x] 끝'],
  ['| 가 | a\\|b |\n| --- | --- |\n| **1** |  |', '가\ta|b\n1\t'],
  ['```js\nlet a;\n\n  b\n```', 'let a;\n\n  b'],
  ['앞 ![말](https://a.example/1.png "캡션") 뒤', '앞 캡션 뒤'],
])('%s is copied as it is seen', (text, copied) => {
  expect(copyText(whole(text), schema)).toBe(copied);
});

it('code copied from an editor, which is plain words in colours, stays as it is', () => {
  expect(isStructured('<meta><div style="color:#ccc"><div><span>let a</span></div></div>')).toBe(
    false,
  );
  expect(isStructured('<p>글</p>')).toBe(false);
  expect(isStructured('<p><a href="https://a.example">글</a></p>')).toBe(true);
  expect(isTooLong(`<b>${'x'.repeat(6_000_000)}</b>`)).toBe(true);
  expect(isTooLong(`<img src="data:image/png;base64,${'x'.repeat(6_000_000)}">`)).toBe(false);
});

const wordItem = (level: number, marker: string, words: string) =>
  `<p style='mso-list:l0 level${level} lfo1'><span style='mso-list:Ignore'>${marker}<span>&nbsp;&nbsp;</span></span>${words}</p>`;
const pixel = 'data:image/gif;base64,R0lGODlhAQABAAAAACw=';

it.each([
  [
    'lines of code in elements',
    '<pre><code><span>하나<br></span><span>둘<br></span></code></pre>',
    '```\n하나\n둘\n```',
  ],
  [
    'lines of code in blocks, one of them empty',
    '<pre><div>하나</div><div><br></div><div>&nbsp; 둘</div></pre>',
    '```\n하나\n\n  둘\n```',
  ],
  [
    'code below its label and a button',
    '<pre><div>python</div><button>복사</button><code class="language-python">a = 1\n</code></pre>',
    '```python\na = 1\n```',
  ],
  [
    'code of a blog, whose block names the language',
    '<pre class="js" data-ke-language="js" data-ke-type="codeblock"><code>하나\n</code></pre>',
    '```js\n하나\n```',
  ],
  [
    'code beside its numbers',
    '<pre><code><i class="lineno">1</i>하나\n<i class="lineno">2</i>둘</code></pre>',
    '```\n하나\n둘\n```',
  ],
  [
    'code in a table beside its numbers',
    '<table><tr><td><pre>1\n2</pre></td><td><pre class="brush: js">하나\n둘</pre></td></tr></table>',
    '```js\n하나\n둘\n```',
  ],
  [
    'code of an editor',
    '<div style="font-family:monospace;white-space:pre"><div># 말</div><div>  __a__</div></div>',
    '```\n# 말\n  __a__\n```',
  ],
  [
    'merged cells',
    '<table><tr><td rowspan=2>조</td><td colspan=2>이름</td></tr><tr><td>가람</td><td>나래</td></tr></table>',
    '| 조 | 이름 |  |\n| --- | --- | --- |\n|  | 가람 | 나래 |',
  ],
  [
    'alignment of columns',
    '<table><tr><th align=center>가</th><th style="text-align:right">나</th></tr><tr><td>1</td><td>2</td></tr></table>',
    '| 가 | 나 |\n| :---: | ---: |\n| 1 | 2 |',
  ],
  [
    'lines, lists and code in a cell',
    '<table><tr><td><p>하나</p><p>둘</p></td><td><ul><li>셋</li><li>넷</li></ul></td><td><pre>a\nb</pre></td></tr></table>',
    '| 하나 둘 | 셋, 넷 | a b |\n| --- | --- | --- |',
  ],
  [
    'a list of Word that goes on',
    wordItem(1, '1.', '첫째') + '<p>설명</p>' + wordItem(1, '2.', '둘째'),
    '1. 첫째\n\n설명\n\n2. 둘째',
  ],
  [
    'a list of Word from four on',
    wordItem(1, '4.', '넷') + wordItem(1, '5.', '다섯'),
    '4. 넷\n5. 다섯',
  ],
  [
    'markers that Markdown has not',
    ['가.', '①', '(1)', '제1조', 'a.'].map((marker) => wordItem(1, marker, '말')).join(''),
    '가. 말\n\n① 말\n\n(1) 말\n\n제1조 말\n\na. 말',
  ],
  [
    'such markers within a list',
    wordItem(1, '1.', '총칙') + wordItem(2, '가.', '목적') + wordItem(1, '2.', '회원'),
    '1. 총칙\n\n   가. 목적\n2. 회원',
  ],
  [
    'lists of Word on the web, a list an item',
    [
      [1, '하나'],
      [2, '안'],
      [2, '또'],
      [1, '둘'],
    ]
      .map(
        ([level, words], index) =>
          `<div class="OutlineElement"><ol start="${index === 3 ? 2 : index || 1}"><li data-aria-level="${level}"><p>${words}<span>&nbsp;</span></p></li></ol></div>`,
      )
      .join('') +
      '<p>끝</p><ul><li data-aria-level="1">점</li></ul><ul><li data-aria-level="1">둘</li></ul>',
    '1. 하나\n   1. 안\n   2. 또\n2. 둘\n\n끝\n\n- 점\n- 둘',
  ],
  [
    'numbers of a page',
    '<ol start=4><li>넷</li></ol><ul><li>말</li></ul><ol><li value=7>일곱</li></ol>',
    '4. 넷\n\n- 말\n\n7. 일곱',
  ],
  [
    'check lists',
    '<ul><li>[ ]  하나</li><li><p>[x] 둘</p></li><li role=checkbox aria-checked=true>셋</li><li data-checked=false>넷</li><li>☑ 다섯</li></ul>',
    '- [ ] 하나\n- [x] 둘\n- [x] 셋\n- [ ] 넷\n- [x] 다섯',
  ],
  [
    'emoji that are pictures',
    '<p>축하해요 <img alt="🎉" src="https://a.example/1.svg"> 모두 <img width=18 height=18 alt=":smile:" src="https://a.example/2.svg">요</p>',
    '축하해요 🎉 모두 :smile:요',
  ],
  [
    'pictures that load late',
    `<img src="${pixel}" data-src="https://a.example/1.png" alt="말"><p>글</p><img src="${pixel}"><noscript><img src="https://a.example/2.png" alt="둘"></noscript>`,
    '![말](https://a.example/1.png)\n\n글\n\n![둘](https://a.example/2.png)',
  ],
  [
    'the widest of a set',
    '<img srcset="//a.example/1.png 480w, //a.example/2.png 960w" alt="말">',
    '![말](https://a.example/2.png)',
  ],
  ['nothing of a placeholder', `<p>글</p><img src="${pixel}" alt="">`, '글'],
  ['lines of a slide', '<p>발표\u000b부제목</p>', '발표\n부제목'],
])('keeps %s', (_, html, markdown) => {
  expect(htmlToMarkdown(html)).toBe(markdown);
});

it('what the surface itself has copied comes back as it was', () => {
  const all =
    '## 제목\n\n**굵게** *기울임* ~~줄~~ `코드` [글](https://a.example "말")\n둘째 줄\n\n- 하나\n  1. 둘\n- [x] 끝\n- [ ] 남음\n\n4. 넷\n\n> 인용\n>\n> - 안\n\n```js\na\n\n  b\n```\n\n| 왼 | 가운데 | 오른 |\n| :--- | :---: | ---: |\n| 1 | 2 | `a\\|b` |\n\n---\n\n![하나](https://a.example/1.png "캡션")\n![둘](https://a.example/2.png)\n\n끝';
  const copied = document.createElement('div');
  const { content } = readMarkdown(schema, all);
  copied.append(DOMSerializer.fromSchema(schema).serializeFragment(content));
  expect(htmlToMarkdown(copied.innerHTML)).toBe(all);
});
