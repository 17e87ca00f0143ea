/** What closed forms leave in this browser, and what two tabs of one account do. */
import { stateOf, toasts } from '../support/admin.ts';
import { expectAccessible } from '../support/checks.ts';
import {
  keptWords,
  kill,
  NO_NETWORK,
  openBrowser,
  openForm,
  openPost,
  titleOf,
  typeOn,
  UNRELEASED,
  workingOf,
  writeCopy,
  writtenOf,
} from '../support/copies.ts';
import { openSession } from '../support/sessions.ts';
import { expect, test } from '../support/test.ts';

test.use({ signedIn: true, writes: 'copies-left' });
test.describe.configure({ mode: 'default' });

test('a tab dies: the next admin page sends its words, joined with what was written since', async ({
  page,
  context,
  problems,
}) => {
  problems.expect(/ERR_|412/);
  const { id, title } = await openPost(page, '죽은 탭');
  await page.route('**/api/manage/entries/**/copy', (route) => route.abort('connectionreset'));
  await typeOn(page, ' 죽기 전');
  await expect(stateOf(page)).toHaveText(NO_NETWORK);
  const next = await context.newPage();
  await next.goto('/about');
  await kill(page);
  await next.goto('/admin/help');
  await writeCopy(next, id, { content: '그 사이의 본문' });
  await next.goto('/admin');
  await expect.poll(() => writtenOf(next, id)).toBe(`${title} 죽기 전`);
  expect(await workingOf(next, id)).toMatchObject({
    status: 'published',
    public: { title },
    copy: { content: '그 사이의 본문' },
  });
  await expect.poll(() => keptWords(next)).toBe('');
});

test('words of a dead tab that meet others become a version; dashboard and form say so', async ({
  page,
  context,
  problems,
}) => {
  problems.expect(/ERR_/);
  const { id, title } = await openPost(page, '겹친 탭');
  await page.route('**/api/manage/entries/**/copy', (route) => route.abort('connectionreset'));
  await typeOn(page, ' 내 말');
  await expect(stateOf(page)).toHaveText(NO_NETWORK);
  const next = await context.newPage();
  await next.goto('/about');
  await kill(page);
  const origin = new URL(next.url()).origin;
  await writeCopy(next, id, { title: `${title} 남의 말` });
  await next.goto(`${origin}/admin`);
  await expect(next.getByText(/이 기기에 남아 있던 글의 내용/)).toBeVisible();
  await expectAccessible(next);
  expect(await writtenOf(next, id)).toBe(`${title} 남의 말`);
  await openForm(next, id, `${title} 남의 말`);
  await expect(next.getByText(/겹쳐서 이전 버전에 따로 두었어요/)).toBeVisible();
  await next.getByRole('button', { name: '비교하기' }).last().click();
  await expect(next.getByRole('dialog', { name: '이전 버전' })).toContainText('내 말');
});

test('a new post that no server took becomes a draft of its own, once', async ({
  page,
  context,
  problems,
}) => {
  problems.expect(/ERR_/);
  await page.route('**/api/manage/entries/post', (route) => route.abort('connectionreset'));
  await page.goto('/admin/blogs/post');
  const title = `서버 없이 쓴 글 ${Date.now()}`;
  await titleOf(page).fill(title);
  await expect(stateOf(page)).toContainText(NO_NETWORK);
  const next = await context.newPage();
  await next.goto('/about');
  await kill(page);
  await next.goto('/admin/blogs');
  await expect(toasts(next)).toContainText('임시 저장을 만들었어요.');
  await expect(next.getByRole('row').filter({ hasText: title })).toHaveCount(1);
  await next.reload();
  await expect(next.getByRole('row').filter({ hasText: title })).toHaveCount(1);
});

test('로그아웃 asks where words are left on this device', async ({
  page,
  context,
  problems,
  browser,
  contextOptions,
  visited,
}) => {
  problems.expect(/ERR_|401|404/);
  // Other tests go on with the session of the file.
  const own = await openBrowser(
    browser,
    { ...contextOptions, baseURL: visited.origin },
    await openSession(visited.origin),
  );
  const { title } = await openPost(own, '남은 말');
  await own.route('**/api/manage/entries/**/copy', (route) => route.abort('connectionreset'));
  await typeOn(own, ' 남은 것');
  await expect(stateOf(own)).toHaveText(NO_NETWORK);
  await own.getByRole('button', { name: '로그아웃' }).click();
  const question = own.getByRole('alertdialog', { name: '저장하지 않은 내용이 있어요' });
  await question.getByRole('button', { name: '계속 쓰기' }).click();
  await expect(titleOf(own)).toHaveValue(`${title} 남은 것`);
  await own.getByRole('button', { name: '로그아웃' }).click();
  await question.getByRole('button', { name: '로그아웃' }).click();
  await expect(own).toHaveURL(/\/$/);
  expect(await keptWords(own)).toBe('');
  await own.context().close();
  expect(context.pages()).toContain(page);
});

test('two tabs of one account: each takes over what the other has written', async ({
  page,
  context,
  problems,
}) => {
  problems.expect(/412/);
  const { id, title } = await openPost(page, '두 탭');
  const second = await context.newPage();
  await openForm(second, id, title);
  await typeOn(page, ' 첫째');
  await expect(stateOf(page)).toHaveText(UNRELEASED);
  await second.getByLabel('URL', { exact: true }).fill('https://example.com/second');
  await expect
    .poll(async () => (await workingOf(page, id)).copy)
    .toMatchObject({ title: `${title} 첫째`, url: 'https://example.com/second' });
  await expect(titleOf(second)).toHaveValue(`${title} 첫째`);
  await page.bringToFront();
  await typeOn(page, '!');
  await expect(page.getByLabel('URL', { exact: true })).toHaveValue('https://example.com/second');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
