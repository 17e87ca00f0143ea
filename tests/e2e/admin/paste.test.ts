/** What is pasted into the editor of a post, by events of the clipboard; typing in Hangul among marks. */
import type { Locator, Page } from 'playwright/test';
import { editorOf, expectText } from '../support/admin.ts';
import { compose, endComposition } from '../support/composition.ts';
import { test } from '../support/test.ts';

test.use({ signedIn: true });

const PATH = '/admin/blogs/post';

type Copied = string | Record<string, string>;

/** Pastes HTML, or every type that is given. */
const paste = (field: Locator, copied: Copied) =>
  field.evaluate(
    (element, given) => {
      const clipboardData = new DataTransfer();
      for (const [type, text] of Object.entries(given)) clipboardData.setData(type, text);
      element.dispatchEvent(
        new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData }),
      );
    },
    typeof copied === 'string'
      ? { 'text/html': copied, 'text/plain': copied.replace(/<[^>]*>/g, '\n').trim() }
      : copied,
  );

/** Pictures of other sites, which lie nowhere. */
const givePictures = (page: Page) =>
  page.route('https://a.example/**', (route) =>
    route.fulfill({
      contentType: 'image/svg+xml',
      body: '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
    }),
  );

const plain = (text: string) => ({ 'text/plain': text });

const table = (cell: string, ...more: string[]) =>
  ['| 가 | 나 |', '| --- | --- |', `| 1 | ${cell} |`, ...more].join('\n');

const INTO_A_CELL: readonly [Copied, string][] = [
  ['<p>하나</p><p>둘</p>', table('하나 둘')],
  ['<div>하나<br>둘</div><div><b>셋</b></div>', table('하나 둘 **셋**')],
  ['<pre><code>a = 1\n  b = 2\n</code></pre>', table('a = 1 b = 2')],
  ['<ul><li>하나</li><li><p>둘</p><ol><li>셋</li></ol></li></ul>', table('하나, 둘, 셋')],
  ['<h2>제목</h2><blockquote><p>인용</p></blockquote>', table('제목 인용')],
  ['<p><a href="https://a.example">글</a>과 <code>a|b</code></p>', table('[글](https://a.example)과 `a\\|b`')],
  ['<p>앞</p><p><img src="https://a.example/1.png" alt="말"></p>', table('앞 ![말](https://a.example/1.png)')],
  ['<p>앞</p><table><tr><td>하나</td><td>둘</td></tr></table>', table('앞 하나 둘')],
  [plain('하나\r\n\r\n둘'), table('하나 둘')],
  [plain('- 하나\n- **둘**'), table('하나, **둘**')],
  [plain('# 제목'), table('제목')],
  [
    { ...plain('if a:\n  b()'), 'vscode-editor-data': '{"mode":"python"}' },
    table('`if a: b()`'),
  ],
  // A grid goes over cells, and adds the rows and columns that are lacking.
  [
    '<table><tr><td>하나</td><td>둘</td></tr><tr><td>셋</td><td>넷<br>다섯</td></tr></table>',
    '| 가 | 나 |  |\n| --- | --- | --- |\n| 1 | 하나 | 둘 |\n|  | 셋 | 넷 다섯 |',
  ],
  [plain('하나\t둘\n셋\t넷\n'), '| 가 | 나 |  |\n| --- | --- | --- |\n| 1 | 하나 | 둘 |\n|  | 셋 | 넷 |'],
  ['<table><tr><td>하나</td></tr><tr><td>둘</td></tr></table>', table('하나', '|  | 둘 |')],
  [
    '<table><tr><td rowspan="2">하나</td><td>둘</td></tr><tr><td>셋</td></tr></table>',
    '| 가 | 나 |  |\n| --- | --- | --- |\n| 1 | 하나 | 둘 |\n|  |  | 셋 |',
  ],
]; // prettier-ignore

test('into a cell goes one line, and a grid into its cells', async ({ page }) => {
  await page.goto(PATH);
  await givePictures(page);
  const text = await editorOf(page);
  for (const [copied, expected] of INTO_A_CELL) {
    await test.step(JSON.stringify(copied), async () => {
      await text.fill(`${table('')}\n\n뒤`);
      await text.locator('td').last().click();
      await paste(text, copied);
      await expectText(text, `${expected}\n\n뒤`);
      await text.press('Control+z');
      await expectText(text, `${table('')}\n\n뒤`);
    });
  }
  await text.fill('| 가 |\n| :-: |\n| 나 |');
  await text.getByText('가').click();
  await paste(text, '<table><tr><td>1</td><td>2</td></tr><tr><td>3</td><td>4</td></tr></table>');
  await page.keyboard.type('!');
  await expectText(text, '| 1 | 2 |\n| :---: | --- |\n| 3 | 4! |');
});

test('a table that is pasted before words leaves them where they are', async ({ page }) => {
  await page.goto(PATH);
  const text = await editorOf(page);
  // Just after the focus the surface takes a caret before the first letter of all for one that was lost.
  await text.fill('처음\n\n뒤');
  await text.press('Home');
  await paste(text, '<p>앞</p><table><tr><td>1</td><td>2</td></tr></table>');
  await expectText(text, '처음\n\n앞\n\n| 1 | 2 |\n| --- | --- |\n\n뒤');
});

const wordItem = (level: number, marker: string, words: string) =>
  `<p class=MsoListParagraph style='margin-left:${20 * level}pt;mso-list:l0 level${level} lfo1'><![if !supportLists]><span style='mso-list:Ignore'>${marker}<span>&nbsp;&nbsp;</span></span><![endif]>${words}<o:p></o:p></p>`;
const pixel = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';

/** As programs and pages put them on the clipboard. */
const COPIED: readonly [string, Copied, string | RegExp][] = [
  [
    'code of a page, a line an element',
    '<pre><code><span>if a:<br></span><span>  b()<br></span></code></pre>',
    '```\nif a:\n  b()\n```',
  ],
  [
    'code of an assistant, below its label and button',
    '<meta charset=utf-8><h3>예</h3><p>보세요.</p><pre class="overflow"><div><div class="flex">python</div><div class="sticky"><button aria-label="복사">코드 복사</button></div><div dir="ltr"><code class="whitespace-pre language-python"><span><span class="hljs-built_in">print</span>(1)\n<span>print</span>(2)\n</span></code></div></div></pre><p>끝.</p>',
    '### 예\n\n보세요.\n\n```python\nprint(1)\nprint(2)\n```\n\n끝.',
  ],
  [
    'code of an editor',
    {
      'text/html':
        '<meta charset="utf-8"><div style="color:#ccc;font-family:monospace;white-space:pre;"><div><span style="color:#6a9">-- 말</span></div><div><span>select</span> __all__</div><div>  from a;</div></div>',
      'text/plain': '-- 말\nselect __all__\n  from a;',
      'vscode-editor-data': '{"version":1,"isFromEmptySelection":false,"multicursorText":null,"mode":"sql"}',
    },
    '```sql\n-- 말\nselect __all__\n  from a;\n```',
  ],
  [
    'merged cells',
    '<table><tr><th>조</th><th>이름</th></tr><tr><td rowspan=2>가 조</td><td>하늘</td></tr><tr><td>바다</td></tr></table>',
    '| 조 | 이름 |\n| --- | --- |\n| 가 조 | 하늘 |\n|  | 바다 |',
  ],
  [
    'numbers of Word that go on',
    `${wordItem(1, '1.', '모이기')}<p class=MsoNormal>그리고</p>${wordItem(1, '2.', '헤어지기')}`,
    '1. 모이기\n\n그리고\n\n2. 헤어지기',
  ],
  [
    'markers of Word that Markdown has not',
    wordItem(1, '가.', '목적') + wordItem(1, '①', '회원') + wordItem(1, '제3조', '회비'),
    '가. 목적\n\n① 회원\n\n제3조 회비',
  ],
  ['to-dos of Notion', '<ul>\n<li>[ ]  남음</li>\n<li>[x]  끝남</li>\n</ul>', '- [ ] 남음\n- [x] 끝남'],
  [
    'emoji that are pictures',
    '<h3>소식</h3><p>잘했어요 <img class="emoji" draggable="false" alt="🦁" src="https://a.example/1.svg" style="height:1em;width:1em"> 모두 <strong>수고</strong>했어요</p>',
    '### 소식\n\n잘했어요 🦁 모두 **수고**했어요',
  ],
  [
    'a picture that loads late',
    `<p>앞</p><img src="${pixel}" data-src="https://a.example/late.png" alt="모임"><p>뒤</p>`,
    '앞\n\n![모임](https://a.example/late.png)\n\n뒤',
  ],
  [
    'one large picture',
    `<h2>제목</h2><ul><li>하나</li></ul><p><img alt="사진" src="data:image/gif;base64,${pixel.slice(22)}${'A'.repeat(5_200_000)}"></p>`,
    /^## 제목\n\n- 하나\n\n!\[사진\]\(\/uploads\/\S+\)$/,
  ],
  ['lines of a slide', '<p><b>발표 주제</b>\v부제목</p>', '**발표 주제**\n부제목'],
  ['lines of a slide as plain words', plain('가\v나'), '가\n나'],
]; // prettier-ignore

/** Puts data on the clipboard of the system as a program does, untouched by what browsers allow a page to write. */
async function copy(field: Locator, copied: Copied): Promise<void> {
  const data = typeof copied === 'string' ? { 'text/html': copied, 'text/plain': '글' } : copied;
  await field.evaluate((_, given) => {
    const write = (event: ClipboardEvent) => {
      for (const [type, text] of Object.entries(given)) event.clipboardData?.setData(type, text);
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    window.addEventListener('copy', write, { capture: true, once: true });
  }, data);
  await field.press('Control+c');
}

test('what programs copy is pasted as what it means @core', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(PATH);
  await givePictures(page);
  const text = await editorOf(page);
  for (const [name, copied, expected] of COPIED) {
    await test.step(name, async () => {
      await copy(text, copied);
      await text.press('Control+v');
      await expectText(text, expected);
      await text.press('Control+a');
      await text.press('Delete');
    });
  }
});

/** Every construct that the surface has. */
const CONSTRUCTS = [
  '**굵게** *기울임* ~~삭제~~ `코드` [글](https://a.example "제목") https://b.example',
  '첫 줄\n둘째 줄',
  '## 제목 *둘*',
  '#### 넷',
  '- 하나\n  - 둘\n\n    문단\n- 셋',
  '3. 셋\n4. 넷\n   - 다섯',
  '- [ ] 할 일\n- [x] **끝난** 일\n- 그냥',
  '1. [x] 하나',
  '> 인용\n>\n> - 목록\n>\n> > 안',
  '```ts\nconst a = 1;\n\n  b();\n```',
  '---',
  '| 왼 | 가운데 | 오른 | 없음 |\n| :--- | :---: | ---: | --- |\n| **1** | `a\\|b` | ![말](https://a.example/1.png) |  |',
  '![설명](https://a.example/b.png "캡션")',
  '![하나](https://a.example/1.png)\n![둘](https://a.example/2.png)',
  '앞 ![그림](https://a.example/1.png) 뒤',
  '[참고]: https://b.example',
  '2026. 3. 2. 모임',
];

test('what is cut comes back as it was, between posts too', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await givePictures(page);
  await page.goto(PATH);
  const text = await editorOf(page);
  const all = ['앞', ...CONSTRUCTS].join('\n\n');
  for (const construct of [...CONSTRUCTS.map((one) => `앞\n\n${one}`), all]) {
    await test.step(construct, async () => {
      await text.fill(construct);
      await text.press('Control+a');
      await text.press('Control+x');
      await expectText(text, '');
      await text.press('Control+v');
      await expectText(text, construct);
      await text.press('Control+a');
      await text.press('Delete');
    });
  }
  await text.fill(all);
  await text.press('Control+a');
  await text.press('Control+c');
  const other = await context.newPage();
  await givePictures(other);
  await other.goto(PATH);
  const field = await editorOf(other);
  await field.focus();
  await field.press('Control+v');
  await expectText(field, all);
});

test('Hangul is composed among marks, numbers and boxes @core', async ({ page }) => {
  await page.goto(PATH);
  const text = await editorOf(page);
  const write = async (...steps: string[]) => {
    await compose(page, ...steps);
    await endComposition(page, steps.at(-1) ?? '');
  };
  await text.focus();
  await write('ㅈ', '저', '저느', '저는');
  await page.keyboard.type('**');
  await write('ㄱ', '구', '굴', '굵', '굵게');
  await page.keyboard.type('**');
  await write('ㅇ', '으', '을');
  await page.keyboard.type(' *');
  await write('표', '표시');
  await page.keyboard.type(', *');
  await write('없', '없음');
  await page.keyboard.type(' `');
  await write('코', '코드');
  await page.keyboard.type('`');
  await write('와');
  await page.keyboard.press('Enter');
  await page.keyboard.type('2026. 3. 2. ');
  await write('모', '모임');
  await page.keyboard.press('Enter');
  await page.keyboard.type('- [ ] ');
  await write('할', '할일');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await page.keyboard.type('_');
  await write('안', '안녕');
  await page.keyboard.type('_');
  await write('은');
  await expectText(
    text,
    '저는**굵게**을 \\*표시, \\*없음 `코드`와\n\n2026. 3. 2. 모임\n\n- [ ] 할일\n\n\\_안녕\\_은',
  );
});
