import { raiseFlag } from '../support/admin-entry-flag.ts';
import { callApi, expectText, givenPost, stateOf, toasts } from '../support/admin.ts';
import { expectAccessible } from '../support/checks.ts';
import { expect, test } from '../support/test.ts';

test.use({ signedIn: true, writes: 'drafts' });
test.describe.configure({ mode: 'default' });

test('what is typed on one device is offered on another, and is gone once it is saved @core', async ({
  page,
  browser,
  contextOptions,
  storageState,
}) => {
  const title = `두 기기의 글 ${Date.now()}`;
  const { id } = await givenPost(page, { title, content: '발행한 본문' });
  await page.goto(`/admin/blogs/${id}`);
  await page.getByLabel('내용').fill('기기 하나에서 고치는 본문');
  await expect(stateOf(page)).toHaveText('공개하지 않은 변경이 있어요');
  await expectAccessible(page);
  // What visitors see is what was saved.
  const seen = await page.request.get(`/api/blog/posts/${id}`, { headers: { cookie: '' } });
  expect(await seen.json()).toMatchObject({ contents: '발행한 본문' });

  const other = await browser.newContext({
    ...contextOptions,
    ...(storageState !== undefined && { storageState }),
  });
  const device = await other.newPage();
  await raiseFlag(device);
  await device.goto(page.url());
  const offer = device.getByRole('region', { name: '공개하지 않은 변경' });
  await expectText(device.getByLabel('내용'), '발행한 본문');
  await expectAccessible(device);
  await offer.getByRole('button', { name: '이어서 쓰기' }).click();
  await expectText(device.getByLabel('내용'), '기기 하나에서 고치는 본문');
  await expect(device.getByLabel('제목')).toHaveValue(title);
  await device.getByRole('button', { name: '저장', exact: true }).click();
  await expect(toasts(device)).toContainText('블로그 수정되었습니다');
  const draft = `manage/drafts/post/${id}`;
  await expect.poll(() => callApi(page, 'get', draft)).toBeNull();
  await other.close();
});

test('a draft that saves itself asks once both have changed the same words', async ({
  page,
  problems,
}) => {
  problems.expect(/412/);
  const title = `둘이 쓰는 초안 ${Date.now()}`;
  const { id } = await givenPost(page, { title, status: 'draft' });
  await page.goto(`/admin/blogs/${id}`);
  await expect(page.getByLabel('제목')).toHaveValue(title);
  await callApi(page, 'patch', `manage/posts/newpost/${id}`, { title: `${title} 남` });
  await page.getByLabel('제목').fill(`${title} 나`);
  const choice = page.getByRole('dialog', { name: '그 사이 다른 사람이 먼저 저장했어요' });
  await expect(choice.getByRole('radio')).toHaveCount(2);
  await expectAccessible(page);
  // Put off, it does not come back with every rest; Ctrl+S asks again.
  await choice.getByRole('button', { name: '더 고치기' }).click();
  const refused = page.waitForResponse((response) => response.status() === 412);
  await page.getByLabel('제목').fill(`${title} 나 더`);
  await refused;
  await expect(stateOf(page)).toHaveText(/저장 못 함 · 이 기기에 남아 있어요$/);
  await expect(choice).toHaveCount(0);
  await page.keyboard.press('Control+s');
  await choice.getByRole('radio', { name: '내 것' }).check();
  await choice.getByRole('button', { name: '저장' }).click();
  await expect(choice).toHaveCount(0);
  await expect(stateOf(page)).toHaveText('임시 저장 · 저장됨');
  const saved = await callApi(page, 'get', `blog/posts/${id}`);
  expect(saved).toMatchObject({ title: `${title} 나 더`, status: 'draft' });
});

test('what could not be sent is said to be on this device, and goes on from there', async ({
  page,
  problems,
}) => {
  problems.expect(/manage\/newproject/);
  const cut = '**/api/manage/newproject';
  await page.route(cut, (route) => route.abort('connectionreset'));
  await page.goto('/admin/projects/post');
  await page.getByLabel('프로젝트 제목').fill('끊긴 채로 쓴 제목');
  await expect(stateOf(page)).toHaveText('저장 못 함 · 이 기기에 남아 있어요');
  await page.getByRole('link', { name: '목록으로' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '나가기' }).click();
  await page.unroute(cut);
  await page.getByRole('link', { name: '프로젝트 만들기' }).click();
  const offer = page.getByRole('region', { name: '이 기기에 남은 내용' });
  await offer.getByRole('button', { name: '이어서 쓰기' }).click();
  await expect(page.getByLabel('프로젝트 제목')).toHaveValue('끊긴 채로 쓴 제목');
  await expect(stateOf(page)).toHaveText('임시 저장 · 저장됨');
});
