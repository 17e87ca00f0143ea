/** The editor of a post: written in by keyboard and composition, with its tools, what is pasted, and before it has come. */
import type { Locator } from 'playwright/test';
import { editorOf, expectText, watchWrites } from '../support/admin.ts';
import { expectAccessible } from '../support/checks.ts';
import { compose, endComposition } from '../support/composition.ts';
import { expect, test } from '../support/test.ts';

test.use({ signedIn: true });

const PATH = '/admin/blogs/post';

/** Pastes, in one task with the selection of the word before the caret where that is asked for. */
const paste = (field: Locator, data: Record<string, string>, { overWord = false } = {}) =>
  field.evaluate(
    (element, [given, selectsWord]) => {
      if (selectsWord) getSelection()?.modify('extend', 'backward', 'word');
      const clipboardData = new DataTransfer();
      for (const [type, text] of Object.entries(given)) clipboardData.setData(type, text);
      element.dispatchEvent(
        new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData }),
      );
    },
    [data, overWord] as const,
  );

test('to a keyboard and a screen reader it is a text field, and Tab leaves it', async ({
  page,
}) => {
  await page.goto(PATH);
  const text = await editorOf(page);
  await expect(page.locator('body'), 'nothing takes the focus by itself').toBeFocused();
  await expect(text).toHaveAttribute('aria-multiline', 'true');
  await expect(text).toHaveAccessibleDescription(/마크다운으로 써요/);
  await page.getByLabel('제목').press('Enter');
  await expect(text).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  const bold = page.getByRole('button', { name: '굵게' });
  await expect(page.getByRole('toolbar').locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Home');
  await bold.focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('button', { name: '기울임' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(text).toBeFocused();
  await page.keyboard.type('one ');
  await page.keyboard.press('Control+b');
  await page.keyboard.type('two');
  await expect(bold).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('URL', { exact: true })).toBeFocused();
  await expectText(text, 'one **two**');
  await expectAccessible(page);
});

test('Ctrl+Enter marks a task as done and as open again, and leaves a table', async ({ page }) => {
  await page.goto(PATH);
  const text = await editorOf(page);
  await text.fill('- [ ] 할 일');
  await page.keyboard.press('Control+Enter');
  await expectText(text, '- [x] 할 일');
  await page.keyboard.press('Control+Enter');
  await expectText(text, '- [ ] 할 일');
  await text.fill('| 가 |\n| --- |\n| 나 |');
  await page.keyboard.press('Control+Enter');
  await page.keyboard.type('밖');
  await expectText(text, '| 가 |\n| --- |\n| 나 |\n\n밖');
});

test('Korean is composed whole, in a list and at a bold word, and taken back', async ({ page }) => {
  await page.goto(PATH);
  const text = await editorOf(page);
  const writes = watchWrites(page);
  const write = async (...steps: string[]) => {
    await compose(page, ...steps);
    await endComposition(page, steps.at(-1) ?? '');
  };
  await text.focus();
  await page.keyboard.type('- ');
  await write('ㅅ', '사', '삿', '사자');
  await page.keyboard.press('Enter');
  await write('ㅎ', '하', '한');
  await page.keyboard.press('Control+b');
  await write('ㄱ', '그', '글');
  await expectText(text, '- 사자\n- 한**글**');
  await compose(page, '끄');
  await page.keyboard.press('Escape');
  await endComposition(page, '끝');
  await expectText(text, /^- 사자\n- 한\*\*글끝\*\*$/);
  for (let undone = 0; undone < 12; undone += 1) await page.keyboard.press('Control+z');
  await expectText(text, '');
  for (let redone = 0; redone < 12; redone += 1) await page.keyboard.press('Control+Shift+Z');
  await expectText(text, '- 사자\n- 한**글끝**');
  // The draft saves itself; no Enter and no Escape publishes it.
  for (const write of writes) expect(write.postData()).not.toContain('"published"');
});

test('a letter that comes before the new line is painted leaves the caret behind it', async ({
  page,
}) => {
  await page.goto(PATH);
  const text = await editorOf(page);
  await text.focus();
  await page.keyboard.type('해');
  await text.evaluate((element) => {
    element.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }),
    );
    // oxlint-disable-next-line typescript/no-deprecated -- nothing else writes as a key does, in the same task
    document.execCommand('insertText', false, '뜨');
  });
  await page.keyboard.type('다');
  await expectText(text, '해\n\n뜨다');
});

test('a table and a page that are pasted keep their structure and lose what is unsafe', async ({
  page,
}) => {
  await page.goto(PATH);
  const text = await editorOf(page);
  await text.focus();
  await paste(text, {
    'text/plain': '이름\t파트\n사자\t백|엔드',
    'text/html':
      '<table><tr><td>이름</td><td>파트</td></tr><tr><td>사자</td><td>백|엔드</td></tr></table>',
  });
  const table = '| 이름 | 파트 |\n| --- | --- |\n| 사자 | 백\\|엔드 |';
  await expectText(text, table);
  await page.keyboard.press('Control+Enter');
  await paste(text, {
    'text/plain': '나쁜 글',
    'text/html':
      '<h2>글</h2><p><a href="javascript:alert(1)">나쁜</a> <b>굵은</b></p><script>1</script>',
  });
  await expectText(text, `${table}\n\n## 글\n\n나쁜 **굵은**`);
  await text.press('Control+z');
  await expectText(text, table);
  await expect(text).toBeFocused();
  // The empty line below the table has gone while the source was looked at.
  await page.keyboard.press('Control+Enter');
  await paste(text, { 'text/plain': 'let a = 1', 'text/html': '<div><span>let a</span></div>' });
  await expectText(text, `${table}\n\nlet a = 1`);
  await page.keyboard.press('Shift+Home');
  await paste(text, { 'text/plain': 'https://a.example/x' });
  await expectText(text, `${table}\n\n[let a = 1](https://a.example/x)`);
});

test('what is pasted goes over what was selected just before', async ({ page }) => {
  await page.goto(PATH);
  const text = await editorOf(page);
  await text.focus();
  await page.keyboard.type('해 달');
  await paste(text, { 'text/plain': '별' }, { overWord: true });
  await expectText(text, '해 별');
});

test('text that comes at once is read as Markdown, and shown as written by hand', async ({
  page,
}) => {
  await page.goto(PATH);
  const text = await editorOf(page);
  const markdown =
    '## 제목\n\n**굵게**\n- 하나\n  1. 둘\n\n| 가 | 나 |\n|:-:|---|\n| 1 | 2 |\n\n[^1]: 그대로';
  await text.fill(markdown);
  await expect(text.getByRole('heading', { name: '제목' })).toBeVisible();
  await expectText(text, markdown);
  await page.getByRole('button', { name: '원문 보기' }).click();
  await expectAccessible(page);
  await text.fill(`${markdown}\n\n끝`);
  await page.getByRole('button', { name: '원문 보기' }).press('Enter');
  await expect(text).toBeFocused();
  await page.keyboard.type('!');
  await expectText(text, `${markdown}\n\n끝!`);
  await text.fill('');
  await expectText(text, '');
});

test('marks of Markdown become what they mean while they are typed @core', async ({ page }) => {
  await page.goto(PATH);
  const text = await editorOf(page);
  await text.focus();
  await page.keyboard.type('## 제목');
  await page.keyboard.press('Enter');
  await page.keyboard.type('**굵게** 쓰고 `코드`도. [멋사](https://a.example)예요');
  await page.keyboard.press('Enter');
  await page.keyboard.type('1. 하나');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.type('둘');
  for (let times = 0; times < 3; times += 1) await page.keyboard.press('Enter');
  await page.keyboard.type('> 인용');
  await expectText(
    text,
    '## 제목\n\n**굵게** 쓰고 `코드`도. [멋사](https://a.example)예요\n\n1. 하나\n   1. 둘\n\n> 인용',
  );
});

test('"/" offers what can be put into a line, found by its first consonants', async ({ page }) => {
  await page.goto(PATH);
  const text = await editorOf(page);
  await text.focus();
  await page.keyboard.type('/ㅈㅁ');
  const menu = page.getByRole('listbox', { name: '넣을 것' });
  await expect(menu.getByRole('option')).toHaveText(['제목', '작은 제목']);
  await expectAccessible(page);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(menu).toHaveCount(0);
  await page.keyboard.type('작게');
  await page.keyboard.press('Enter');
  await page.keyboard.type('/');
  await page.keyboard.press('Escape');
  await expect(menu).toHaveCount(0);
  await page.keyboard.type('끝');
  await expectText(text, '### 작게\n\n/끝');
});

test('a link is written, changed and taken away beside its words @core', async ({ page }) => {
  await page.goto(PATH);
  const text = await editorOf(page);
  await text.focus();
  await page.keyboard.type('우리 학교');
  await page.keyboard.press('Control+Shift+ArrowLeft');
  await page.keyboard.press('Control+k');
  const panel = page.getByRole('dialog', { name: '링크' });
  await page.keyboard.type('javascript:1');
  await page.keyboard.press('Enter');
  await expect(panel.getByRole('textbox')).toHaveAccessibleDescription(/http나 https/);
  // Over the text alone, however low the window is: of a field behind it a strip would be left.
  await page.setViewportSize({ width: 1280, height: 600 });
  await page.keyboard.type('2');
  const top = async (of: Locator) => (await of.boundingBox())?.y ?? 0;
  expect(await top(panel)).toBeGreaterThan(await top(text));
  await expectAccessible(page);
  await panel.getByRole('textbox').fill('a.example');
  await page.keyboard.press('Enter');
  await expect(text).toBeFocused();
  await expectText(text, '우리 [학교](https://a.example)');
  await page.keyboard.press('Control+k');
  await expect(panel.getByRole('textbox')).toHaveValue('https://a.example');
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  await page.keyboard.press('Control+k');
  await panel.getByRole('button', { name: '링크 빼기' }).click();
  await expectText(text, '우리 학교');
});

test('a table is made and edited by keys, and code says its language', async ({ page }) => {
  await page.goto(PATH);
  const text = await editorOf(page);
  await page.getByRole('button', { name: '표', exact: true }).click();
  await expect(text).toBeFocused();
  await page.keyboard.type('가');
  await page.keyboard.press('Tab');
  await page.keyboard.type('나');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.type('!');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.keyboard.type('다');
  await page.getByRole('button', { name: '표', exact: true }).click();
  await expectAccessible(page);
  await page.getByRole('menuitem', { name: '열 가운데 정렬' }).click();
  await expect(text).toBeFocused();
  await page.getByRole('button', { name: '표', exact: true }).click();
  await page.getByRole('menuitem', { name: '행 삭제' }).click();
  await expect(text).toBeFocused();
  await expectText(text, '| 가! | 나 |  |\n| --- | :---: | --- |\n|  |  |  |');
  await page.keyboard.press('Control+Enter');
  await page.getByRole('button', { name: '코드', exact: true }).click();
  await page.keyboard.type('val a = 1');
  await page.getByLabel('언어').fill('Kotlin');
  await page.keyboard.press('Enter');
  await expect(text).toBeFocused();
  await expectText(text, /\n\n```kotlin\nval a = 1\n```$/);
});

test('until it has come a plain field takes the text, and what was written goes on in it', async ({
  page,
}) => {
  let answer = () => {};
  const isAnswered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/Surface.*.js', async (route) => {
    await isAnswered;
    await route.continue();
  });
  await page.goto(PATH);
  const plain = page.locator('textarea');
  await plain.fill('처음 끝');
  await plain.press('ArrowLeft');
  await plain.press('Shift+ArrowLeft');
  answer();
  const text = await editorOf(page);
  await expect(text).toBeFocused();
  await page.keyboard.type(', ');
  await expectText(text, '처음, 끝');
});

test('where it cannot be loaded, a post is written in the plain field', async ({
  page,
  problems,
}) => {
  problems.expect(/Surface|ERR_FAILED|Failed/);
  await page.route('**/Surface.*.js', (route) => route.abort());
  await page.goto(PATH);
  const text = page.getByRole('textbox', { name: '내용' });
  await text.fill('본문');
  await expect(page.getByText('2 / 50,000자')).toBeVisible();
  await expectAccessible(page);
});

test('code of an editor is code in its language, and its Markdown is read', async ({ page }) => {
  await page.goto(PATH);
  const text = await editorOf(page);
  const copied = (mode: string, words: string) => ({
    'text/plain': words,
    'text/html': `<div style="white-space:pre"><div>${words}</div></div>`,
    'vscode-editor-data': JSON.stringify({ version: 1, mode }),
  });
  await text.focus();
  await paste(text, copied('python', '# 말\n  __a__'));
  await expectText(text, '```python\n# 말\n  __a__\n```');
  await text.fill('');
  await paste(text, copied('markdown', '# 말\n\n- 하나'));
  await expectText(text, '# 말\n\n- 하나');
});

test('once it is left, the field shows what is stored', async ({ page }) => {
  await page.goto(PATH);
  const text = await editorOf(page);
  await text.focus();
  await page.keyboard.type('가  나');
  for (let times = 0; times < 3; times += 1) await page.keyboard.press('Enter');
  await page.keyboard.press('Control+b');
  await page.keyboard.type('[공지]');
  await page.keyboard.press('Control+b');
  await page.keyboard.type('LIKE');
  await page.keyboard.press('Enter');
  await page.getByLabel('제목').focus();
  await expect(text.locator('p')).toHaveText(['가 나', '[공지]LIKE']);
  await expect(text.locator('strong')).toHaveText('공지');
  await expectText(text, '가 나\n\n[**공지**]LIKE');
});
