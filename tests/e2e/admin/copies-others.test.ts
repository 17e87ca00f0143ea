/** One copy and two accounts: what is joined, what is asked, and whose words go public. */
import type { Page } from 'playwright/test';
import { expectText, stateOf, toasts } from '../support/admin.ts';
import { expectAccessible } from '../support/checks.ts';
import {
  COLLEAGUE_NAME,
  colleagueOf,
  openBrowser,
  openForm,
  openPost,
  workingOf,
  writeCopy,
  writtenOf,
} from '../support/copies.ts';
import { test as base, expect } from '../support/test.ts';

const test = base.extend<{ colleague: Page }>({
  colleague: async ({ page, browser, contextOptions, visited }, use) => {
    await page.goto('/admin/help');
    const session = await colleagueOf(page, visited.origin);
    const colleague = await openBrowser(
      browser,
      { ...contextOptions, baseURL: visited.origin },
      session,
    );
    await colleague.goto('/admin/help');
    await use(colleague);
    await colleague.context().close();
  },
});

test.use({ signedIn: true, writes: 'copies-others' });
test.describe.configure({ mode: 'default' });

const PARAGRAPHS = ['첫 문단', '둘째 문단', '셋째 문단'];
const CONTENT = PARAGRAPHS.join('\n\n');

const question = (page: Page) =>
  page.getByRole('dialog', { name: '그 사이 다른 사람이 먼저 저장했어요' });

test('two type in two paragraphs: both have all of it, and nobody is asked @core', async ({
  page,
  colleague,
  problems,
}) => {
  problems.expect(/412/);
  const { id, title } = await openPost(page, '함께 쓰는 글', { content: CONTENT, status: 'draft' });
  await openForm(colleague, id, title);
  const mine = page.getByRole('textbox', { name: '내용' });
  const theirs = colleague.getByRole('textbox', { name: '내용' });
  await mine.getByText('첫 문단').click();
  await theirs.getByText('셋째 문단').click();
  await page.keyboard.press('End');
  await colleague.keyboard.press('End');
  for (const word of [' 하나', ' 둘', ' 셋']) {
    await Promise.all([page.keyboard.type(word), colleague.keyboard.type(word)]);
    await expect
      .poll(() => writtenOf(page, id, 'content'))
      .toContain(`첫 문단${word === ' 하나' ? '' : ' 하나'}`);
    await expect(stateOf(page)).toContainText('저장됨');
    await expect(stateOf(colleague)).toContainText('저장됨');
  }
  await expect
    .poll(() => writtenOf(page, id, 'content'))
    .toBe('첫 문단 하나 둘 셋\n\n둘째 문단\n\n셋째 문단 하나 둘 셋');
  await expect(question(page)).toHaveCount(0);
  await expect(question(colleague)).toHaveCount(0);
  // One's own Ctrl+Z takes back nothing of the other.
  await page.keyboard.press('Control+z');
  await expectText(mine, /셋째 문단 하나/);
});

test('a syllable that is being put together outlasts what a colleague has written', async ({
  page,
  context,
  problems,
}) => {
  problems.expect(/412/);
  const { id } = await openPost(page, '쓰는 음절', { content: CONTENT, status: 'draft' });
  const content = page.getByRole('textbox', { name: '내용' });
  await content.getByText('첫 문단').click();
  await page.keyboard.press('End');
  const method = await context.newCDPSession(page);
  await method.send('Input.imeSetComposition', { selectionStart: 1, selectionEnd: 1, text: '하' });
  const met = page.waitForResponse((answer) => answer.status() === 412);
  await writeCopy(page, id, { content: `${CONTENT}, 그리고` });
  await method.send('Input.imeSetComposition', { selectionStart: 1, selectionEnd: 1, text: '한' });
  await met;
  await expectText(content, /첫 문단한/);
  await method.send('Input.insertText', { text: '한' });
  await expect
    .poll(() => writtenOf(page, id, 'content'))
    .toBe('첫 문단한\n\n둘째 문단\n\n셋째 문단, 그리고');
  await expect(question(page)).toHaveCount(0);
});

test('both have changed one line: one dialog names who and when, and what is not chosen is a version', async ({
  page,
  colleague,
  problems,
}) => {
  problems.expect(/412/);
  const { id, title } = await openPost(page, '같은 줄');
  await writeCopy(colleague, id, { title: `${title} 남` });
  await page.getByLabel('제목').fill(`${title} 나`);
  await expect(question(page)).toContainText(COLLEAGUE_NAME);
  await expect(question(page)).toContainText('고르지 않은 내용은 이전 버전에 남아요.');
  await expectAccessible(page);
  // Put off, it does not come back with every rest; Ctrl+S asks again.
  await question(page).getByRole('button', { name: '더 고치기' }).click();
  await page.getByLabel('제목').fill(`${title} 나 더`);
  await expect(stateOf(page)).toContainText('다른 사람이 고친 곳과 겹쳤어요');
  await expect(question(page)).toHaveCount(0);
  await page.getByRole('button', { name: '저장', exact: true }).click();
  await question(page).getByRole('radio', { name: '내 것' }).check();
  await question(page).getByRole('button', { name: '저장' }).click();
  await expect(question(page)).toHaveCount(0);
  await expect.poll(() => writtenOf(page, id)).toBe(`${title} 나 더`);
  expect(await workingOf(page, id)).toMatchObject({ status: 'published', public: { title } });
});

test('opening says who has written since when, with 비교하기; 저장 asks once before it publishes that', async ({
  page,
  colleague,
}) => {
  const { id, title } = await openPost(page, '남이 쓴 글', { content: CONTENT });
  await writeCopy(colleague, id, { content: `${CONTENT}\n\n남의 문단` });
  await page.goto(`/admin/blogs/${id}`);
  await expect(
    page.getByText(new RegExp(`${COLLEAGUE_NAME}이 .*부터 쓴 공개하지 않은 변경이 있어요`)),
  ).toBeVisible();
  await page.getByRole('button', { name: '비교하기' }).click();
  const compared = page.getByRole('dialog', { name: '공개하지 않은 변경' });
  await expect(compared.getByRole('region', { name: '내용' })).toContainText('남의 문단');
  await expectAccessible(page);
  await compared.getByRole('button', { name: '닫기' }).click();
  await page.getByLabel('제목').fill(`${title} 나`);
  const save = page.getByRole('button', { name: '저장', exact: true });
  await save.click();
  const asked = page.getByRole('alertdialog', { name: '다른 사람이 쓴 변경도 공개돼요' });
  await expect(asked).toContainText(`${COLLEAGUE_NAME}이 쓴 내용`);
  await expectAccessible(page);
  await asked.getByRole('button', { name: '더 보기' }).click();
  expect(await workingOf(page, id)).toMatchObject({ public: { title, content: CONTENT } });
  await save.click();
  await asked.getByRole('button', { name: '모두 저장' }).click();
  await expect(toasts(page)).toContainText('블로그 수정되었습니다');
  expect(await workingOf(page, id)).toMatchObject({
    has_changes: false,
    public: { title: `${title} 나`, content: `${CONTENT}\n\n남의 문단` },
  });
});

test('the sheet of 발행 names whose words go public as well', async ({ page, colleague }) => {
  const { id, title } = await openPost(page, '둘의 초안', { status: 'draft' });
  await writeCopy(colleague, id, { content: '남의 본문' });
  await openForm(page, id, title);
  await page.getByRole('button', { name: '발행', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: '발행' });
  await expect(sheet.getByRole('note')).toHaveText(`${COLLEAGUE_NAME}이 쓴 내용도 함께 발행돼요.`);
  await expectAccessible(page);
  await sheet.getByRole('button', { name: '지금 발행' }).click();
  await expect(page.getByRole('dialog', { name: '블로그 등록되었습니다' })).toBeVisible();
  expect(await workingOf(page, id)).toMatchObject({ public: { content: '남의 본문' } });
});

test('a press that meets something newer ends there, and goes through when pressed again', async ({
  page,
  colleague,
  problems,
}) => {
  problems.expect(/412/);
  const { id, title } = await openPost(page, '눌렀을 때', { content: CONTENT });
  await page.getByLabel('제목').fill(`${title} 나`);
  await expect(stateOf(page)).toHaveText('공개하지 않은 변경이 있어요');
  await writeCopy(colleague, id, { content: `${CONTENT}\n\n남의 문단` });
  const save = page.getByRole('button', { name: '저장', exact: true });
  await save.click();
  await expect(toasts(page)).toContainText('지금 내용을 보고 다시 눌러 주세요.');
  await expectText(page.getByLabel('내용'), `${CONTENT}\n\n남의 문단`);
  expect(await workingOf(page, id)).toMatchObject({ public: { title, content: CONTENT } });
  await save.click();
  await page.getByRole('alertdialog').getByRole('button', { name: '모두 저장' }).click();
  await expect(toasts(page)).toContainText('블로그 수정되었습니다');
});

test('a row says who has changes there that are not public, in either account', async ({
  page,
  colleague,
}) => {
  const { id, title } = await openPost(page, '표시되는 글');
  await writeCopy(colleague, id, { content: '남의 본문' });
  for (const each of [page, colleague]) {
    await each.goto('/admin/blogs');
    const row = each.getByRole('row').filter({ hasText: title });
    await expect(row).toContainText(`공개하지 않은 변경 ${COLLEAGUE_NAME}`);
  }
  await expectAccessible(page);
});

test('who types is said to who opens it, from the last minute', async ({ page, colleague }) => {
  const { id, title } = await openPost(page, '쓰고 있는 글', { status: 'draft' });
  await openForm(colleague, id, title);
  await colleague.getByLabel('제목').fill(`${title} 남`);
  await expect.poll(() => writtenOf(page, id)).toBe(`${title} 남`);
  await openForm(page, id, `${title} 남`);
  await expect(stateOf(page)).toContainText(`${COLLEAGUE_NAME}이 쓰고 있어요`);
});
