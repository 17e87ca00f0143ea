import { once } from 'node:events';
import { chmodSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { SECRET_FILE } from '#server/accounts/auth/secret.ts';
import { putAway } from '#server/app/backup/away.ts';
import { backUpToday } from '#server/app/backup/daily.ts';
import { CHECKS } from '#server/app/checks/table.ts';
import { readConfig } from '#server/app/config.ts';
import { openApp } from '#server/app/open-app.ts';
import { describeError } from '#server/db/engines/describe-error.ts';
import { openDatabaseForCommand } from '#server/db/open.ts';
import { traceOf } from '#server/http/answers/problem.ts';
import { createTestDatabase, environmentOf } from '../support/database/database.ts';
import { onOtherDisk } from '../support/machine/other-disk.ts';
import { newDataDir, runNode, startServer } from '../support/machine/process.ts';
import { openMailbox } from './support/mailbox.ts';
import { postRow } from './support/rows.ts';

/** A running server over a database of the test's own, with a backup of today, and its environment. */
async function openClub() {
  const { drop, ...database } = await createTestDatabase();
  onTestFinished(drop);
  const mailbox = await openMailbox();
  onTestFinished(mailbox.close);
  const away = onOtherDisk(database.dataDir);
  onTestFinished(() => rmSync(away, { recursive: true, force: true }));
  const env = {
    ...environmentOf(database),
    SAMPLE_CONTENT: 'off',
    SMTP_URL: mailbox.url,
    BACKUP_TO: away,
  };
  const server = await startServer(env);
  onTestFinished(server.stop);
  const file = await backUpToday({ ...database, bucket: null, backups: 7 }, new Date());
  return {
    env: { ...env, PORT: new URL(server.origin).port },
    file,
    away,
    dataDir: database.dataDir,
    mailbox,
  };
}

const lineOf = (stdout: string, name: string) =>
  stdout.split('\n').find((line) => line.slice(2).startsWith(`${name} `)) ?? '';

/** What needs a hand, but for what the machine of the tests may run short of. */
const handsIn = (stdout: string) =>
  (/\n손볼 것: (.+)\n$/.exec(stdout)?.[1]?.split(', ') ?? []).filter(
    (name) => name !== 'disk' && name !== 'memory',
  );

it('names the cause of what could not be fetched, here and in the log', async () => {
  const error: unknown = await fetch('http://127.0.0.1:1').catch((reason: unknown) => reason);
  expect(describeError(error)).toBe('fetch failed: bad port');
  expect(traceOf(error).error).toBe('TypeError: fetch failed: bad port');
});

describe('npm run doctor', () => {
  it('looks whether the newest post has its own title at the address of the site', async () => {
    const { drop, ...database } = await createTestDatabase();
    onTestFinished(drop);
    let answer = '';
    const site = createServer((_, response) => response.end(answer)).listen(0, '127.0.0.1');
    onTestFinished(() => void site.close());
    await once(site, 'listening');
    const { port } = site.address() as AddressInfo;
    const address = `http://127.0.0.1:${port}`;
    const env = { ...environmentOf(database), SITE_URL: address, SAMPLE_CONTENT: 'off' };
    const config = readConfig(env);
    const { close } = await openApp(config);
    const db = await openDatabaseForCommand(config, { begins: false });
    const runCheck = () => CHECKS.pages.run({ config, db: () => Promise.resolve(db) });
    expect(await runCheck()).toMatchObject({ state: 'off' });
    await db.write
      .insertInto('posts')
      .values(postRow({ title: '1 < 2' }))
      .execute();
    answer = '<title>1 &lt; 2 | 광운대학교 멋쟁이사자처럼</title>';
    expect(await runCheck()).toMatchObject({ state: 'fine' });
    answer = '<title>블로그 | 광운대학교 멋쟁이사자처럼</title>';
    expect(await runCheck()).toMatchObject({
      state: 'todo',
      found: expect.stringContaining('블로그'),
    });
    await db.close();
    await close();
  });

  it('finds nothing in a site that is well, and what is not in one that is not', async () => {
    const { env, file, away, dataDir, mailbox } = await openClub();
    const doctor = () => runNode(['src/cli/doctor.ts'], env);
    await putAway({ folder: away }, file);

    const well = await doctor();
    expect([handsIn(well.stdout), well.stderr]).toEqual([[], '']);
    expect(well.code).toBe(well.stdout.endsWith('\n손볼 것이 없어요.\n') ? 0 : 1);
    expect(lineOf(well.stdout, 'mail')).toMatch(
      /^✓ mail +메일 서버가 답하고 비밀번호를 받아 줘요\. /,
    );
    expect(lineOf(well.stdout, 'backups away')).toMatch(/^✓ backups away 마지막은 likelion-/);
    // What follows the name is Korean, on one screen.
    for (const line of well.stdout.split('\n').slice(0, -2))
      expect(line).toMatch(/^[✓–] [a-zA-Z ]{12} .*[가-힣]|^✓ clock /);
    expect(well.stdout.split('\n').length).toBeLessThan(24);

    chmodSync(join(dataDir, SECRET_FILE), 0o644);
    rmSync(away, { recursive: true, force: true });
    rmSync(file);
    await mailbox.close();
    const ill = await doctor();
    expect(ill.code).toBe(1);
    expect(handsIn(ill.stdout)).toEqual(['permissions', 'backups', 'backups away', 'mail']);
    expect(lineOf(ill.stdout, 'permissions')).toContain('chmod 600');
  });

  it('says what it cannot reach, and holds no password', async () => {
    const env = {
      DATA_DIR: newDataDir(),
      DATABASE_URL: 'postgres://club:hunter2@127.0.0.1:1/club',
      SITE_URL: 'https://127.0.0.1:1',
    };
    onTestFinished(() => rmSync(env.DATA_DIR, { recursive: true }));
    const { code, stdout, stderr } = await runNode(['src/cli/doctor.ts'], env);
    expect([code, stderr]).toEqual([1, '']);
    for (const name of ['database', 'server', 'address', 'certificate', 'clock']) {
      expect(lineOf(stdout, name)).toMatch(/^✗.*[^.]\.$/);
    }
    expect(stdout).not.toContain('hunter2');
  });
});
