/** What the dashboard shows beside its figures, posts and notice: what wants to be looked after. */
import type { Page } from 'playwright/test';
import { project, recruit } from '../../support/bodies.ts';
import { callApi, givenPost, seoulDay } from '../support/admin.ts';
import { expectAccessible, expectNoHorizontalScroll } from '../support/checks.ts';
import { expect, test } from '../support/test.ts';

test.describe.configure({ mode: 'default' });

const DAY_MS = 86_400_000;
const daysFromNow = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();

const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test.describe('of a site that has something', () => {
  test.use({ writes: 'dashboard', signedIn: true });

  test('says what waits, and leads there @core', async ({ page }) => {
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
    // What the specification names, and no more.
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
      '기다리는 일',
      '최근 블로그 글',
      '모집 현황',
    ]);
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);

    await waiting.getByRole('link', { name: /임시 저장한 글 2개/ }).click();
    await expect(page).toHaveURL(/\/admin\/blogs\?status=draft$/);
    await expect(page.getByRole('link', { name: '쓰다 만 다른 글' })).toBeVisible();
  });

  test('lets go of the samples and brings all of them back @core', async ({ page }) => {
    await page.goto('/admin');
    await page.getByRole('button', { name: '예시 지우기' }).click();
    const question = page.getByRole('alertdialog', { name: '예시를 휴지통으로 옮길까요?' });
    const text = await question.innerText();
    const [, posts, projects, members] = /글 (\d+)개, 프로젝트 (\d+)개, 멤버 (\d+)명/.exec(text)!;
    const all = [posts, projects, members].reduce((sum, one) => sum + Number(one), 0);
    expect(all).toBeGreaterThan(30);
    await question.getByRole('button', { name: '예시 지우기' }).click();
    await expect(page.getByText(`예시 ${all}개를 휴지통으로 옮겼어요.`)).toBeVisible();
    await expect(page.getByRole('button', { name: '예시 지우기' })).toHaveCount(0);
    expect(await callApi(page, 'get', 'members/13')).toMatchObject({ members: [] });
    await page.getByRole('button', { name: '되돌리기' }).click();
    await expect(page.getByRole('button', { name: '예시 지우기' })).toBeVisible();
    expect(await callApi(page, 'get', 'members/13')).not.toMatchObject({ members: [] });
  });

  test('counts the days until the next date of the notice', async ({ page }) => {
    const [documentDate, candidateDate] = [seoulDay(-3), seoulDay(-1)];
    const [interviewDate, acceptDate, otDate] = [seoulDay(12), seoulDay(14), seoulDay(20)];
    const dates = { documentDate, candidateDate, interviewDate, acceptDate, otDate };
    await callApi(page, 'put', 'recruit/1', recruit(dates));
    await page.goto('/admin');
    await expect(part(page, '모집 현황')).toContainText('다음 일정 · 면접 진행D-12');
  });
});
