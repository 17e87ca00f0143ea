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

test('into a cell goes one line, and a grid into its cells @core', async ({ page }) => {
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
  await text.fill('뒤');
  await text.press('Home');
  await paste(text, '<p>앞</p><table><tr><td>1</td><td>2</td></tr></table>');
  await expectText(text, '앞\n\n| 1 | 2 |\n| --- | --- |\n\n뒤');
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

test('what is cut comes back as it was, between posts too @core', async ({ page, context }) => {
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
