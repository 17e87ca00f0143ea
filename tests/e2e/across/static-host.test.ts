/** The built folder without our server before it: a host that passes on what is made on demand, as docs/deploy.md has it. */
import { get } from 'node:http';
import { join } from 'node:path';
import { type Mailbox, openMailbox } from '../../server/support/mailbox.ts';
import { post, project, recruit } from '../../support/bodies.ts';
import { createTestDatabase, environmentOf } from '../../support/database/database.ts';
import { freePort } from '../../support/machine/free-port.ts';
import { hasNginx, startNginx } from '../../support/machine/nginx.ts';
import { ROOT, startServer } from '../../support/machine/process.ts';
import { addStaff } from '../../support/staff.ts';
import { copyFilledSite } from '../support/filled-site.ts';
import { openSession } from '../support/sessions.ts';
import { test as base, expect } from '../support/test.ts';

interface StaticSite {
  origin: string;
  box: Mailbox;
}

/** nginx with the shipped rules, and the server on another port, under the one name that visitors see. */
const test = base.extend<object, { site: StaticSite }>({
  site: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of a fixture's parameters
    async ({}, use) => {
      const { drop, ...location } = await createTestDatabase();
      const box = await openMailbox();
      const port = await freePort();
      const origin = `http://127.0.0.1:${port}`;
      const database = environmentOf(location);
      const isFilled = copyFilledSite(location.dataDir) !== null;
      const server = await startServer({
        ...database,
        SAMPLE_CONTENT: 'on',
        SITE_URL: origin,
        SMTP_URL: box.url,
        TRUSTED_PROXY_HOPS: '1',
      });
      const folder = join(ROOT, 'dist');
      const nginx = await startNginx({ folder, port, apiOrigin: server.origin });
      if (!isFilled) await addStaff(database);
      await use({ origin, box });
      await nginx.stop();
      await server.stop();
      await box.close();
      await drop();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  baseURL: async ({ site }, use) => use(site.origin),
});

test.describe('nginx with the rules of the build', () => {
  test.describe.configure({ mode: 'default' });
  // Where everything is checked it has to be there; elsewhere it need not be installed.
  test.skip(
    !hasNginx() && process.env.CI === undefined,
    'nginx is not installed (Debian: nginx-light)',
  );

  test('leads nowhere but to a page of its own', async ({ site }) => {
    const { port } = new URL(site.origin);
    for (const path of [
      '/%5Cevil.example/',
      '/%5C%5Cevil.example/',
      '//evil.example/',
      '/%2F%2Fevil.example/',
      '/%2Fevil.example//',
      '/%5Cevil.example.html',
      '//evil.example.html',
      '/a/%5C/evil.example/',
      '/%09/evil.example/',
      '/%0D%0Alocation:%20x/',
      '/about/',
      '/about.html',
    ]) {
      // A client that takes the path as it is.
      const location = await new Promise<string>((resolve, reject) => {
        const outgoing = get({ host: '127.0.0.1', port, path }, (answer) => {
          answer.resume();
          resolve(answer.headers.location ?? '');
        });
        outgoing.on('error', reject);
      });
      expect([path, location]).toEqual([
        path,
        path.startsWith('/about') ? '/about' : expect.stringMatching(/^$|^\/[\w.]+$/),
      ]);
    }
  });

  test('has every page of the map, and whatever these link to', async ({ request, site }) => {
    const map = await (await request.get('/sitemap.xml')).text();
    const pages = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address);
    expect(pages.length, 'pages in /sitemap.xml').toBeGreaterThan(20);
    const statuses = new Map<string, number>();
    const ask = async (address: string): Promise<string> => {
      const response = await request.get(address, { maxRedirects: 0 });
      statuses.set(address, response.status());
      return (response.headers()['content-type'] ?? '').startsWith('text/html')
        ? response.text()
        : '';
    };
    const queue = [...new Set(pages.map((address) => new URL(address, site.origin).href))];
    for (const address of queue) {
      const html = await ask(address);
      for (const [, link = ''] of html.matchAll(/(?:href|src)="([^"#]+)/g)) {
        const { origin, href } = new URL(link.replaceAll('&amp;', '&'), address);
        if (origin === site.origin && !queue.includes(href)) queue.push(href);
      }
    }
    expect(queue, 'what pages link to').toContain(`${site.origin}/rss.xml`);
    expect(
      [...statuses].filter(([, status]) => status !== 200),
      'links that lead nowhere; deploy/nginx/static.conf passes on what the server makes',
    ).toEqual([]);
  });

  const MADE = [
    ['/rss.xml', 'application/rss+xml'],
    ['/sitemap.xml', 'application/xml'],
    ['/robots.txt', 'text/plain'],
    ['/recruit.ics', 'text/calendar'],
    ['/og/page/home.png', 'image/png'],
    ['/.well-known/security.txt', 'text/plain'],
    ['/api/openapi.json', 'application/json'],
  ] as const;

  test('passes on what our server makes', async ({ request }) => {
    for (const [path, type] of MADE) {
      const response = await request.get(path);
      expect(response.status(), path).toBe(200);
      expect(response.headers()['content-type'], path).toContain(type);
    }
  });

  test('keeps what has no address of its own, and one address a page', async ({ request }) => {
    for (const path of ['/nowhere', '/404', '/404.html', '/shell/blog', '/_headers']) {
      const response = await request.get(path, { headers: { accept: 'text/html' } });
      expect(response.status(), path).toBe(404);
      expect(await response.text(), path).toContain('페이지를 찾을 수 없');
    }
    for (const [from, to] of [
      ['/about.html', '/about'],
      ['/about/parts/', '/about/parts'],
      ['/index.html', '/'],
    ] as const) {
      const response = await request.get(from, { maxRedirects: 0 });
      expect(response.status(), from).toBe(301);
      expect(response.headers().location, from).toBe(to);
    }
  });

  test('sends the headers of our own server', async ({ request }) => {
    const page = (await request.get('/about')).headers();
    expect(page['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(page['x-content-type-options']).toBe('nosniff');
    expect(page['cache-control']).toBe('public, max-age=0, must-revalidate');
    expect(page['content-type']).toBe('text/html; charset=utf-8');
    const [script = ''] = /\/_astro\/[^"]+\.js/.exec(await (await request.get('/')).text()) ?? [];
    const file = (await request.get(script)).headers();
    expect(file['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(file['content-type']).toContain('javascript');
    for (const path of ['/icon-512.png', '/og.png', '/og/posts/1.png']) {
      const picture = (await request.get(path)).headers();
      expect(picture['cross-origin-resource-policy'], path).toBe('cross-origin');
    }
    expect(page['cross-origin-resource-policy']).toBe('same-origin');
    expect((await request.get('/manifest.webmanifest')).headers()['content-type']).toContain(
      'application/manifest+json',
    );
  });

  test('takes the dates into a calendar', async ({ page }) => {
    await page.goto('/recruit');
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: '캘린더에 추가' }).click();
    expect((await download).suggestedFilename()).toBe('kw-likelion-recruit.ics');
  });

  test('names the generation that a team page is of', async ({ page }) => {
    await page.goto('/teams?generation=12');
    await expect(page).toHaveTitle(/^12기 팀 \| /);
  });

  test('shows by a link what is not public, and nothing without it', async ({
    page,
    playwright,
    problems,
    site,
  }) => {
    const { cookies } = await openSession(site.origin);
    const staff = await playwright.request.newContext({
      baseURL: site.origin,
      extraHTTPHeaders: { origin: site.origin },
      storageState: { cookies, origins: [] },
    });
    const picture = { url: '/uploads/sample/project-01-1_1200x800.webp', images: [] };
    const files = [
      ['post', '/blogs', 'newpost', post({ status: 'draft' })],
      ['project', '/projects', 'newproject', project({ ...picture, status: 'draft' })],
    ] as const;
    problems.expect(/404/);
    for (const [kind, path, call, data] of files) {
      const answer = await staff.post(`/api/manage/${call}`, { data });
      const { id, title } = (await answer.json()) as { id: number; title: string };
      const link = await staff.post(`/api/manage/preview/${kind}/${id}`, { data: {} });
      await page.goto(((await link.json()) as { url: string }).url);
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
      await page.goto(`${path}/${id}?preview=${'a'.repeat(43)}`);
      await expect(page.getByText(/찾을 수 없습니다|오류 발생/)).toBeVisible();
    }
    await staff.dispose();
  });

  test('takes an address for the reminder, and its mail leads back', async ({ page, site }) => {
    const { cookies } = await openSession(site.origin);
    await page.context().addCookies(cookies);
    // A notice that is over.
    const changed = await page.request.put('/api/recruit/1', {
      data: recruit(),
      headers: { origin: site.origin },
    });
    expect(changed.status()).toBe(200);
    await page.context().clearCookies();
    await page.goto('/recruit');
    const form = page.getByRole('form', { name: '모집 알림' });
    await form.getByLabel('다음 모집이 시작되면').fill('lion@mail.example');
    await form.getByRole('checkbox').check();
    await form.getByRole('button', { name: '모집 알림 받기' }).click();
    await expect(page.getByText('확인 메일을 보냈어요.')).toBeVisible();
    const link = () =>
      /http\S+\/recruit\/reminders\/confirm\S+/.exec(site.box.mails.at(-1)?.text ?? '');
    await expect.poll(link).not.toBeNull();
    const [address = ''] = link() ?? [];
    expect(new URL(address).origin).toBe(site.origin);
    await page.goto(address);
    await page.getByRole('button', { name: '모집 알림 받기' }).click();
    await expect(page.getByRole('heading', { name: '신청이 끝났어요' })).toBeVisible();
  });
});
