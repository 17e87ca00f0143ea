/** The editor of a post: written in by keyboard and composition, with its tools, what is pasted, and before it has come. */
import type { Locator } from 'playwright/test';
import { editorOf, expectText, watchWrites } from '../support/admin.ts';
import { expectAccessible } from '../support/checks.ts';
import { expect, test } from '../support/test.ts';

test.use({ signedIn: true });

const PATH = '/admin/blogs/post';

const paste = (field: Locator, data: Record<string, string>) =>
  field.evaluate((element, given) => {
    const clipboardData = new DataTransfer();
    for (const [type, text] of Object.entries(given)) clipboardData.setData(type, text);
    element.dispatchEvent(
      new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData }),
    );
  }, data);

test('to a keyboard and a screen reader it is a text field, and Tab leaves it', async ({
  page,
}) => {
  await page.goto(PATH);
  const text = await editorOf(page);
  await expect(text).toHaveAttribute('aria-multiline', 'true');
  await expect(text).toHaveAccessibleDescription(/마크다운으로 써요/);
  await page.getByText('내용', { exact: true }).click();
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
  await expect(page.getByRole('button', { name: '사진 올리기' }).first()).toBeFocused();
  await expectText(text, 'one **two**');
  await page.getByRole('button', { name: '등록', exact: true }).click();
  await page.getByLabel('제목').fill('제목만');
  await text.fill('');
  await page.keyboard.press('Control+s');
  await expect(text).toBeFocused();
  await expect(text).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page);
});

test('Korean is composed whole, in a list and at a bold word, and taken back', async ({ page }) => {
  await page.goto(PATH);
  const text = await editorOf(page);
  const writes = watchWrites(page);
  const ime = await page.context().newCDPSession(page);
  const compose = async (...steps: string[]) => {
    for (const step of steps) {
      const at = { selectionStart: step.length, selectionEnd: step.length };
      await ime.send('Input.imeSetComposition', { text: step, ...at });
    }
    await ime.send('Input.insertText', { text: steps.at(-1) ?? '' });
  };
  await text.focus();
  await page.keyboard.type('- ');
  await compose('ㅅ', '사', '삿', '사자');
  await page.keyboard.press('Enter');
  await compose('ㅎ', '하', '한');
  await page.keyboard.press('Control+b');
  await compose('ㄱ', '그', '글');
  await expectText(text, '- 사자\n- 한**글**');
  await ime.send('Input.imeSetComposition', { text: '끄', selectionStart: 1, selectionEnd: 1 });
  await page.keyboard.press('Escape');
  await ime.send('Input.insertText', { text: '끝' });
  await expectText(text, /^- 사자\n- 한\*\*글끝\*\*$/);
  for (let undone = 0; undone < 12; undone += 1) await page.keyboard.press('Control+z');
  await expectText(text, '');
  for (let redone = 0; redone < 12; redone += 1) await page.keyboard.press('Control+Shift+Z');
  await expectText(text, '- 사자\n- 한**글끝**');
  expect(writes).toEqual([]);
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
  await page.keyboard.press('Control+End');
  await page.keyboard.press('Enter');
  await paste(text, {
    'text/plain': '나쁜 글',
    'text/html':
      '<h2>글</h2><p><a href="javascript:alert(1)">나쁜</a> <b>굵은</b></p><script>1</script>',
  });
  await expectText(text, `${table}\n## 글\n\n나쁜 **굵은**`);
  await text.press('Control+z');
  await expectText(text, `${table}\n`);
  await paste(text, { 'text/plain': 'let a = *1*', 'text/html': '<div><span>let a</span></div>' });
  await expectText(text, `${table}\nlet a = *1*`);
});

test('a table is made and edited, and code is asked for its language', async ({ page }) => {
  await page.goto(PATH);
  const text = await editorOf(page);
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: '표', exact: true }).click();
  await dialog.getByLabel('행').fill('2');
  await dialog.getByLabel('열').fill('2');
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(text).toBeFocused();
  await page.keyboard.type('가');
  await expectText(text, /^\| 가 \| 제목 2 \|\n\| --- \| --- \|\n\| +\| +\|\n*$/);
  await page.getByRole('button', { name: '표', exact: true }).click();
  await page.getByRole('menuitem', { name: '아래에 행 추가' }).click();
  await expect(text).toBeFocused();
  await page.keyboard.type('나');
  await expectText(text, /^\| 가 .*\n.*\n\| 나 +\|.*\n\| +\| +\|\n*$/);
  await page.keyboard.press('Control+End');
  await page.getByRole('button', { name: '코드', exact: true }).click();
  await dialog.getByLabel('언어').fill('Kotlin');
  await page.keyboard.press('Enter');
  await expect(text).toBeFocused();
  await page.keyboard.type('val a = 1');
  await expectText(text, /\n\n```kotlin\nval a = 1\n```\n*$/);
});

test('it fills the window and gives it back by keyboard; what is searched is searched first', async ({
  page,
}) => {
  await page.goto(PATH);
  const text = await editorOf(page);
  await text.fill('사자처럼');
  const whole = page.getByRole('button', { name: '전체 화면' });
  await whole.focus();
  await page.keyboard.press('Enter');
  await expect(whole).toHaveAttribute('aria-pressed', 'true');
  const save = page.getByRole('button', { name: '등록', exact: true });
  const isOutOfReach = () => save.evaluate((button) => button.closest('[inert]') !== null);
  expect(await isOutOfReach()).toBe(true);
  await page.keyboard.press('Tab');
  await expect(text).toBeFocused();
  await page.keyboard.press('Control+f');
  const search = page.getByRole('textbox', { name: '찾을 말' });
  await expect(search).toBeFocused();
  await search.fill('사자');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(search).toHaveCount(0);
  await expect(text).toBeFocused();
  await expect(whole).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Escape');
  await expect(whole).toHaveAttribute('aria-pressed', 'false');
  await expect(text).toBeFocused();
  expect(await isOutOfReach()).toBe(false);
});

test('until it has come a plain field takes the text, and what was written goes on in it', async ({
  page,
}) => {
  let answer = () => {};
  const isAnswered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/CodeEditor.*.js', async (route) => {
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
  problems.expect(/CodeEditor|ERR_FAILED|Failed/);
  await page.route('**/CodeEditor.*.js', (route) => route.abort());
  await page.goto(PATH);
  const text = page.getByRole('textbox', { name: '내용' });
  await text.fill('본문');
  await expect(page.getByText('2 / 50,000자')).toBeVisible();
  await page.getByRole('button', { name: '미리보기' }).click();
  await expect(page.getByRole('region', { name: '미리보기' })).toHaveText('본문');
  await expectAccessible(page);
});
