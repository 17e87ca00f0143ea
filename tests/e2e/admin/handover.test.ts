/** What lies outside the site: who looks after it, on the page, on paper and on the dashboard; and the record of a year. */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { HANDOVER_KEYS } from '#contract/handover/kinds.ts';
import { createTestDatabase, environmentOf } from '../../support/database/database.ts';
import { ROOT, startServer } from '../../support/machine/process.ts';
import { callApi, givenPost, seoulDay } from '../support/admin.ts';
import { expectAccessible, expectNoHorizontalScroll } from '../support/checks.ts';
import { raiseFlag } from '../support/entry-flag.ts';
import { answerWith } from '../support/misbehave.ts';
import { setUpStaff } from '../support/sessions.ts';
import { expect, test } from '../support/test.ts';

test.describe.configure({ mode: 'default' });

const PICTURE = '![사진](/uploads/sample/post-01_960x600.webp)';

const row = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByText(name, { exact: true }) });

test.describe('an owner', () => {
  test.use({ content: 'empty', writes: 'handover', signedIn: true });

  test('writes who looks after what, and reads how it stands in words @core', async ({ page }) => {
    await page.goto('/admin/handover');
    await expect(page.getByRole('heading', { level: 1, name: '인수인계' })).toBeVisible();
    await expect(page.getByRole('list', { name: '사이트 밖에 있는 것' })).toBeVisible();
    await expect(row(page, '도메인')).toContainText('아직 없어요 · 맡은 사람 없음');
    await expect(row(page, '소유자 계정')).toContainText('지금 1명');
    await expect(row(page, 'Node.js')).toContainText(`버전 ${process.version}`);

    await row(page, '도메인').getByRole('button', { name: '고치기' }).click();
    const form = page.getByRole('dialog', { name: '도메인' });
    await form.getByLabel('맡은 사람').fill('김멋사');
    await form.getByLabel('언제까지').fill(seoulDay(400));
    await form.getByLabel('메모').fill('가비아, 총무 카드');
    await expectAccessible(page);
    await form.getByRole('button', { name: '저장' }).click();
    await expect(form).toHaveCount(0);
    await expect(row(page, '도메인')).toContainText('좋아요 · 맡은 사람 김멋사');
    await expect(row(page, '도메인')).toContainText('가비아, 총무 카드');

    await row(page, '소유자 계정').getByRole('button', { name: '고치기' }).click();
    const measured = page.getByRole('dialog', { name: '소유자 계정' });
    await expect(measured.getByLabel('맡은 사람')).toBeVisible();
    await expect(measured.getByLabel('언제까지')).toHaveCount(0);
    await measured.getByLabel('메모').fill('가'.repeat(121));
    await measured.getByRole('button', { name: '저장' }).click();
    await expect(measured.getByText('120자까지 쓸 수 있어요.')).toBeVisible();
    await measured.getByRole('button', { name: '취소' }).click();
    await expect(row(page, '소유자 계정').getByRole('button', { name: '고치기' })).toBeFocused();
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoHorizontalScroll(page);
  });

  test('finds on the dashboard what is late', async ({ page }) => {
    const write = (key: string, days: number) =>
      callApi(page, 'put', `manage/handover/${key}`, { owner: '김멋사', due: seoulDay(days) });
    await write('domain', -2);
    await write('hosting', 5);
    await write('mail', 300);
    await page.goto('/admin');
    const waiting = page.getByRole('region', { name: '기다리는 일' });
    await expect(waiting.getByRole('listitem')).toHaveCount(2);
    const entry = (name: string) => waiting.getByRole('listitem').filter({ hasText: name });
    await expect(entry('서버와 요금')).toContainText('곧 때가 돼요');
    await expect(entry('도메인')).toContainText('손봐야 해요');
    await waiting.getByRole('link', { name: '도메인' }).click();
    await expect(page).toHaveURL(/\/admin\/handover$/);
    await expect(row(page, '도메인')).toContainText('손봐야 해요');
  });

  test('prints it on one sheet', async ({ page }) => {
    for (const key of HANDOVER_KEYS)
      await callApi(page, 'put', `manage/handover/${key}`, {
        owner: '가'.repeat(40),
        due: seoulDay(300),
        note: '나다라마 '.repeat(24).trim(),
      });
    await page.goto('/admin/handover');
    await expect(row(page, '도메인')).toContainText('나다라마');
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('button')).toHaveCount(0);
    await expect(page.getByText('기록 남기기')).toHaveCount(2);
    for (const text of await page.getByText('기록 남기기').all()) await expect(text).toBeHidden();
    await expect(row(page, 'Node.js')).toBeVisible();
    const sheets = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
    expect(sheets.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
    // A4 in points.
    expect(sheets).toMatch(/\/MediaBox\s*\[0 0 59[45][.\d]* 84[12][.\d]*\]/);
  });

  test('leaves other staff to read', async ({ page }) => {
    const { user } = (await callApi(page, 'get', 'auth/get-session')) as { user: { id: string } };
    const staff = [{ id: user.id, username: 'staff', name: 'staff', role: 'staff' }];
    await answerWith(page, '**/api/manage/staff', { staff });
    await page.goto('/admin/handover');
    await expect(page.getByText('소유자가 고칠 수 있어요.')).toBeVisible();
    await expect(row(page, '도메인')).toBeVisible();
    await expect(page.getByRole('button', { name: '고치기' })).toHaveCount(0);
    await expect(page.getByRole('heading', { name: '기록 남기기' })).toHaveCount(0);
  });
});

test('a record is fetched, laid into the archive, and stays to be seen @rare', async ({
  browser,
  problems,
}) => {
  // It starts a server of its own and writes hundreds of files of the build twice.
  test.slow();
  const { drop, ...database } = await createTestDatabase();
  const { dataDir } = database;
  // One post is enough here: `across/export.test.ts` walks the record of the whole sample.
  const server = await startServer({ ...environmentOf(database), SAMPLE_CONTENT: 'off' });
  const pictures = join(ROOT, 'content/sample/pictures');
  cpSync(pictures, join(dataDir, 'uploads/sample'), { recursive: true });
  const storageState = await setUpStaff(server.origin);
  const context = await browser.newContext({ storageState });
  problems.watch(context);
  problems.expect(/404/);
  try {
    const page = await context.newPage();
    await raiseFlag(page);
    await page.goto(`${server.origin}/admin/handover`);
    await givenPost(page, { title: '사진이 있는 글', content: PICTURE });
    const section = page.getByRole('region', { name: '기록 남기기' });
    await section.getByLabel('무엇의 기록인가요').fill('7기 & <2020>');
    const arrives = page.waitForEvent('download', { timeout: 60_000 });
    await section.getByRole('button', { name: '기록 남기기' }).click();
    const file = await arrives;
    expect(file.suggestedFilename()).toMatch(/^likelion-record-\d{4}-\d\d-\d\d\.tar\.gz$/);
    await expect(section.getByRole('status')).toContainText('기록을 받았어요.');
    const folder = join(dataDir, 'archive/7');
    mkdirSync(folder, { recursive: true });
    execFileSync('tar', ['--extract', '--file', await file.path(), '--directory', folder]);

    await page.goto(`${server.origin}/archive/7/blogs`);
    await expect(page).toHaveURL(`${server.origin}/archive/7/blogs/`);
    await expect(page.getByText('이 사이트는 7기 & <2020>의 기록이에요.')).toBeVisible();
    await page.getByRole('searchbox').fill('없는 글');
    await expect(page.getByText('검색 결과가 없습니다.')).toBeVisible();
    await page.getByRole('searchbox').fill('');
    await page
      .getByRole('main')
      .getByRole('heading', { level: 3 })
      .getByRole('link')
      .last()
      .click();
    await expect(page).toHaveURL(/\/archive\/7\/blogs\/\d+\/$/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const shown = page.getByRole('main').getByRole('img', { name: '사진' });
    await expect
      .poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    await page.goto(`${server.origin}/archive/8/`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('찾을 수 없');
  } finally {
    await context.close();
    await server.stop();
    await drop();
  }
});
