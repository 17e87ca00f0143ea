/** What is typed and not saved: while a form is sent, in several tabs, and beside its fields. */
import type { Page } from 'playwright/test';
import {
  callApi,
  chooseUnder,
  expectText,
  givenPost,
  stateOf,
  toasts,
  watchWrites,
} from '../support/admin.ts';
import { expectAccessible } from '../support/checks.ts';
import { expect, test } from '../support/test.ts';

test.use({ signedIn: true, writes: 'unsaved' });
test.describe.configure({ mode: 'default' });

let count = 0;
const titleOf = (what: string) => `${what} ${Date.now()}-${(count += 1)}`;

const KEPT = '공개하지 않은 변경이 있어요';

const openPost = async (page: Page) => {
  const { id, title } = await givenPost(page, { title: titleOf('글') });
  await page.goto(`/admin/blogs/${id}`);
  await expect(page.getByLabel('제목')).toHaveValue(title);
  return { id, title, path: `blog/posts/${id}` };
};

/** Holds the answers to writes below a path back; the returned function lets the held one go. */
const holdAnswer = async (page: Page, path: string) => {
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<undefined>();
  const { promise: free, resolve: release } = Promise.withResolvers<undefined>();
  await page.route(`**/api/${path}`, async (route) => {
    if (route.request().method() === 'GET') return route.fallback();
    const response = await route.fetch();
    arrive(undefined);
    await free;
    return route.fulfill({ response });
  });
  return { arrived, release: () => release(undefined) };
};

const save = (page: Page, name: string | RegExp = '저장') =>
  page.getByRole('button', { name, exact: true }).click();

test.describe('what is typed while a form is sent stays, and goes on from what was saved', () => {
  test('in a post @core', async ({ page }) => {
    const { id, title, path } = await openPost(page);
    const held = await holdAnswer(page, `manage/posts/newpost/${id}`);
    await page.getByLabel('제목').fill(`${title} 하나`);
    await save(page);
    await held.arrived;
    await page.getByLabel('제목').press('End');
    await page.getByLabel('제목').pressSequentially(' 둘');
    held.release();
    await expect(toasts(page)).toContainText('저장하는 동안 쓴 내용은 아직 저장하지 않았어요.');
    await expect(page.getByLabel('제목')).toHaveValue(`${title} 하나 둘`);
    await expect(page.getByLabel('제목')).toBeFocused();
    expect(await callApi(page, 'get', path)).toMatchObject({ title: `${title} 하나` });
    await expect(stateOf(page)).toHaveText(KEPT);
    const writes = watchWrites(page);
    await save(page);
    await expect(toasts(page)).toContainText('블로그 수정되었습니다');
    await expect(stateOf(page)).toHaveText('저장됨');
    expect(writes).toHaveLength(1);
    expect(await callApi(page, 'get', path)).toMatchObject({ title: `${title} 하나 둘` });
  });

  test('in a new post, which is made once and at its own address', async ({ page }) => {
    await page.goto('/admin/blogs/post');
    const title = titleOf('새 글');
    const writes = watchWrites(page);
    const held = await holdAnswer(page, 'manage/newpost');
    await page.getByLabel('제목').fill(title);
    await held.arrived;
    await page.getByLabel('내용').fill('본문');
    // A word that no key has taken yet counts by Ctrl+S, too.
    await page.getByLabel('태그', { exact: true }).fill('회고');
    held.release();
    await expect(page).toHaveURL(/\/admin\/blogs\/\d+$/);
    await page.keyboard.press('Control+s');
    await expect(stateOf(page)).toHaveText('임시 저장 · 저장됨');
    const path = page.url().split('/').at(-1) ?? '';
    expect(await callApi(page, 'get', `blog/posts/${path}`)).toMatchObject({
      title,
      contents: '본문',
      tags: ['회고'],
      status: 'draft',
    });
    expect(writes.filter((write) => write.method() === 'POST')).toHaveLength(1);
  });
});

test('each tab keeps its own, a save removes only what was sent, and one way drops the rest', async ({
  page,
  context,
}) => {
  const { id, title } = await openPost(page);
  await page.getByLabel('제목').fill(`${title} 첫째 탭`);
  await expect(stateOf(page)).toHaveText(KEPT);
  // What is kept asks nobody, and waits for whoever comes.
  await page.getByRole('link', { name: '목록으로' }).click();
  const row = page.getByRole('listitem').filter({ hasText: title });
  await expect(row).toContainText('공개하지 않은 변경');
  await row.getByRole('link').click();
  const offer = (of: Page) => of.getByRole('region', { name: '공개하지 않은 변경' });
  await offer(page).getByRole('button', { name: '이어서 쓰기' }).click();
  await expect(page.getByLabel('제목')).toHaveValue(`${title} 첫째 탭`);
  await expect(stateOf(page)).toHaveText(KEPT);
  const second = await context.newPage();
  await second.goto(`/admin/blogs/${id}`);
  await expect(second.getByLabel('제목')).toHaveValue(title);
  await second.getByLabel('내용').fill('둘째 탭의 본문');
  await expect(stateOf(second)).toHaveText(KEPT);
  await save(second);
  await expect(stateOf(second)).toHaveText('저장됨');
  await second.close();
  expect(await callApi(page, 'get', `manage/drafts/post/${id}`)).toMatchObject({
    values: { title: `${title} 첫째 탭` },
  });
  const drop = page.getByRole('alertdialog').getByRole('button', { name: '버리기' });
  await chooseUnder(page.getByRole('main'), '변경 버리기');
  await drop.click();
  await expect(page.getByLabel('제목')).toHaveValue(title);
  await expectText(page.getByLabel('내용'), '둘째 탭의 본문');
  await expect(stateOf(page)).toHaveText('저장됨');
  await expect.poll(() => callApi(page, 'get', `manage/drafts/post/${id}`)).toBeNull();
  await page.getByLabel('제목').fill(`${title} 다시`);
  await expect(stateOf(page)).toHaveText(KEPT);
  await page.getByRole('link', { name: '목록으로' }).click();
  await chooseUnder(row, '변경 버리기');
  await drop.click();
  await expect(toasts(page)).toContainText('변경을 버렸어요.');
  await expect(row).not.toContainText('공개하지 않은 변경');
});

test('an older version is brought back into the open form, after asking where something is typed', async ({
  page,
}) => {
  const { id, title, path } = await openPost(page);
  await callApi(page, 'patch', `manage/posts/newpost/${id}`, { content: '둘째 본문' });
  await page.reload();
  await expectText(page.getByLabel('내용'), '둘째 본문');
  await page.getByLabel('제목').fill('쓰던 제목');
  const open = async () => {
    await page.getByRole('button', { name: '더 보기' }).click();
    await page.getByRole('menuitem', { name: '이전 버전' }).click();
    const dialog = page.getByRole('dialog', { name: '이전 버전' });
    await dialog.getByRole('list', { name: '버전' }).getByRole('button').last().click();
    await dialog.getByRole('button', { name: '이 버전으로 되돌리기' }).click();
  };
  const writes = watchWrites(page);
  await open();
  const question = page.getByRole('alertdialog', { name: '저장하지 않은 내용이 있어요' });
  await expectAccessible(page);
  await question.getByRole('button', { name: '계속 쓰기' }).click();
  expect(writes).toEqual([]);
  await page
    .getByRole('dialog', { name: '이전 버전' })
    .getByRole('button', { name: '닫기' })
    .click();
  await expect(page.getByLabel('제목')).toHaveValue('쓰던 제목');
  await open();
  await question.getByRole('button', { name: '되돌리기', exact: true }).click();
  await expect(toasts(page)).toContainText('이전 버전으로 되돌렸어요.');
  await expect(page.getByLabel('제목')).toHaveValue(title);
  await expectText(page.getByLabel('내용'), '본문');
  await page.getByLabel('제목').fill(`${title} 끝`);
  await save(page);
  await expect(toasts(page)).toContainText('블로그 수정되었습니다');
  expect(await callApi(page, 'get', path)).toMatchObject({
    title: `${title} 끝`,
    contents: '본문',
  });
});

test('a new post that is blank again goes with its tab', async ({ page }) => {
  await page.goto('/admin/blogs/post');
  await page.getByLabel('제목').fill('한 마디');
  await expect(page).toHaveURL(/\/admin\/blogs\/\d+$/);
  const { origin, pathname } = new URL(page.url());
  await page.getByLabel('제목').fill('');
  await page.goto('about:blank');
  const call = `${origin}/api/blog/posts/${pathname.split('/').pop() ?? ''}`;
  await expect.poll(async () => (await page.request.get(call)).status()).toBe(404);
});
