/** Whatever is lost, words are on the server or on this device, and nobody sees another entry than before. */
import { createTestDatabase, environmentOf } from '../../support/database/database.ts';
import { Host } from '../../support/machine/host.ts';
import { callApi, endSession, fillSignIn, stateOf, toasts } from '../support/admin.ts';
import {
  keptWords,
  kill,
  loseEveryThird,
  NO_NETWORK,
  openBrowser,
  openPost,
  pressFor,
  statusFor,
  typeOn,
  UNRELEASED,
  workingOf,
  writeCopy,
  writtenOf,
} from '../support/copies.ts';
import { copyFilledSite } from '../support/filled-site.ts';
import { expect, test } from '../support/test.ts';

test.use({ signedIn: true, writes: 'copies-lost' });
test.describe.configure({ mode: 'default' });

test('offline: the words are on this device, a press is not sent later, and the rest arrives by itself @core', async ({
  page,
  context,
  problems,
}) => {
  problems.expect(/ERR_INTERNET_DISCONNECTED/);
  const { id, title } = await openPost(page, '끊긴 글');
  await context.setOffline(true);
  await typeOn(page, ' 끊긴 말');
  await expect(stateOf(page)).toHaveText(NO_NETWORK);
  expect(await keptWords(page)).toContain(`${title} 끊긴 말`);
  await page.getByRole('button', { name: '저장', exact: true }).click();
  await expect(toasts(page).getByRole('alert')).toContainText('연결하지 못했어요');
  await context.setOffline(false);
  await expect.poll(() => writtenOf(page, id)).toBe(`${title} 끊긴 말`);
  await expect(stateOf(page)).toHaveText(UNRELEASED);
  expect(await workingOf(page, id)).toMatchObject({ public: { title } });
  expect(await keptWords(page)).toBe('');
});

test('offline while a colleague publishes the draft: coming back unpublishes nothing', async ({
  page,
  context,
  browser,
  contextOptions,
  visited,
  problems,
}) => {
  problems.expect(/ERR_INTERNET_DISCONNECTED|412/);
  const { id, title } = await openPost(page, '끊긴 초안', { status: 'draft' });
  const elsewhere = await openBrowser(
    browser,
    { ...contextOptions, baseURL: visited.origin },
    await context.storageState(),
  );
  await elsewhere.goto('/admin/help');
  await context.setOffline(true);
  await typeOn(page, ' 끊긴 말');
  await expect(stateOf(page)).toContainText(NO_NETWORK);
  await pressFor(elsewhere, id, 'publish');
  await elsewhere.context().close();
  await context.setOffline(false);
  await expect.poll(() => writtenOf(page, id)).toBe(`${title} 끊긴 말`);
  expect(await workingOf(page, id)).toMatchObject({ status: 'published', public: { title } });
  expect(await statusFor(page, id)).toBe(200);
});

test('every third answer lost after the server has saved: no dialog, no word lost', async ({
  page,
  problems,
}) => {
  problems.expect(/ERR_CONNECTION_RESET|412/);
  const { id, title } = await openPost(page, '잃는 답', { status: 'draft' });
  await loseEveryThird(page);
  const dialog = page.getByRole('dialog');
  let typed = title;
  for (const word of [' 하나', ' 둘', ' 셋', ' 넷', ' 다섯', ' 여섯']) {
    typed += word;
    await typeOn(page, word);
    await expect.poll(() => writtenOf(page, id)).toBe(typed);
  }
  await expect(stateOf(page)).toHaveText('임시 저장 · 저장됨', { timeout: 15_000 });
  await expect(dialog).toHaveCount(0);
  expect(await writtenOf(page, id)).toBe(typed);
});

test('the answer of 저장 is lost: pressed again it is the same press, and one version', async ({
  page,
  problems,
}) => {
  problems.expect(/ERR_CONNECTION_RESET/);
  const { id, title } = await openPost(page, '잃은 저장');
  const names: string[] = [];
  await page.route('**/api/manage/entries/**/publish', async (route) => {
    names.push((route.request().postDataJSON() as { name: string }).name);
    const response = await route.fetch();
    await (names.length === 1 ? route.abort('connectionreset') : route.fulfill({ response }));
  });
  await typeOn(page, ' 고침');
  const save = page.getByRole('button', { name: '저장', exact: true });
  await save.click();
  await expect(toasts(page).getByRole('alert')).toBeVisible();
  await save.click();
  await expect(toasts(page)).toContainText('블로그 수정되었습니다');
  expect(names[1]).toBe(names[0]);
  const { revisions } = (await callApi(page, 'get', `manage/revisions/post/${id}`)) as {
    revisions: { sort: string }[];
  };
  expect(revisions.filter(({ sort }) => sort === 'public')).toHaveLength(2);
  expect(await workingOf(page, id)).toMatchObject({ public: { title: `${title} 고침` } });
});

test('the session ends while one types: one sign-in, and what was typed arrives', async ({
  page,
  problems,
}) => {
  problems.expect(/401/);
  const { id, title } = await openPost(page, '끝난 로그인');
  await endSession(page);
  await typeOn(page, ' 로그인 뒤');
  const signIn = page.getByRole('dialog', { name: '다시 로그인해 주세요' });
  await expect(signIn).toBeVisible();
  expect(await keptWords(page)).toContain(`${title} 로그인 뒤`);
  await signIn.getByRole('button', { name: '나중에 하기' }).click();
  await expect(stateOf(page)).toHaveText('저장 못 함 · 로그인이 끝났어요 · 이 기기에 남아 있어요');
  await typeOn(page, ' 더');
  await page.keyboard.press('Control+s');
  await fillSignIn(signIn);
  await expect(signIn).toHaveCount(0);
  await expect.poll(() => writtenOf(page, id)).toBe(`${title} 로그인 뒤 더`);
});

for (const [name, days] of [
  ['ahead', 1],
  ['behind', -1],
] as const) {
  test(`a clock a day ${name}: what is typed is saved, kept and sent as ever`, async ({
    page,
    context,
    problems,
  }) => {
    problems.expect(/ERR_/);
    await context.clock.setSystemTime(new Date(Date.now() + days * 86_400_000));
    const { id, title } = await openPost(page, '틀린 시계');
    await typeOn(page, ' 하나');
    await expect.poll(() => writtenOf(page, id)).toBe(`${title} 하나`);
    await page.route('**/api/manage/entries/**/copy', (route) => route.abort('connectionreset'));
    await typeOn(page, ' 둘');
    await expect(stateOf(page)).toHaveText(NO_NETWORK);
    const next = await context.newPage();
    await next.goto('/about');
    await kill(page);
    await next.goto('/admin');
    await expect.poll(() => writtenOf(next, id)).toBe(`${title} 하나 둘`);
    expect(await workingOf(next, id)).toMatchObject({ status: 'published', public: { title } });
  });
}

test('a laptop that slept sends what was typed before, over what was written meanwhile', async ({
  page,
  context,
  problems,
}) => {
  problems.expect(/412/);
  const { id, title } = await openPost(page, '잠든 노트북', { status: 'draft' });
  const other = await context.newPage();
  await other.goto('/admin/help');
  const devtools = await context.newCDPSession(page);
  await typeOn(page, ' 자기 전');
  await devtools.send('Page.setWebLifecycleState', { state: 'frozen' });
  await writeCopy(other, id, { content: '그 사이의 본문' });
  await pressFor(other, id, 'publish');
  await devtools.send('Page.setWebLifecycleState', { state: 'active' });
  await expect.poll(() => writtenOf(other, id)).toBe(`${title} 자기 전`);
  expect(await workingOf(other, id)).toMatchObject({ status: 'published' });
  expect(await writtenOf(other, id, 'content')).toBe('그 사이의 본문');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('the server ends and starts again: what was typed meanwhile arrives', async ({
  page,
  browser,
  contextOptions,
  problems,
}) => {
  test.setTimeout(90_000);
  problems.expect(/ERR_/);
  await page.close();
  const { drop, ...location } = await createTestDatabase();
  const session = copyFilledSite(location.dataDir);
  const host = new Host();
  const env = { ...environmentOf(location), SAMPLE_CONTENT: 'on' };
  const server = await host.open(env);
  const own = await openBrowser(browser, { ...contextOptions, baseURL: server.origin }, session);
  const { id, title } = await openPost(own, '멈춘 서버', { status: 'draft' });
  await server.stop();
  await typeOn(own, ' 멈춘 사이');
  await expect(stateOf(own)).toContainText(NO_NETWORK);
  const again = await host.open({ ...env, PORT: new URL(server.origin).port });
  await expect.poll(() => writtenOf(own, id), { timeout: 15_000 }).toBe(`${title} 멈춘 사이`);
  await expect(stateOf(own)).toHaveText('임시 저장 · 저장됨');
  await own.context().close();
  await again.stop();
  await host.end();
  await drop();
});

test('a draft that is gone for good goes on as another draft', async ({ page, problems }) => {
  problems.expect(/404|409/);
  const { id, title } = await openPost(page, '지운 초안', { status: 'draft' });
  await callApi(page, 'delete', `blog/posts/${id}/delete`);
  await callApi(page, 'delete', `manage/trash/post/${id}`);
  await typeOn(page, ' 계속');
  await expect(page).not.toHaveURL(new RegExp(`/${id}$`));
  const made = Number(new URL(page.url()).pathname.split('/').at(-1));
  await expect.poll(() => writtenOf(page, made)).toBe(`${title} 계속`);
  expect(await workingOf(page, made)).toMatchObject({ status: 'draft' });
});
