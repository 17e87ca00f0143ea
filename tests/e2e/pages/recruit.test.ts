import { readFileSync } from 'node:fs';
import type { Page } from 'playwright/test';
import { expectAccessible, expectNoHorizontalScroll, expectNoSlips } from '../support/checks.ts';
import { misbehave } from '../support/misbehave.ts';
import { expect, test } from '../support/test.ts';

test.use({ host: 'spec' });

const CALL = '**/api/recruit';
const FORM = 'https://forms.example.com/apply';
const STAGES = ['서류모집', '서류 합격자 발표', '면접 진행', '최종 합격자 발표', 'OT'];
const NOTICE = {
  url: FORM,
  documentDate: '2027-02-26',
  candidateDate: '2027-03-01',
  interviewDate: '2027-03-04',
  acceptDate: '2027-03-06',
  otDate: '2027-03-10',
};

/** Opens the page while the server's clock says `now` and its notice is `notice`. */
const open = async (page: Page, notice: object | null, now = '2027-02-14T03:00:00Z') => {
  await page.route(CALL, (route) =>
    route.fulfill({ json: notice, headers: { date: new Date(now).toUTCString() } }),
  );
  await page.goto('/recruit');
  await expect(page.getByText('불러오는 중...')).toHaveCount(0);
};

const timeline = (page: Page) => page.getByRole('region', { name: '모집 일정' });
const stages = (page: Page) => timeline(page).getByRole('listitem');
const present = (page: Page) => timeline(page).locator('[aria-current="step"]');
/** What the page calls for, in its heading and its header. */
const expectCall = async (page: Page, words: string, link: string) => {
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText(words, { useInnerText: true });
  await expect(page.getByRole('banner').getByRole('link').last()).toHaveAccessibleName(link);
};
const applyLink = (page: Page) => page.getByRole('main').getByRole('link', { name: '지원하기' });

test('before the deadline: D-day, the five dates, also for a calendar, and the form in a new tab @core', async ({
  page,
}) => {
  await open(page, NOTICE);
  await expect(page.getByText('지원 접수 중')).toBeVisible();
  await expect(page.getByText('2027년 2월 26일 (금)까지 지원할 수 있어요.')).toBeVisible();
  await expect(stages(page).getByRole('heading')).toHaveText(STAGES);
  await expect(stages(page).locator('time')).toHaveText([
    '2027년 2월 26일 (금)',
    '2027년 3월 1일 (월)',
    '2027년 3월 4일 (목)',
    '2027년 3월 6일 (토)',
    '2027년 3월 10일 (수)',
  ]);
  await expect(present(page)).toHaveCount(1);
  await expect(present(page)).toContainText('서류모집');
  await expect(present(page)).toContainText('D-12');

  await expect(applyLink(page)).toHaveAttribute('href', FORM);
  await expect(applyLink(page)).toHaveAttribute('target', '_blank');
  await expect(applyLink(page)).toHaveAttribute('rel', /noopener/);
  await expectAccessible(page);
  await expectNoSlips(page);

  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: '캘린더에 추가' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/\.ics$/);
  const text = readFileSync(await download.path(), 'utf8');
  expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(5);
  expect(text).toContain('DTSTART;VALUE=DATE:20270226\r\n');
  expect(text).toContain('DTEND;VALUE=DATE:20270311\r\n');
});

test('during the selection: closed, with the next stage and its D-day @core', async ({ page }) => {
  await open(page, NOTICE, '2027-03-02T03:00:00Z');
  await expect(page.getByText('선발 진행 중')).toBeVisible();
  await expect(present(page)).toContainText('면접 진행');
  await expect(present(page)).toContainText('D-2');
  await expect(page.getByRole('button', { name: '지원이 마감되었어요' })).toBeDisabled();
  await expect(applyLink(page)).toHaveCount(0);
  await expectAccessible(page);
});

test('after the OT: over, with the place of further news', async ({ page }) => {
  await open(page, NOTICE, '2027-03-11T03:00:00Z');
  await expect(page.getByText('모집 종료')).toBeVisible();
  await expectCall(page, '다음 해를 함께 띄울 사람을 기다려요', '지원 안내');
  await expect(present(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: '지원이 마감되었어요' })).toBeDisabled();
  await expect(page.getByRole('link', { name: '인스타그램에서 소식 보기' })).toBeVisible();
  await expect(page.getByRole('button', { name: '캘린더에 추가' })).toHaveCount(0);
  await expectAccessible(page);
});

test('no notice: the order of the stages without dates @core', async ({ page }) => {
  await open(page, null);
  await expect(page.getByText('모집 준비 중')).toBeVisible();
  await expectCall(page, '다음 해를 함께 띄울 사람을 기다려요', '지원 안내');
  await expect(page.getByRole('button', { name: '지금은 지원 기간이 아니에요' })).toBeDisabled();
  await expect(stages(page).getByText('미정')).toHaveCount(5);
  await expect(present(page)).toHaveCount(0);
  await expectNoSlips(page);
  await expectAccessible(page);
});

test('a date that is missing or odd is 미정, and a notice without a form says so', async ({
  page,
}) => {
  await open(page, {
    url: 'javascript:alert(1)',
    documentDate: '2027-02-26T00:00:00',
    candidateDate: '곧',
    interviewDate: 20270304,
    acceptDate: '2027-02-31',
  });
  await expect(stages(page).locator('time')).toHaveText(['2027년 2월 26일 (금)']);
  await expect(stages(page).getByText('미정')).toHaveCount(4);
  await expect(page.getByRole('button', { name: '지원서를 준비하고 있어요' })).toBeDisabled();
  await expectNoSlips(page);
});

test('a tab that is kept learns that recruitment opened, and then that it is over', async ({
  page,
}) => {
  await page.clock.install({ time: new Date('2027-02-14T03:00:00Z') });
  await open(page, null);
  await expect(page.getByText('모집 준비 중')).toBeVisible();
  const see = () => page.evaluate(() => dispatchEvent(new Event('focus')));
  const answer = async (notice: object | null, now: string) => {
    await page.unroute(CALL);
    await page.route(CALL, (route) =>
      route.fulfill({ json: notice, headers: { date: new Date(now).toUTCString() } }),
    );
  };
  await answer(NOTICE, '2027-02-14T05:00:00Z');
  await page.clock.setSystemTime(new Date('2027-02-14T05:00:00Z'));
  await see();
  await applyLink(page).focus();
  await answer(NOTICE, '2027-02-28T05:00:00Z');
  await page.clock.setSystemTime(new Date('2027-02-28T05:00:00Z'));
  await see();
  await expect(page.getByRole('button', { name: '지원이 마감되었어요' })).toBeDisabled();
  await expect(page.locator('main :focus, main:focus')).toHaveCount(1);
});

test('says that it failed, and asks again', async ({ page, problems }) => {
  problems.expect(/500/);
  const recover = await misbehave(page, 'server-error', CALL);
  await page.goto('/recruit');
  await expect(page.getByRole('alert')).toContainText('데이터 불러오기 실패');
  await expect(stages(page).getByRole('heading')).toHaveText(STAGES);
  await expectAccessible(page);
  await recover();
  await page.getByRole('button', { name: '다시 시도' }).click();
  await expect(applyLink(page)).toBeVisible();
});

test('a page that is missing offers to apply while one can, without an island @core', async ({
  page,
  problems,
}) => {
  problems.expect(/404|500/);
  const ways = page.getByRole('navigation', { name: '갈 수 있는 곳' });
  const offered = async (answer: object, words: string) => {
    await page.route(CALL, (route) => route.fulfill(answer));
    const answered = page.waitForResponse(CALL);
    await page.goto('/nowhere');
    await answered;
    await expect(ways.getByRole('link').first()).toHaveText(words);
    await expect(ways.getByRole('link').first()).toHaveAttribute('href', '/recruit');
  };
  const on = (day: string, json: unknown) => ({
    json,
    headers: { date: new Date(`${day}T03:00:00Z`).toUTCString() },
  });
  await offered(on('2027-02-26', NOTICE), '지원하기');
  await expect(page.locator('astro-island')).toHaveCount(0);
  await expectAccessible(page);
  // Beside the way home, above the drawn horizon.
  const home = (await page.getByRole('link', { name: '홈으로 가기' }).boundingBox())!;
  expect((await ways.boundingBox())!.y - home.y - home.height).toBeLessThan(40);
  await offered(on('2027-02-27', NOTICE), '지원 안내');
  await offered(on('2027-02-26', null), '지원 안내');
  await offered({ status: 500, body: 'no' }, '지원 안내');
});

test('tells parts, criteria and answers, and fits every width', async ({ page }) => {
  await open(page, NOTICE);
  await expectCall(page, '다음 해를 함께 띄울 사람을 찾아요', '지원하기');
  const main = page.getByRole('main');
  await expect(
    page
      .getByRole('region', { name: '이런 일을 할 사람을 찾아요' })
      .getByRole('heading', { level: 3 }),
  ).toHaveText(['UXUI 디자이너', '프론트엔드', '백엔드']);
  await expect(
    page.getByRole('region', { name: '이런 마음을 기다려요' }).getByRole('heading', { level: 3 }),
  ).toHaveText(['열정', '협업', '책임']);
  await expect(main.getByRole('link', { name: '백엔드 커리큘럼' })).toHaveAttribute(
    'href',
    '/about/curriculums?part=backend',
  );

  const answer = main.getByText('전공과 관계없이 지원할 수 있어요.');
  await expect(answer).toBeHidden();
  await main.getByText('비전공자도 지원할 수 있나요?').press('Enter');
  await expect(answer).toBeVisible();

  for (const size of ['100%', '200%']) {
    await page.evaluate((value) => (document.documentElement.style.fontSize = value), size);
    for (const width of [320, 390, 768, 1024, 1440, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      await expectNoHorizontalScroll(page);
    }
  }
});
