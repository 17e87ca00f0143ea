import { callApi, expectText, givenPost, toasts } from '../support/admin.ts';
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
  await expect(page.getByText(/서버에 저장됨 오[전후] \d{1,2}:\d\d/)).toBeVisible();
  await expectAccessible(page);
  // What visitors see is what was saved.
  const seen = await page.request.get(`/api/blog/posts/${id}`, { headers: { cookie: '' } });
  expect(await seen.json()).toMatchObject({ contents: '발행한 본문' });

  const other = await browser.newContext({
    ...contextOptions,
    ...(storageState !== undefined && { storageState }),
  });
  const device = await other.newPage();
  await device.goto(page.url());
  const offer = device.getByRole('region', { name: '다른 기기의 임시 저장' });
  await expect(offer).toContainText('다른 기기에서 쓰던 내용이에요');
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
  // Put off, it does not come back with every rest; 저장 asks again.
  await choice.getByRole('button', { name: '더 고치기' }).click();
  const refused = page.waitForResponse((response) => response.status() === 412);
  await page.getByLabel('제목').fill(`${title} 나 더`);
  await refused;
  await expect(page.getByText(/저장 못 함/)).toBeVisible();
  await expect(choice).toHaveCount(0);
  await page.getByRole('button', { name: '저장', exact: true }).click();
  await choice.getByRole('radio', { name: '내 것' }).check();
  await choice.getByRole('button', { name: '저장' }).click();
  await expect(choice).toHaveCount(0);
  await expect(page.getByRole('status').getByText('저장됨', { exact: true })).toBeVisible();
  const saved = await callApi(page, 'get', `blog/posts/${id}`);
  expect(saved).toMatchObject({ title: `${title} 나 더`, status: 'draft' });
});

test('what could not be sent is said to be on this device, and both are kept', async ({
  page,
  problems,
}) => {
  problems.expect(/manage\/drafts/);
  await page.route('**/api/manage/drafts/**', (route) =>
    route.request().method() === 'GET' ? route.fallback() : route.abort('connectionreset'),
  );
  await page.goto('/admin/projects/post');
  await page.getByLabel('프로젝트 제목').fill('끊긴 채로 쓴 제목');
  await expect(page.getByText('이 기기에만 저장됨')).toBeVisible();
  await page.reload();
  const offer = page.getByRole('region', { name: '임시 저장된 내용' });
  await offer.getByRole('button', { name: '이어서 쓰기' }).click();
  await expect(page.getByLabel('프로젝트 제목')).toHaveValue('끊긴 채로 쓴 제목');
});
