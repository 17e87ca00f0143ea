/** What the buttons of an entry do with its copy, and what they leave. */
import { project } from '../../support/bodies.ts';
import { callApi, chooseUnder, expectText, givenPost, stateOf, toasts } from '../support/admin.ts';
import { expectAccessible } from '../support/checks.ts';
import {
  button,
  openForm,
  openPost,
  statusFor,
  titleOf,
  typeOn,
  UNRELEASED,
  workingOf,
  writeCopy,
} from '../support/copies.ts';
import { expect, test } from '../support/test.ts';

test.use({ signedIn: true, writes: 'copies-pressed' });
test.describe.configure({ mode: 'default' });

test('숨기기, 다시 공개 and 초안으로 change no word and say that changes are not in it', async ({
  page,
}) => {
  const { id, title } = await openPost(page, '가릴 글');
  await typeOn(page, ' 아직');
  await expect(stateOf(page)).toHaveText(UNRELEASED);
  for (const [item, status] of [
    ['숨기기', 'hidden'],
    ['다시 공개', 'published'],
  ] as const) {
    await chooseUnder(page.getByRole('main'), item);
    await expect(toasts(page)).toContainText('공개하지 않은 변경은 들어 있지 않아요.');
    await expect
      .poll(() => workingOf(page, id))
      .toMatchObject({
        status,
        public: { title },
        copy: { title: `${title} 아직` },
      });
  }
  await chooseUnder(page.getByRole('main'), '임시 저장으로 되돌리기');
  await expect(stateOf(page)).toHaveText('임시 저장 · 저장됨');
  await expect(titleOf(page)).toHaveValue(`${title} 아직`);
  expect(await statusFor(page, id)).toBe(404);
});

test('변경 버리기 asks once, puts back what is public, and keeps what was dropped as a version', async ({
  page,
}) => {
  const { id, title } = await openPost(page, '버릴 글');
  await typeOn(page, ' 버릴 말');
  await expect(stateOf(page)).toHaveText(UNRELEASED);
  await chooseUnder(page.getByRole('main'), '변경 버리기');
  await expectAccessible(page);
  await page.getByRole('alertdialog').getByRole('button', { name: '버리기' }).click();
  await expect(toasts(page)).toContainText('변경을 버렸어요.');
  await expect(titleOf(page)).toHaveValue(title);
  await expect(stateOf(page)).toHaveText('저장됨');
  expect(await workingOf(page, id)).toMatchObject({ has_changes: false, copy: null });
  const { revisions } = (await callApi(page, 'get', `manage/revisions/post/${id}`)) as {
    revisions: { sort: string }[];
  };
  expect(revisions.map(({ sort }) => sort)).toContain('aside');
});

test('되돌리기 in the versions writes the copy, and what is public stays until 저장', async ({
  page,
}) => {
  const { id, title } = await openPost(page, '되돌릴 글', { content: '처음 본문' });
  await callApi(page, 'patch', `manage/posts/newpost/${id}`, { content: '나중 본문' });
  await openForm(page, id, title);
  await expectText(page.getByLabel('내용'), '나중 본문');
  await typeOn(page, ' 쓰던 말');
  await chooseUnder(page.getByRole('main'), '이전 버전');
  const dialog = page.getByRole('dialog', { name: '이전 버전' });
  await dialog.getByRole('list').first().getByRole('button').last().click();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: '이 버전으로 되돌리기' }).click();
  await expect(toasts(page)).toContainText('이전 버전으로 되돌렸어요.');
  await expect(titleOf(page)).toHaveValue(title);
  await expectText(page.getByLabel('내용'), '처음 본문');
  await expect(stateOf(page)).toHaveText(UNRELEASED);
  expect(await workingOf(page, id)).toMatchObject({ public: { content: '나중 본문' } });
  await button(page, '저장').click();
  await expect(toasts(page)).toContainText('블로그 수정되었습니다');
  expect(await workingOf(page, id)).toMatchObject({ public: { content: '처음 본문' } });
});

test('a project is viewed as its copy, which says where visitors see other words; 취소 puts it back', async ({
  page,
}) => {
  const title = `고치다 만 프로젝트 ${Date.now()}`;
  const { id } = (await callApi(
    page,
    'post',
    'manage/newproject',
    project({ title, url: '/uploads/sample/project-01-1_1200x800.webp', images: [] }),
  )) as {
    id: number;
  };
  const written = async () => {
    const { copy, public: shown } = (await callApi(
      page,
      'get',
      `manage/entries/project/${id}`,
    )) as {
      copy: { title: string } | null;
      public: { title: string };
    };
    return [copy?.title ?? null, shown.title];
  };
  await page.goto(`/admin/projects/${id}`);
  await button(page, '수정하기').click();
  const name = page.getByLabel('프로젝트 제목');
  await name.fill(`${title} 새`);
  await expect.poll(written).toEqual([`${title} 새`, title]);
  // Who leaves otherwise finds it again.
  await page.reload();
  const main = page.getByRole('main');
  await expect(main).toContainText(`${title} 새`);
  await expect(main).toContainText('프로젝트 제목: 방문자에게는 다른 내용이 보여요.');
  await expectAccessible(page);
  await button(page, '수정하기').click();
  await name.fill(`${title} 더`);
  await expect.poll(written).toEqual([`${title} 더`, title]);
  await button(page, '취소').click();
  await expect(main).toContainText(`${title} 새`);
  await expect.poll(written).toEqual([`${title} 새`, title]);
});

test('a scheduled post says that what is typed since is not in it', async ({ page }) => {
  const published_at = '2190-12-20T00:30:40.000Z';
  const { id, title } = await openPost(page, '예약한 글', { status: 'published', published_at });
  await typeOn(page, ' 뒤에 쓴 말');
  await expect(stateOf(page)).toContainText('예약한 내용에 없는 변경이 있어요');
  expect(await workingOf(page, id)).toMatchObject({ published_at, public: { title } });
  await chooseUnder(page.getByRole('main'), '지금 발행');
  const sheet = page.getByRole('dialog', { name: '발행' });
  await expect(sheet.getByRole('note')).toContainText('그 뒤에 쓴 변경은 들어 있지 않아요.');
  await expectAccessible(page);
  await button(page, '지금 발행').click();
  await expect.poll(() => statusFor(page, id)).toBe(200);
  expect(await workingOf(page, id)).toMatchObject({ public: { title }, has_changes: true });
});

test('bulk 발행 publishes drafts with their words and changes no word of another', async ({
  page,
}) => {
  const name = `여럿 ${Date.now()}`;
  const draft = await givenPost(page, { title: `${name} 초안`, status: 'draft' });
  const shown = await givenPost(page, { title: `${name} 글` });
  await page.goto(`/admin/blogs?q=${encodeURIComponent(name)}`);
  await writeCopy(page, draft.id, { title: `${name} 초안 새` });
  await writeCopy(page, shown.id, { title: `${name} 글 새` });
  await page.reload();
  await page.getByRole('checkbox', { name: '모두 선택' }).check();
  await page
    .getByRole('group', { name: '선택한 게시글' })
    .getByRole('button', { name: '발행' })
    .click();
  await expect(toasts(page)).toContainText('1개를 발행했어요 (1개는 이미 그랬어요)');
  expect(await workingOf(page, draft.id)).toMatchObject({
    status: 'published',
    public: { title: `${name} 초안 새` },
  });
  expect(await workingOf(page, shown.id)).toMatchObject({
    public: { title: `${name} 글` },
    copy: { title: `${name} 글 새` },
  });
});
