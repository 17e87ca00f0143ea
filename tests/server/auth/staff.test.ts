import { describe, expect, test } from 'vitest';
import type { createApp } from '#server/app/app.ts';
import { readConfig } from '#server/app/config.ts';
import { openApp } from '#server/app/open-app.ts';
import { createTestDatabase, environmentOf } from '../../support/database/database.ts';
import { type Ending, runNode } from '../../support/machine/process.ts';
import { ORIGIN } from '../support/server-client.ts';

interface Club {
  /** Runs `npm run staff -- ...` with STAFF_PASSWORD. */
  staff: (args: string[], password?: string) => Promise<Ending>;
  open: () => ReturnType<typeof openApp>;
}

const it = test.extend<{ club: Club }>({
  // oxlint-disable-next-line no-empty-pattern
  club: async ({}, use) => {
    const database = await createTestDatabase();
    const config = { ...readConfig({ SAMPLE_CONTENT: 'off', BACKUPS: 'off' }), ...database };
    await use({
      staff: (args, password = '') =>
        runNode(['src/cli/staff.ts', ...args], {
          ...environmentOf(database),
          STAFF_PASSWORD: password,
        }),
      open: () => openApp(config),
    });
    await database.drop();
  },
});

async function signIn(app: ReturnType<typeof createApp>, username: string, password: string) {
  const response = await app.request('/api/auth/sign-in/username', {
    method: 'POST',
    headers: { origin: ORIGIN, 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  });
  return {
    status: response.status,
    cookie: response.headers.getSetCookie()[0]?.split(';')[0] ?? '',
  };
}

const PASSWORD = 'a long password';

describe('the staff command', { timeout: 120_000 }, () => {
  it('makes an account before the first start', async ({ club }) => {
    const added = await club.staff(['add', 'hong'], PASSWORD);
    expect(added).toMatchObject({ code: 0, stderr: '' });
    expect(added.stdout).toContain('hong');
    expect(added.stdout + added.stderr).not.toContain(PASSWORD);
    const { app, notices, close } = await club.open();
    expect(notices).toEqual([]);
    expect(await signIn(app, 'hong', PASSWORD)).toMatchObject({ status: 200 });
    await close();
  });

  it('works while the server runs', async ({ club }) => {
    const { app, notices, close } = await club.open();
    expect(notices.join()).toContain('npm run staff -- add');
    expect(notices.join()).toMatch(/ http:\/\/127\.0\.0\.1:4321\/admin\/setup\?code=[\w-]{43} /);
    expect((await signIn(app, 'hong', PASSWORD)).status).toBe(401);
    expect((await club.staff(['add', 'hong'], PASSWORD)).code).toBe(0);
    const first = await signIn(app, 'hong', PASSWORD);
    expect(first.status).toBe(200);
    const session = async () => {
      const response = await app.request('/api/auth/get-session', {
        headers: { cookie: first.cookie },
      });
      return response.json();
    };
    expect(await session()).not.toBeNull();

    expect((await club.staff(['reset-password', 'hong'], 'another password')).code).toBe(0);
    expect(await session()).toBeNull();
    expect((await signIn(app, 'hong', PASSWORD)).status).toBe(401);
    expect((await signIn(app, 'hong', 'another password')).status).toBe(200);

    expect((await club.staff(['disable', 'hong'])).code).toBe(0);
    expect((await signIn(app, 'hong', 'another password')).status).toBe(401);
    expect((await club.staff(['list'])).stdout).toMatch(/^hong +막힘/);
    expect((await club.staff(['enable', 'HONG'])).code).toBe(0);
    expect((await signIn(app, 'hong', 'another password')).status).toBe(200);
    await close();
  });

  it('says what is wrong and fails', async ({ club }) => {
    await (await club.open()).close();
    expect(await club.staff(['list'])).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('없'),
    });
    expect((await club.staff(['add', 'hong'], PASSWORD)).code).toBe(0);
    const cases: [string[], string, number][] = [
      [['add'], PASSWORD, 2],
      [['add', 'a', 'b'], PASSWORD, 2],
      [['constructor', 'hong'], '', 2],
      [['add', 'HONG'], PASSWORD, 1],
      [['add', '홍길동'], PASSWORD, 1],
      [['add', 'kim'], 'short', 1],
      [['add', 'kim'], '', 1],
      [['disable', 'nobody'], '', 1],
      [['reset-password', 'nobody'], PASSWORD, 1],
    ];
    await Promise.all(
      cases.map(async ([args, password, code]) => {
        const result = await club.staff(args, password);
        expect(result, args.join(' ')).toMatchObject({ code, stdout: '' });
        expect(result.stderr).toMatch(/[가-힣]/);
        expect(result.stderr).not.toMatch(/\n {4}at /);
      }),
    );
    expect((await club.staff(['list'])).stdout.trim().split('\n')).toHaveLength(1);
  });
});

it('the secret of the sessions is the same at the next start', async ({ club }) => {
  const first = await club.open();
  await club.staff(['add', 'hong'], PASSWORD);
  const { cookie } = await signIn(first.app, 'hong', PASSWORD);
  await first.close();
  const second = await club.open();
  const response = await second.app.request('/api/auth/get-session', { headers: { cookie } });
  expect(await response.json()).toMatchObject({ user: { username: 'hong' } });
  await second.close();
});
