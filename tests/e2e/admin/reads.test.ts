/** What staff read when it does not come: said beside its place, with the way to ask again. */
import type { Page } from 'playwright/test';
import { endSession, fillSignIn, givenPost, toasts } from '../support/admin.ts';
import { expectAccessible } from '../support/checks.ts';
import { misbehave } from '../support/misbehave.ts';
import { expect, rareIf, test } from '../support/test.ts';

test.use({ signedIn: true });

const inMain = (text: string) => (page: Page) => page.getByRole('main').getByText(text).first();
const rows = (page: Page) => page.getByRole('main').getByRole('row').first();

const POSTS = '데이터를 불러오는 데 실패했습니다.';
const MEMBERS = '데이터를 불러오지 못했습니다.';
const NOTICE = '데이터 불러오기 실패';
const PROJECTS = '프로젝트를 불러오지 못했습니다.';

const READS = [
  { path: '/admin', call: '**/api/blog', failed: POSTS, ready: inMain('베스트 글') },
  { path: '/admin', call: '**/api/recruit', failed: NOTICE, ready: inMain('면접일') },
  { path: '/admin/recruits', call: '**/api/recruit', failed: NOTICE, ready: inMain('면접일') },
  { path: '/admin/blogs', call: '**/api/blog/posts?*', failed: POSTS, ready: rows },
  { path: '/admin/blogs', call: '**/api/blog/posts?*best=true*', failed: POSTS, ready: rows },
  {
    path: '/admin/blogs/1',
    call: '**/api/manage/entries/post/1',
    failed: POSTS,
    ready: (page: Page) => page.getByLabel('제목'),
  },
  { path: '/admin/projects', call: '**/api/projects/history*', failed: PROJECTS, ready: rows },
  {
    path: '/admin/projects/1',
    call: '**/api/projects/1',
    failed: PROJECTS,
    ready: inMain('상세 설명'),
  },
  {
    path: '/admin/generations',
    call: '**/api/generations',
    failed: MEMBERS,
    ready: inMain('13기'),
  },
  { path: '/admin/generations/13', call: '**/api/members/13', failed: MEMBERS, ready: rows },
];

/** A list, a form and a generation; what says so is one component. */
const FIRST = ['/admin/projects', '/admin/blogs/1', '/admin/generations/13'];

for (const { path, call, failed, ready } of READS) {
  test(`${path} without ${call} says so and asks again${rareIf(!FIRST.includes(path))}`, async ({
    page,
    problems,
  }) => {
    problems.expect(/500|ERR_CONNECTION_REFUSED/);
    const said = (reason: string) =>
      page
        .getByRole('alert')
        .filter({ hasText: `${failed} ${reason}` })
        .first();
    const askAgain = () =>
      page
        .getByRole('alert')
        .filter({ hasText: failed })
        .first()
        .getByRole('button', { name: '다시 시도' })
        .click();

    let mend = await misbehave(page, 'server-error', call);
    await page.goto(path);
    await expect(said('서버에 문제가 생겼어요.')).toBeVisible();
    await expectAccessible(page);
    await mend();
    mend = await misbehave(page, 'down', call);
    await askAgain();
    await expect(said('서버에 연결하지 못했어요.')).toBeVisible();
    await mend();
    await askAgain();
    await expect(ready(page)).toBeVisible();
  });
}

test('a figure of the dashboard that does not come says so and is asked for again', async ({
  page,
  problems,
}) => {
  problems.expect(/500/);
  const figure = page.getByRole('listitem').filter({ hasText: '완료된 프로젝트' });
  const mend = await misbehave(page, 'server-error', '**/api/projects/history*');
  await page.goto('/admin');
  await expect(figure).toContainText(MEMBERS);
  await mend();
  await figure.getByRole('button', { name: '다시 시도' }).click();
  await expect(figure).toContainText(/\d+개/);
});

test('a form opens over the newest data only, never over what an earlier visit left @core', async ({
  page,
  problems,
}) => {
  problems.expect(/500/);
  // Of its own, since what others write has pictures from anywhere.
  const { title } = await givenPost(page, { title: `읽는 글 ${Date.now()}` });
  await page.goto('/admin/blogs');
  const post = page.getByRole('region', { name: '일반 게시글' }).getByRole('link', { name: title });
  await post.click();
  await expect(page.getByLabel('제목')).toBeVisible();
  await page.goBack();
  const mend = await misbehave(page, 'server-error', '**/api/manage/entries/post/*');
  await post.click();
  const failure = page.getByRole('alert').filter({ hasText: POSTS });
  await expect(failure).toBeVisible();
  await expect(page.getByLabel('제목')).toHaveCount(0);
  await mend();
  await failure.getByRole('button', { name: '다시 시도' }).click();
  await expect(page.getByLabel('제목')).toBeVisible();
});

test('the form of a member is opened after a new sign-in where the session has ended', async ({
  page,
  problems,
}) => {
  problems.expect(/401|500/);
  await page.goto('/admin/generations/13');
  const edit = rows(page).getByRole('button', { name: '수정' });
  const mend = await misbehave(page, 'server-error', '**/api/manage/members/*');
  await edit.click();
  await expect(toasts(page).getByRole('alert')).toContainText('멤버 정보를 불러오지 못했어요.');
  await mend();
  await endSession(page);
  await edit.click();
  await fillSignIn(page.getByRole('dialog', { name: '다시 로그인해 주세요' }));
  await expect(page.getByRole('dialog', { name: '멤버 수정' })).toBeVisible();
});
