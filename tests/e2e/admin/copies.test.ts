/** One entry, one working copy: who sees what while it is written on, and what buttons do. */
import type { Page } from 'playwright/test';
import { callApi, chooseUnder, stateOf, toasts, watchWrites } from '../support/admin.ts';
import { expectAccessible } from '../support/checks.ts';
import {
  button,
  openPost,
  pressFor,
  statusFor,
  titleOf,
  typeOn,
  UNRELEASED,
  workingOf,
  writtenOf,
} from '../support/copies.ts';
import { expect, test } from '../support/test.ts';

test.use({ signedIn: true, writes: 'copies' });
test.describe.configure({ mode: 'default' });

const rowOf = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title });

test('a letter in a draft that a colleague has published since is no more than a change @core', async ({
  page,
  context,
  problems,
}) => {
  problems.expect(/412/);
  const { id, title } = await openPost(page, '열어 둔 초안', { status: 'draft' });
  const colleague = await context.newPage();
  await colleague.goto('/admin/blogs');
  await pressFor(colleague, id, 'publish');
  expect(await statusFor(page, id)).toBe(200);
  await typeOn(page, '!');
  await expect.poll(() => writtenOf(colleague, id)).toBe(`${title}!`);
  await expect(stateOf(page)).toContainText(UNRELEASED);
  await expect(button(page, '저장')).toBeVisible();
  expect(await statusFor(page, id)).toBe(200);
  expect(await workingOf(page, id)).toMatchObject({ status: 'published', public: { title } });
  await colleague.reload();
  await expect(rowOf(colleague, title)).toContainText('공개하지 않은 변경');
  await button(page, '저장').click();
  await expect(toasts(page)).toContainText('블로그 수정되었습니다');
  expect(await workingOf(page, id)).toMatchObject({
    has_changes: false,
    public: { title: `${title}!` },
  });
});

test('Ctrl+S saves a draft and publishes it not; of a published post it is 저장', async ({
  page,
}) => {
  const { id, title } = await openPost(page, '단축키 글', { status: 'draft' });
  const writes = watchWrites(page);
  await typeOn(page, ' 둘');
  await page.keyboard.press('Control+s');
  await expect.poll(() => writtenOf(page, id)).toBe(`${title} 둘`);
  expect(writes).toEqual([]);
  expect(await statusFor(page, id)).toBe(404);
  await pressFor(page, id, 'publish');
  await page.reload();
  await expect(titleOf(page)).toHaveValue(`${title} 둘`);
  await typeOn(page, ' 셋');
  await page.keyboard.press('Control+s');
  await expect(toasts(page)).toContainText('블로그 수정되었습니다');
  expect(await workingOf(page, id)).toMatchObject({ public: { title: `${title} 둘 셋` } });
});

test('글쓰기 makes an address that reloads to the same draft; Back and Forward keep the words', async ({
  page,
}) => {
  await page.goto('/admin/blogs');
  const before = new URL(page.url()).pathname;
  await page.getByRole('link', { name: '글 만들기' }).click();
  await expect(page).toHaveURL(/\/admin\/blogs\/\d+$/);
  const { pathname } = new URL(page.url());
  // Empty it is in no list.
  const id = Number(pathname.split('/').at(-1));
  const listed = (await callApi(page, 'get', 'blog/posts?status=draft')) as {
    posts?: { id: number }[];
  };
  expect(JSON.stringify(listed)).not.toContain(`"id":${id},`);
  await titleOf(page).fill('처음 쓰는 제목');
  await expect(stateOf(page)).toHaveText('임시 저장 · 저장됨');
  await page.reload();
  await expect(page).toHaveURL(new RegExp(`${pathname}$`));
  await expect(titleOf(page)).toHaveValue('처음 쓰는 제목');
  await page.goBack();
  await expect(page).toHaveURL(new RegExp(`${before}$`));
  await expect(rowOf(page, '처음 쓰는 제목')).toContainText('임시 저장');
  await page.goForward();
  await expect(page).toHaveURL(new RegExp(`${pathname}$`));
  await expect(titleOf(page)).toHaveValue('처음 쓰는 제목');
});

test('in the trash the form says so with 되돌리기, and the words arrive after it', async ({
  page,
  context,
  problems,
}) => {
  problems.expect(/409/);
  const { id, title } = await openPost(page, '버려진 글');
  const other = await context.newPage();
  await other.goto('/admin/blogs');
  await callApi(other, 'delete', `blog/posts/${id}/delete`);
  await typeOn(page, ' 계속');
  await expect(stateOf(page)).toContainText('저장 못 함 · 휴지통에 있어요');
  await expectAccessible(page);
  const notice = page.getByRole('status').filter({ hasText: '휴지통에 있어서 저장하지 못했어요.' });
  await notice.locator('..').getByRole('button', { name: '되돌리기' }).click();
  await expect.poll(() => writtenOf(page, id)).toBe(`${title} 계속`);
  await expect(stateOf(page)).toHaveText(UNRELEASED);
  expect(await statusFor(page, id)).toBe(200);
});

test('over 256 KiB the words stay on this device, and the form says why', async ({
  page,
  problems,
}) => {
  problems.expect(/413/);
  const { id } = await openPost(page, '긴 글', { status: 'draft' });
  await page.getByLabel('내용').fill('가나다라마바사아자차'.repeat(10_000));
  await expect(stateOf(page)).toHaveText(
    '임시 저장 · 저장 못 함 · 내용이 256KiB를 넘어요 · 이 기기에 남아 있어요',
  );
  await page.getByLabel('내용').fill('짧은 본문');
  await expect(stateOf(page)).toHaveText('임시 저장 · 저장됨');
  expect(await writtenOf(page, id, 'content')).toBe('짧은 본문');
});

test('a refused field is marked and keeps no other from being saved; it stops 저장 alone', async ({
  page,
}) => {
  const { id, title } = await openPost(page, '주소 틀린 글');
  const url = page.getByLabel('URL', { exact: true });
  await url.fill('https://');
  await typeOn(page, ' 새 제목');
  await expect.poll(() => writtenOf(page, id)).toBe(`${title} 새 제목`);
  expect(await writtenOf(page, id, 'url')).toBe('https://');
  await expect(url).toHaveAttribute('aria-invalid', 'true');
  await button(page, '저장').click();
  await expect(url).toBeFocused();
  expect(await workingOf(page, id)).toMatchObject({ public: { title } });
});

test('the preview shows the saved copy and follows it; a new link asks before it ends another', async ({
  page,
  browser,
}) => {
  const { title } = await openPost(page, '미리 볼 글');
  await button(page, '미리보기').click();
  const preview = page.getByRole('complementary', { name: '미리보기' });
  const frame = preview.frameLocator('iframe');
  await expect(frame.getByRole('heading', { level: 1 })).toHaveText(title);
  await typeOn(page, ' 고침');
  await expect(frame.getByRole('heading', { level: 1 })).toHaveText(`${title} 고침`);
  await button(page, '미리보기 닫기').click();
  await chooseUnder(page.getByRole('main'), '링크로 보여 주기');
  const dialog = page.getByRole('dialog', { name: '미리보기 링크' });
  const address = await dialog.getByLabel('주소').inputValue();
  const phone = await browser.newPage();
  await phone.goto(address);
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText(`${title} 고침`);
  await phone.close();
  await dialog.getByRole('button', { name: '닫기' }).click();
  await chooseUnder(page.getByRole('main'), '링크로 보여 주기');
  const question = page.getByRole('alertdialog', { name: '전에 만든 미리보기 링크가 있어요' });
  await expectAccessible(page);
  await question.getByRole('button', { name: '새로 만들기' }).click();
  await expect(dialog.getByLabel('주소')).not.toHaveValue(address);
});
