/** The exported site: plain files below a folder of an nginx without any configuration, with the server off. */
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDatabase, environmentOf } from '../../support/database/database.ts';
import { freePort } from '../../support/machine/free-port.ts';
import { hasNginx, startNginx } from '../../support/machine/nginx.ts';
import { runNode, startServer } from '../../support/machine/process.ts';
import { setUpStaff } from '../support/sessions.ts';
import { test as base, expect } from '../support/test.ts';

/** More than the API gives at once. */
const POSTS = 110;

/** Longer than a file's name can be: missing here as on the site, which refuses it. */
const MISSING = `uploads/${'a'.repeat(300)}.png`;

/** What would lead out of the folder, or the site refuses. */
const UPWARDS = [
  '/uploads/../../../escaped.png',
  '/uploads/%2e%2e/%2e%2e/escaped.png',
  '/uploads/./..//escaped.png',
  '/uploads/a.webp/../../../escaped.png',
  `/${MISSING}`,
];

interface Exported {
  /** The address of the exported site, with a slash at the end. */
  address: string;
  folder: string;
  printed: string;
}

const test = base.extend<object, { exported: Exported }>({
  exported: [
    async ({ playwright }, use) => {
      const { drop, ...database } = await createTestDatabase();
      const env = environmentOf(database);
      const root = mkdtempSync(join(tmpdir(), 'club-export-'));
      const folder = join(root, 'archive/13');
      const server = await startServer({ ...env, SAMPLE_CONTENT: 'on' });
      const staff = await playwright.request.newContext({
        baseURL: server.origin,
        storageState: await setUpStaff(server.origin),
        extraHTTPHeaders: { origin: server.origin },
      });
      for (let number = 1; number <= POSTS; number += 1) {
        const data = {
          title: `기록 ${String(number).padStart(3, '0')}`,
          content: `${number}번째 글`,
          url: 'https://a.example',
          tags: [],
        };
        expect((await staff.post('/api/manage/newpost', { data })).status()).toBe(201);
      }
      const upwards = UPWARDS.map((address) => `![](${address})`).join('\n\n');
      const data = { title: '그림', content: upwards, url: 'https://a.example', tags: [] };
      expect((await staff.post('/api/manage/newpost', { data })).status()).toBe(201);
      await staff.dispose();
      const args = ['src/cli/export.ts', folder, '--as-record', '13기, 2026'];
      const { code, stdout, stderr } = await runNode(args, env);
      expect([code, stderr]).toEqual([0, '']);
      await server.stop();
      const port = await freePort();
      const nginx = await startNginx({ folder: root, port, apiOrigin: null });
      await use({
        address: `http://127.0.0.1:${port}/archive/13/`,
        folder,
        printed: stdout,
      });
      await nginx.stop();
      rmSync(root, { recursive: true });
      await drop();
    },
    // A minute of two free cores, most of it for the pictures of links.
    { scope: 'worker', timeout: 300_000 },
  ],
});

test.describe.configure({ mode: 'default' });
test.skip(
  !hasNginx() && process.env.CI === undefined,
  'nginx is not installed (Debian: nginx-light)',
);

test('writes nothing beside its folder, whatever a text names', ({ exported: { folder } }) => {
  expect(readdirSync(join(folder, '..'))).toEqual(['13']);
  expect(readdirSync(join(folder, '../..'))).toEqual(['archive']);
  expect(existsSync(join(folder, 'escaped.png'))).toBe(false);
});

test('holds every page, and whatever these name', async ({ request, exported }) => {
  expect(existsSync(join(exported.folder, '.nojekyll'))).toBe(true);
  test.setTimeout(120_000);
  const { address } = exported;
  const requests = new Map<string, number>();
  const queue = [address];
  const pages: string[] = [];
  for (const next of queue) {
    const response = await request.get(next, { maxRedirects: 0 });
    requests.set(next, response.status());
    if (!(response.headers()['content-type'] ?? '').startsWith('text/html')) continue;
    pages.push(next);
    const html = await response.text();
    const base = new URL(/<base href="([^"]*)"/.exec(html)?.[1] ?? '', next);
    const text = html.replace(/<base[^>]*>|<script[\s\S]*?<\/script>/g, '');
    const found = [
      ...text.matchAll(/\s(?:href|src|component-url)="([^"#]+)/g),
      ...[...text.matchAll(/\ssrcset="([^"]+)"/g)].flatMap(([, set = '']) => [
        ...set.matchAll(/([^\s,]+)(?:\s[^,]+)?/g),
      ]),
    ];
    for (const [, link = ''] of found) {
      const { origin, href } = new URL(link.replaceAll('&amp;', '&'), base);
      if (origin !== base.origin || queue.includes(href)) continue;
      // Nothing leads out of the folder.
      expect(`${link} of ${next}: ${href}`).toContain(`: ${address}`);
      queue.push(href);
    }
  }
  expect([...requests].filter(([, status]) => status !== 200)).toEqual([[address + MISSING, 404]]);
  // Pages of lists have a query, and are the same file.
  const paths = new Set(pages.map((page) => new URL(page).pathname));
  expect(paths.size, 'pages in the export').toBeGreaterThan(50);
  expect(Number(/, ([\d.]+) MB/.exec(exported.printed)?.[1])).toBeLessThan(36);
});

test('searches, turns pages and goes on without a server', async ({ page, exported }) => {
  const { address } = exported;
  const outside: string[] = [];
  page.on('request', (request) => {
    // As GitHub Pages leaves out what begins with an underscore.
    const isInside = request.url().startsWith(address) && !request.url().includes('/_');
    if (!isInside) outside.push(request.url());
  });
  await page.goto(`${address}blogs/all/`);
  await expect(page.getByText('이 사이트는 13기, 2026의 기록이에요.')).toBeVisible();
  await page.getByRole('link', { name: '다음' }).click();
  await expect(page).toHaveURL(/\/archive\/13\/blogs\/all\/\?page=2$/);
  await expect(page.getByRole('link', { name: '기록 100' })).toBeVisible();
  await page.getByRole('searchbox').fill('기록 007');
  await page.getByRole('link', { name: '기록 007' }).click();
  await expect(page.getByRole('article').getByText('7번째 글', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/archive\/13\/blogs\/\d+\/$/);

  await page.goto(`${address}teams/?generation=12`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('12');

  await page.goto(`${address}projects/projectlist/`);
  await page.getByRole('searchbox').fill('빙글');
  await page.getByRole('link', { name: '빙글빙글' }).click();
  await page.getByRole('button', { name: /좋아요/ }).click();
  await expect(page.getByRole('status').filter({ hasText: '기록이라' })).toBeVisible();
  await page.goto(`${address}recruit/`);
  await page.getByRole('link', { name: /지원서 열기/ }).click();
  await expect(page.getByRole('status').filter({ hasText: '기록이라' })).toBeVisible();
  await page.goto(address);
  await page.getByRole('button', { name: /Click/ }).click();
  await expect(page.getByRole('link', { name: 'FRONTEND' })).toBeVisible();
  expect(outside).toEqual([]);
});

test('is refused where something lies already', async ({ exported }) => {
  const { code, stderr } = await runNode(['src/cli/export.ts', exported.folder], {
    DATA_DIR: join(exported.folder, 'none'),
  });
  expect([code, stderr.trim()]).toEqual([1, expect.stringMatching(/^There is no database .*\.$/)]);
});
