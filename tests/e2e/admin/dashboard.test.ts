/** What the dashboard shows beside its figures, posts and notice: what wants to be looked after. */
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import type { Page } from 'playwright/test';
import { project, recruit } from '../../support/bodies.ts';
import { STAFF } from '../../support/staff.ts';
import { callApi, endSession, fillSignIn, givenPost, seoulDay } from '../support/admin.ts';
import { expectAccessible, expectNoHorizontalScroll } from '../support/checks.ts';
import { answerWith, misbehave } from '../support/misbehave.ts';
import { expect, test } from '../support/test.ts';

test.describe.configure({ mode: 'default' });

const DAY_MS = 86_400_000;
const daysFromNow = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();

const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test.describe('of a site that has something', () => {
  test.use({ writes: 'dashboard', signedIn: true });

  test('says what waits, what changed last and by whom, and leads there @core', async ({
    page,
  }) => {
    await givenPost(page, { title: '쓰다 만 글', status: 'draft' });
    await givenPost(page, { title: '쓰다 만 다른 글', status: 'draft' });
    const later = { status: 'published', published_at: daysFromNow(3) };
    await callApi(page, 'post', 'manage/newproject', project({ title: '사흘 뒤', ...later }));
    const sooner = { status: 'published', published_at: daysFromNow(2) };
    await callApi(page, 'post', 'manage/newproject', project({ title: '이틀 뒤', ...sooner }));
    const ended = {
      documentDate: '2024-03-02',
      candidateDate: '2024-03-03',
      interviewDate: '2024-03-04',
      acceptDate: '2024-03-05',
      otDate: '2024-03-06',
    };
    await callApi(page, 'put', 'recruit/1', recruit(ended));
    await page.goto('/admin');

    const waiting = part(page, '기다리는 일');
    await expect(waiting.getByRole('listitem')).toHaveCount(4);
    await expect(waiting.getByRole('link', { name: /끝난 모집 공고/ })).toHaveAttribute(
      'href',
      '/admin/recruits',
    );
    const scheduled = waiting.getByRole('listitem').filter({ hasText: '발행 예약' });
    await expect(scheduled).toContainText(['이틀 뒤', '사흘 뒤']);
    const changes = part(page, '최근 변경');
    await expect(changes.getByRole('listitem').first()).toContainText('모집 공고 수정');
    await expect(changes.getByRole('listitem').nth(3)).toContainText('게시글 ‘쓰다 만 다른 글’');
    await expect(changes.getByRole('listitem').first()).toContainText(STAFF.username);
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);

    await waiting.getByRole('link', { name: /임시 저장한 글 2개/ }).click();
    await expect(page).toHaveURL(/\/admin\/blogs\?status=draft$/);
    await expect(page.getByRole('link', { name: '쓰다 만 다른 글' })).toBeVisible();
    await page.goBack();
    await changes.getByRole('link', { name: '기록 더 보기' }).click();
    await expect(page.getByRole('heading', { level: 1, name: '활동 기록' })).toBeVisible();
  });

  test('counts the days until the next date of the notice', async ({ page }) => {
    const [documentDate, candidateDate] = [seoulDay(-3), seoulDay(-1)];
    const [interviewDate, acceptDate, otDate] = [seoulDay(12), seoulDay(14), seoulDay(20)];
    const dates = { documentDate, candidateDate, interviewDate, acceptDate, otDate };
    await callApi(page, 'put', 'recruit/1', recruit(dates));
    await page.goto('/admin');
    await expect(part(page, '모집 현황')).toContainText('다음 일정 · 면접 진행D-12');
  });

  test('warns of backups that are too old, and of none', async ({ page }) => {
    const backups = part(page, '백업');
    const show = async (newest: { at: string; bytes: number } | null, kept: number) => {
      await answerWith(page, '**/api/manage/backup/status', { newest, kept });
      await page.goto('/admin');
    };
    await show({ at: daysFromNow(-1.9), bytes: 12_345_678 }, 7);
    await expect(backups).toContainText('12.3 MB');
    await expect(backups).not.toContainText('새 백업이 없어요');
    await show({ at: daysFromNow(-3.1), bytes: 12_345_678 }, 7);
    await expect(backups).toContainText('3일 동안 새 백업이 없어요.');
    await show(null, 0);
    await expect(backups).toContainText('이 서버는 스스로 백업하지 않아요.');

    const newest = { at: daysFromNow(-1.9), bytes: 12_345_678 };
    const status = { newest, kept: 7, failed_at: daysFromNow(-0.5) };
    await answerWith(page, '**/api/manage/backup/status', status);
    await page.goto('/admin');
    await expect(backups).toContainText(/자동 백업이 실패했어요 .*npm run doctor/);
    await expectAccessible(page);
  });

  test('hands an owner a whole backup, and says why it could not', async ({ page, problems }) => {
    problems.expect(/401|503|ERR_CONNECTION_REFUSED/);
    await page.goto('/admin');
    const backups = part(page, '백업');
    const begin = backups.getByRole('button', { name: '백업 받기' });
    const mend = await misbehave(page, 'down', '**/api/manage/backup');
    await begin.click();
    await expect(backups.getByRole('alert')).toContainText(
      '백업을 받지 못했어요. 서버에 연결하지 못했어요.',
    );
    await mend();

    // One that does not come is given up.
    await page.route('**/api/manage/backup', () => undefined);
    await begin.click();
    await expect(backups.getByRole('progressbar', { name: '백업 받는 중' })).toBeVisible();
    await expectAccessible(page);
    await backups.getByRole('button', { name: '취소' }).click();
    await expect(begin).toBeEnabled();
    await expect(backups.getByRole('alert')).toHaveCount(0);
    await page.unrouteAll();

    await endSession(page);
    const download = page.waitForEvent('download');
    await begin.click();
    await fillSignIn(page.getByRole('dialog'));
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/^likelion-\d{4}-\d\d-\d\d\.tar\.gz$/);
    const tar = gunzipSync(readFileSync(await file.path())).toString('latin1');
    for (const entry of ['header.json', 'rows/posts/000001.jsonl', 'manifest.json']) {
      expect(tar).toContain(entry);
    }
    await expect(backups.getByRole('status')).toContainText('백업을 받았어요.');
  });
});

test.describe('of an empty site', () => {
  test.use({ content: 'empty', writes: 'first-steps', signedIn: true });

  test('shows the first steps until they are put away', async ({ page }) => {
    await page.goto('/admin');
    const steps = part(page, '첫걸음');
    await expect(steps.getByRole('listitem')).toHaveCount(6);
    await expect(steps).toContainText('6단계 가운데 0단계를 마쳤어요.');
    await expect(part(page, '기다리는 일')).toHaveCount(0);
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);

    await givenPost(page, { title: '첫 글' });
    await page.reload();
    const first = steps.getByRole('listitem').filter({ hasText: '첫 글' });
    await expect(first).toContainText('완료');
    await steps.getByRole('link', { name: '기수 만들기' }).click();
    await expect(page.getByRole('heading', { level: 1, name: '멤버 관리' })).toBeVisible();
    await page.goBack();
    await steps.getByRole('button', { name: '그만 보기' }).click();
    await expect(steps).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole('heading', { name: '최근 변경' })).toBeVisible();
    await expect(steps).toHaveCount(0);
  });
});
