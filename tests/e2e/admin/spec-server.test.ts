import type { Page } from 'playwright/test';
/** The admin area over a server that has the basic calls and fields only (docs/behaviour.md, Bare servers). */
import { chooseUnder, toasts } from '../support/admin.ts';
import { expect, test } from '../support/test.ts';

test.use({ host: 'spec', adminFlag: true });
test.beforeEach(({ problems }) => problems.expect(/get-session|404/));

test('asks for no password, counts what it is not told, and has nothing about accounts', async ({
  page,
}) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.goto('/admin');
  await expect(page.getByRole('heading', { level: 1, name: '대시보드' })).toBeVisible();
  const figure = (name: string) => page.getByRole('listitem').filter({ hasText: name });
  await expect(figure('전체 블로그 글')).toContainText('12개');
  await expect(figure('전체 블로그 글')).toContainText('베스트 글 2개 포함');
  await expect(figure('완료된 프로젝트')).toContainText('7개');
  await expect(page.getByText('해커톤, 회고').first()).toBeVisible();
  const notice = page.getByRole('region', { name: '모집 현황', exact: true });
  await expect(notice).toContainText('D-');
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['최근 블로그 글', '모집 현황']);
  await expect(page.getByRole('link', { name: '블로그 관리' })).toBeVisible();
  expect(requests.filter((url) => url.includes('/manage/'))).toEqual([]);
  await page.goto('/admin/settings');
  await expect(page.getByRole('main').getByRole('link')).toHaveText([
    '휴지통',
    '활동 기록',
    '도움말',
  ]);
});

test('the notice is read and saved without an ETag @core', async ({ page }) => {
  await page.goto('/admin/recruits');
  await expect(page.getByText('2099년 3월 8일 (일)')).toBeVisible();
  await page.getByRole('button', { name: '수정하기' }).click();
  await page.getByLabel('면접일', { exact: true }).fill('2099-03-09');
  const sent = page.waitForRequest((request) => request.method() === 'PUT');
  await page.getByRole('button', { name: '저장', exact: true }).click();
  expect((await sent).headers()['if-match']).toBeUndefined();
  await expect(page.getByText('2099년 3월 9일 (월)')).toBeVisible();
});

test('posts are listed apart, searched, written and deleted', async ({ page }) => {
  await page.goto('/admin/blogs');
  const best = page.getByRole('region', { name: /베스트 게시글/ });
  const normal = page.getByRole('region', { name: '일반 게시글' });
  await expect(best.getByRole('row')).toHaveCount(2);
  await expect(normal.getByRole('row')).toHaveCount(10);
  await page.getByRole('searchbox').fill('스터디');
  await expect(normal.getByText('검색 결과 5개')).toBeVisible();

  await page.goto('/admin/blogs/post');
  await page.getByLabel('제목').fill('규격 글');
  // No pictures can be sent, only their addresses written.
  await expect(page.getByLabel('썸네일 URL')).toBeVisible();
  await expect(page.getByRole('button', { name: '사진 올리기' })).toHaveCount(0);
  await page.getByLabel('내용').fill('본문');
  await page.getByLabel('URL', { exact: true }).fill('https://blog.example/spec');
  // The key never publishes; the button does, where there are no drafts.
  const matches = watchMatches(page);
  await page.keyboard.press('Control+s');
  await expect(toasts(page)).toContainText('등록을 눌러 주세요.');
  expect(matches).toEqual([]);
  await page.getByRole('button', { name: '등록', exact: true }).click();
  const row = normal.getByRole('row').filter({ hasText: '규격 글' });
  await chooseUnder(row, '삭제');
  await page.getByRole('alertdialog').getByRole('button', { name: '삭제' }).click();
  await expect(row).toHaveCount(0);
});

test('a post is made best and released again; many at once are not offered', async ({ page }) => {
  await page.goto('/admin/blogs');
  const normal = page.getByRole('region', { name: '일반 게시글' });
  const best = page.getByRole('region', { name: /베스트 게시글/ });
  await expect(normal.getByRole('row')).toHaveCount(10);
  await expect(page.getByRole('checkbox')).toHaveCount(0);
  const title = await normal.getByRole('link').first().innerText();
  const row = page.getByRole('row').filter({ hasText: title });
  await row.getByRole('button', { name: '베스트 설정' }).click();
  await expect(best.getByRole('link', { name: title, exact: true })).toBeVisible();
  await row.getByRole('button', { name: '더 보기' }).click();
  await expect(page.getByRole('menuitem')).toHaveText(['삭제']);
  await page.keyboard.press('Escape');
  await row.getByRole('button', { name: '베스트 해제' }).click();
  await expect(normal.getByRole('link', { name: title, exact: true })).toBeVisible();
});

/** The If-Match of every write that leaves the page from now on. */
const watchMatches = (page: Page): (string | undefined)[] => {
  const matches: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') matches.push(request.headers()['if-match']);
  });
  return matches;
};

test('projects are listed, searched, created, changed and deleted', async ({ page }) => {
  await page.goto('/admin/projects');
  const rows = page.getByRole('main').getByRole('row');
  await expect(rows).toHaveCount(7);
  await expect(page.getByRole('button', { name: '홈 순서 바꾸기' })).toHaveCount(0);
  await page.getByRole('searchbox').fill('3번째');
  await expect(rows).toHaveText([/3번째 프로젝트/]);

  const matches = watchMatches(page);
  await page.goto('/admin/projects/post');
  await page.getByLabel('프로젝트 제목').fill('규격 프로젝트');
  await page.getByLabel('한 줄 소개').fill('목록만 아는 소개');
  await page.getByLabel('이미지 URL').fill('/uploads/a.webp');
  await page.getByLabel('상세 설명').fill('설명');
  await page.getByLabel('참여 멤버', { exact: true }).fill('김사자, 이사자:백엔드');
  await page.getByLabel('기술 스택', { exact: true }).fill('React, Redis');
  await page.getByLabel('시작일').fill('2026-03-02');
  await page.getByLabel('종료일').fill('2026-06-20');
  await page.getByRole('button', { name: '등록', exact: true }).click();
  await rows.filter({ hasText: '규격 프로젝트' }).getByRole('link').click();

  const main = page.getByRole('main');
  await expect(main).toContainText('목록만 아는 소개');
  await page.getByRole('button', { name: '수정하기' }).click();
  await page.getByLabel('프로젝트 제목').fill('고친 규격 프로젝트');
  await page.getByLabel('참여 멤버', { exact: true }).fill('박사자');
  await page.getByLabel('시작일').fill('2026-03-03');
  await page.getByLabel('종료일').fill('2026-06-21');
  await page.getByRole('button', { name: '저장', exact: true }).click();
  await expect(main).toContainText('고친 규격 프로젝트');
  await expect(main).toContainText('2026년 3월 3일 (화)');
  await page.getByRole('button', { name: '더 보기' }).click();
  await page.getByRole('menuitem', { name: '삭제' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '삭제' }).click();
  await expect(rows).toHaveCount(7);
  await expect(rows.filter({ hasText: '규격 프로젝트' })).toHaveCount(0);
  expect(matches).toEqual([undefined, undefined, undefined]);
});

test('generations are opened, and members added, changed and deleted', async ({
  page,
  problems,
}) => {
  // 13 exists.
  problems.expect(/400/);
  await page.goto('/admin/generations');
  const rows = page.getByRole('main').getByRole('listitem');
  await expect(rows).toHaveText([/^13기/]);
  await expect(rows.getByRole('button')).toHaveCount(0);
  await page.getByLabel('기수').fill('14');
  await page.getByLabel('기수').press('Enter');
  await expect(page).toHaveURL(/\/admin\/generations\/14$/);
  await expect(page.getByText('멤버가 없습니다.')).toBeVisible();
  await page.goto('/admin/generations');
  await page.getByLabel('기수').fill('13');
  await page.getByLabel('기수').press('Enter');
  const members = page.getByRole('main').getByRole('row');
  await expect(members).toHaveCount(4);

  const matches = watchMatches(page);
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: '만들기', exact: true }).click();
  await dialog.getByLabel('이름').fill('규격 사자');
  await dialog.getByLabel('직책').selectOption('부원');
  await dialog.getByLabel('파트').selectOption('PM');
  await dialog.getByLabel('프로필 이미지 URL').fill('/uploads/a.webp');
  await page.keyboard.press('Control+s');
  const row = members.filter({ hasText: '규격 사자' });
  await expect(row).toContainText('부원 · PM');
  await row.getByRole('button', { name: '수정' }).click();
  await dialog.getByLabel('이름').fill('고친 규격 사자');
  await page.keyboard.press('Control+s');
  await expect(dialog).toHaveCount(0);
  await expect(row).toContainText('고친 규격 사자');
  await chooseUnder(row, '삭제');
  await page.getByRole('alertdialog').getByRole('button', { name: '삭제' }).click();
  await expect(row).toHaveCount(0);
  await expect(members).toHaveCount(4);
  expect(matches).toEqual([undefined, undefined, undefined]);
});
