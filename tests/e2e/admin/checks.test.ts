/** 점검: what is looked at and what only people know, a backup to keep, and the record of a year. */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { Page } from 'playwright/test';
import { createTestDatabase, environmentOf } from '../../support/database/database.ts';
import { freePort } from '../../support/machine/free-port.ts';
import { type RunningNginx, startNginx } from '../../support/machine/nginx.ts';
import { ROOT, startServer } from '../../support/machine/process.ts';
import { raiseFlag } from '../support/admin-entry-flag.ts';
import { callApi, endSession, fillSignIn, givenPost, seoulDay, toasts } from '../support/admin.ts';
import { expectAccessible, expectNoHorizontalScroll } from '../support/checks.ts';
import { answerWith, misbehave } from '../support/misbehave.ts';
import { setUpStaff } from '../support/sessions.ts';
import { expect, test } from '../support/test.ts';

test.describe.configure({ mode: 'default' });

const PICTURE = '![사진](/uploads/sample/post-01_960x600.webp)';

const row = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByText(name, { exact: true }) });

test.describe('an owner', () => {
  test.use({ content: 'empty', writes: 'checks', signedIn: true });

  test('finds it at the addresses of what it replaces', async ({ page }) => {
    for (const former of ['handover', 'new-year']) {
      await page.goto(`/admin/${former}`);
      await expect(page.getByRole('heading', { name: '점검', level: 1 })).toBeVisible();
      await expect(page).toHaveURL(/\/admin\/checks$/);
    }
  });

  test('looks again, writes what only people know, and is told of its days @core', async ({
    page,
  }) => {
    await page.goto('/admin/checks');
    await expect(page.getByRole('list', { name: '살펴본 것' })).toBeVisible();
    await page.getByRole('button', { name: '다시 보기' }).click();
    await expect(toasts(page)).toContainText(/다시 봤어요\. 손볼 것 \d+개예요\./);
    await expect(row(page, '소유자 계정')).toContainText('손봐야 해요 · 소유자가 1명이에요.');
    await expect(row(page, 'Node.js')).toContainText(process.version);
    await expect(row(page, '적어 둔 날')).toContainText('쓰지 않아요');

    const known = page.getByRole('region', { name: '사람만 아는 것' });
    await known.getByRole('button', { name: '고치기' }).click();
    const field = known.getByRole('textbox', { name: '글' });
    await field.fill('가'.repeat(10_001));
    await known.getByRole('button', { name: '저장' }).click();
    await expect(known.getByText('10,000자까지 쓸 수 있어요.')).toBeVisible();
    const day = seoulDay(20);
    await field.fill(`- **도메인**: 김멋사, ${day}까지\n- [서버](https://host.example)`);
    await expectAccessible(page);
    await known.getByRole('button', { name: '저장' }).click();
    await expect(toasts(page)).toContainText('저장했어요.');
    await expect(known.getByRole('link', { name: '서버' })).toBeVisible();
    await expect(known.locator('strong')).toHaveText('도메인');
    await expect(row(page, '적어 둔 날')).toContainText(
      `손봐야 해요 · ‘**도메인**: 김멋사, ${day}까지’.`,
    );
    await expectAccessible(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoHorizontalScroll(page);

    await page.goto('/admin');
    const waiting = page.getByRole('region', { name: '기다리는 일' });
    await expect(waiting.getByRole('listitem')).toHaveCount(1);
    await waiting.getByRole('link', { name: '점검에서 손볼 것' }).click();
    await page.getByRole('link', { name: '새해 시작' }).click();
    await expect(page.getByRole('heading', { name: '새해 시작' })).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: '모집 한 해' }).click();
    await expect(page).toHaveURL(/\/admin\/help\?page=recruiting$/);
    await expect(page.getByRole('heading', { name: '모집 한 해' })).toBeVisible();
  });

  test('asks before it takes another owner’s words away', async ({ page, problems }) => {
    problems.expect(/412/);
    await page.goto('/admin/checks');
    const known = page.getByRole('region', { name: '사람만 아는 것' });
    await known.getByRole('button', { name: '고치기' }).click();
    await callApi(page, 'put', 'manage/checks', { text: '다른 소유자의 글' });
    await known.getByRole('textbox', { name: '글' }).fill('내 글');
    await known.getByRole('button', { name: '저장' }).click();
    await expect(page.getByRole('dialog')).toContainText('다른 소유자의 글');
  });

  test('leaves other staff to read', async ({ page }) => {
    await callApi(page, 'put', 'manage/checks', { text: '- 도메인: 김멋사' });
    const { user } = (await callApi(page, 'get', 'auth/get-session')) as { user: { id: string } };
    const staff = [{ id: user.id, username: 'staff', name: 'staff', role: 'staff' }];
    await answerWith(page, '**/api/manage/staff', { staff });
    await page.goto('/admin/checks');
    await expect(page.getByText('소유자가 고칠 수 있어요.')).toBeVisible();
    await expect(page.getByText('도메인: 김멋사')).toBeVisible();
    for (const name of ['고치기', '백업 받기', '기록 남기기'])
      await expect(page.getByRole('button', { name })).toHaveCount(0);
  });

  test('is handed a whole backup, and told why it could not come', async ({ page, problems }) => {
    problems.expect(/401|503|ERR_CONNECTION_REFUSED/);
    await page.goto('/admin/checks');
    const backups = page.getByRole('region', { name: '백업 받기' });
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
    for (const entry of ['header.json', 'rows/user/000001.jsonl', 'manifest.json']) {
      expect(tar).toContain(entry);
    }
    await expect(backups.getByRole('status')).toContainText('백업을 받았어요.');
  });
});

test('a record is fetched, laid on a static host, and stays to be seen @rare', async ({
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
  const root = mkdtempSync(join(tmpdir(), 'club-record-'));
  let nginx: RunningNginx | undefined;
  problems.watch(context);
  try {
    const page = await context.newPage();
    await raiseFlag(page);
    await page.goto(`${server.origin}/admin/checks`);
    await givenPost(page, { title: '사진이 있는 글', content: PICTURE });
    const section = page.getByRole('region', { name: '기록 남기기' });
    await section.getByLabel('무엇의 기록인가요').fill('7기 & <2020>');
    const arrives = page.waitForEvent('download', { timeout: 60_000 });
    await section.getByRole('button', { name: '기록 남기기' }).click();
    const file = await arrives;
    expect(file.suggestedFilename()).toMatch(/^likelion-record-\d{4}-\d\d-\d\d\.tar\.gz$/);
    await expect(section.getByRole('status')).toContainText('기록을 받았어요.');
    const folder = join(root, 'archive/7');
    mkdirSync(folder, { recursive: true });
    execFileSync('tar', ['--extract', '--file', await file.path(), '--directory', folder]);

    const port = await freePort();
    nginx = await startNginx({ folder: root, port, apiOrigin: null });
    await page.goto(`http://127.0.0.1:${port}/archive/7/blogs/`);
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
  } finally {
    await nginx?.stop();
    rmSync(root, { recursive: true });
    await context.close();
    await server.stop();
    await drop();
  }
});
