/** What is typed while a form is sent. */
import type { Page } from 'playwright/test';
import { callApi, givenPost, stateOf, toasts, watchWrites } from '../support/admin.ts';
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
    const held = await holdAnswer(page, `manage/entries/post/${id}/publish`);
    await page.getByLabel('제목').fill(`${title} 하나`);
    await save(page);
    await held.arrived;
    await page.getByLabel('제목').press('End');
    await page.getByLabel('제목').pressSequentially(' 둘');
    held.release();
    await expect(toasts(page)).toContainText('블로그 수정되었습니다');
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
    let begun = 0;
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/entries/post')) begun += 1;
    });
    const held = await holdAnswer(page, 'manage/entries/post');
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
    expect(begun).toBe(1);
  });
});
