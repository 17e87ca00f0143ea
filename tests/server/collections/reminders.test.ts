/** 모집 알림: asking, confirming, leaving and the one announcement, tried against a mail server. */
import { describe, expect } from 'vitest';
import { covers, MADE_BY_SERVER } from '#build/made-by-server.ts';
import { FORGET_ADDRESSES } from '#server/collections/reminders/service.ts';
import { tellMailboxesApart } from '#server/db/migrations/v2/mailboxes.ts';
import { pass } from '../support/clock.ts';
import { it, LETTER, type Mailing, sentTo } from '../support/mailing.ts';
import { ORIGIN, type TestServer } from '../support/server-client.ts';
import { it as withoutMail } from '../support/server.ts';

const DAY = 86_400_000;
const ASKED = { status: 202, body: { accepted: true } };
const MINUTE = 60_000;

const addresses = async ({ db }: TestServer) =>
  (await db.read.selectFrom('reminders').select('email').orderBy('email').execute()).map(
    ({ email }) => email,
  );

/** The addresses that are left so many days from now. */
const addressesIn = async (server: TestServer, days: number) => {
  const then = new Date(Date.now() + days * DAY);
  await server.db.job('forget', (queries) => FORGET_ADDRESSES.run(queries, then));
  return addresses(server);
};

describe('where no mail can be sent', () => {
  withoutMail('there are no reminders', async ({ server }) => {
    const body = { email: 'a@mail.example', consent: true };
    expect((await server.call('askReminder', { body })).status).toBe(404);
    expect((await server.call('sendReminders', { body: LETTER })).status).toBe(404);
    const answer = await server.call('getReminders');
    expect(answer.body).toEqual({ available: false, recipients: 0 });
    expect((await server.request('/recruit/reminders/leave?token=a')).status).toBe(404);
    expect((await server.call('getRecruit')).headers.get('link')).not.toContain('reminders');
    expect(await addresses(server)).toEqual([]);
  });
});

describe('asking to be told', () => {
  it('is offered by the notice, also where there is none', async ({ mailing: { server } }) => {
    const { body, headers } = await server.call('getRecruit');
    expect(body).toBeNull();
    expect(headers.get('link')).toBe(
      '</recruit.ics>; rel="alternate"; type="text/calendar", </api/recruit/reminders>; rel="monitor"',
    );
  });

  it('passes on, where another host sends the pages, every path of its own', ({ mailing }) => {
    const { routes } = mailing.server.app;
    const paths = [...new Set(routes.map(({ path }) => path))].filter(
      // What reaches all paths, and what only machines beside the server ask for.
      (path) => !['/*', '/api', '/healthz', '/readyz'].includes(path),
    );
    expect(paths).toContain('/recruit/reminders/confirm');
    const passed = (path: string) => MADE_BY_SERVER.some((from) => covers(from, path));
    expect(paths.filter((path) => !passed(path))).toEqual([]);
  });

  it('is answered the same way whatever is known of the address', async ({ mailing }) => {
    const { ask, confirm, box, server } = mailing;
    expect(await ask('new@mail.example')).toEqual(ASKED);
    expect(await ask('NEW@mail.example ')).toEqual(ASKED);
    await confirm('known@mail.example');
    expect(await ask('known@mail.example')).toEqual(ASKED);
    expect(await addresses(server)).toEqual(['known@mail.example', 'new@mail.example']);
    // One mail to each.
    expect(box.mails.map(({ to }) => to[0])).toEqual(['new@mail.example', 'known@mail.example']);
  });

  it('takes every address that a browser takes, also one of a domain in Hangul', async ({
    mailing: { ask, box, server },
  }) => {
    const input = ["o'neil@mail.example", 'a&b@mail.example', 'user@한글.kr', 'b@xn--bj0bj06e.kr'];
    for (const address of [...input, 'USER@한글。kr', 'c@sub-domain.xn--3e0b707e'])
      expect(await ask(address)).toEqual(ASKED);
    const expected = [
      'a&b@mail.example',
      'b@xn--bj0bj06e.kr',
      'c@sub-domain.xn--3e0b707e',
      "o'neil@mail.example",
      'user@xn--bj0bj06e.kr',
    ];
    await expect.poll(() => box.mails.length).toBe(expected.length);
    expect(await addresses(server)).toEqual(expected);
  });

  it('needs an address and consent', async ({ mailing: { server, box } }) => {
    for (const body of [
      { email: 'nobody', consent: true },
      { email: 'a@b.kr', consent: false },
      { email: 'a@b.kr' },
      { email: 'a@b.kr\r\nBcc: c@d.kr', consent: true },
      { email: 'a@b.kr, c@d.kr', consent: true },
      ...[
        'a@b',
        'a@b.1',
        'a@b..kr',
        '"a b"@c.kr',
        'a@b.kr/c',
        'a@한글.kr:25',
        'a@한글.kr/x',
        'a@-b.kr',
      ].map((email) => ({ email, consent: true })),
    ]) {
      expect((await server.call('askReminder', { body })).status).toBe(422);
    }
    expect([await addresses(server), box.mails]).toEqual([[], []]);
  });

  it('counts for nothing until the link is pressed, which opening it does not do', async ({
    mailing,
  }) => {
    const { ask, link, send, server, box } = mailing;
    await ask('a@mail.example');
    const address = await link('a@mail.example', 'confirm');
    const page = await server.request(address);
    expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(await page.text()).toContain(
      '<form method="post"><button>모집 알림 받기</button></form>',
    );
    expect(await send({ dry_run: true })).toBe(0);
    expect((await server.request(address, { method: 'POST' })).status).toBe(200);
    expect((await server.request(address, { method: 'POST' })).status).toBe(200);
    expect(await send({ dry_run: true })).toBe(1);
    const answer = await server.call('getReminders');
    expect(answer.body).toEqual({ available: true, recipients: 1 });
    expect(box.mails).toHaveLength(1);
    expect((await server.request(`${address}x`, { method: 'POST' })).status).toBe(404);
  });

  it('sends no more than thirty mails an hour for one network', async ({
    mailing: { ask, box, server },
  }) => {
    for (let index = 0; index < 40; index += 1) {
      expect(await ask(`a${index}@mail.example`, '198.51.100.7')).toEqual(ASKED);
    }
    expect(await addresses(server)).toHaveLength(30);
    await expect.poll(() => box.mails.length).toBe(30);
    expect(await ask('other@mail.example', '198.51.100.8')).toEqual(ASKED);
    await expect.poll(() => box.mails.length).toBe(31);
    // An hour later it may again.
    pass(60 * MINUTE);
    await ask('later@mail.example', '198.51.100.7');
    await expect.poll(() => box.mails.length).toBe(32);
  });

  it('is refused to one network only, however often that asks', async ({ mailing }) => {
    const { server, ask, box } = mailing;
    const body = { email: 'a@mail.example', consent: true };
    for (let index = 0; index < 1_100; index += 1) {
      await server.call('askReminder', { body, peer: '198.51.100.7' });
    }
    await ask('other@mail.example', '198.51.100.8');
    await expect.poll(() => box.mails.at(-1)?.to).toEqual(['other@mail.example']);
  });

  it.for([
    ['outlook.com', ['a', 'a+1', 'A+2', 'a+b+c'], ['a.', '+a', 'a-1', 'aa']],
    ['hotmail.co.kr', ['a+1', 'A+2', 'a+b+c'], ['aa']],
    ['icloud.com', ['na.me+1', 'na.me+2'], ['name']],
    ['pm.me', ['a+1', 'a+2'], ['b+1']],
    ['gmail.com', ['na.me', 'name', 'n.a.m.e+1', 'NAME'], ['names']],
    ['naver.com', ['a+1'], ['a', 'a+2', 'a+1+2']],
    ['live.mail.example', ['a+1'], ['a', 'a+2']],
  ] as const)(
    'sends one mail a day to a mailbox at %s, by whatever address',
    async ([domain, same, others], { mailing }) => {
      const { ask, box } = mailing;
      for (const name of same) expect(await ask(`${name}@${domain}`)).toEqual(ASKED);
      for (const name of others) await ask(`${name}@${domain}`);
      const to = () => box.mails.map((mail) => mail.to[0]);
      const expected = [same[0], ...others].map((name) => `${name}@${domain}`);
      await expect.poll(to).toEqual(expected.filter((address) => !address.startsWith('a.@')));
      pass(DAY + MINUTE);
      const [, again = same[0]] = same;
      await ask(`${again}@${domain}`);
      await expect.poll(() => to().at(-1)).toBe(`${again.toLowerCase()}@${domain}`);
    },
  );

  it.for(['gmail.com', 'naver.com'])(
    'by a tag at %s keeps nobody’s own mail away, and no spelling sends a third',
    async (domain, { mailing }) => {
      const { ask, confirm, box, server, send } = mailing;
      const [own, tagged] = [`na.me@${domain}`, `na.me+x@${domain}`];
      expect(await ask(tagged)).toEqual(ASKED);
      // Else the row would be the own address's before its first mail goes.
      await expect.poll(() => box.mails).toHaveLength(1);
      await confirm(own);
      for (const email of [tagged, own, tagged]) expect(await ask(email)).toEqual(ASKED);
      await ask('last@mail.example');
      await expect.poll(() => box.mails.at(-1)?.to).toEqual(['last@mail.example']);
      expect(box.mails.slice(0, -1).map(({ to }) => to[0])).toEqual([tagged, own]);
      expect(await addresses(server)).toContain(own);
      expect(await send({ dry_run: true })).toBe(1);
    },
  );

  it('finds the mailboxes of rows that an earlier version has kept', async ({ mailing }) => {
    const { ask, box, server } = mailing;
    const kept = { asked_at: new Date().toISOString(), confirmation_sent_at: 'then' };
    const row = (email: string, mailbox: string) => ({ ...kept, email, mailbox, token: email });
    const { db } = server;
    await db.write
      .insertInto('reminders')
      .values([
        row('victim+x@naver.com', 'victim@naver.com'),
        row('a+x@gmail.com', 'a@gmail.com'),
        row('+b@naver.com', '+b@naver.com'),
      ])
      .execute();
    await tellMailboxesApart(db.write as never);
    for (const email of ['victim+x@naver.com', 'a+y@gmail.com', '+b@naver.com']) await ask(email);
    await ask('victim@naver.com');
    await expect.poll(() => box.mails.map(({ to }) => to[0])).toEqual(['victim@naver.com']);
    expect(await addresses(server)).toHaveLength(4);
  });

  it('is kept where the mail server takes no mail, and tried again', async ({ mailing }) => {
    const { ask, box, failures, link, send, server, another } = mailing;
    box.refuse(2);
    expect(await ask('a@mail.example')).toEqual(ASKED);
    await expect.poll(() => failures.length).toBe(1);
    pass(9 * MINUTE);
    await ask('b@mail.example');
    await expect.poll(() => failures.length).toBe(2);
    expect(box.mails).toEqual([]);
    // By whichever instance looks first, also after a restart.
    pass(2 * MINUTE);
    await another().request({ email: 'c@mail.example', consent: true }, '192.0.2.9');
    await expect
      // Two instances deliver, each at its own pace.
      .poll(() => box.mails.map(({ to }) => to[0]).toSorted())
      .toEqual(['a@mail.example', 'c@mail.example']);
    const address = await link('a@mail.example', 'confirm');
    expect((await server.request(address, { method: 'POST' })).status).toBe(200);
    expect(await send({ dry_run: true })).toBe(1);
    pass(8 * MINUTE);
    await ask('d@mail.example');
    await expect
      .poll(() => box.mails.slice(2).map(({ to }) => to[0]))
      .toEqual(['b@mail.example', 'd@mail.example']);
  });

  it('is taken anew at once where five tries have failed', async ({ mailing }) => {
    const { ask, box, failures } = mailing;
    box.refuse(5);
    await ask('a@mail.example');
    for (let tries = 1; tries < 5; tries += 1) {
      await expect.poll(() => failures.length).toBe(tries);
      pass(5 * 60 * MINUTE);
      await ask('a@mail.example');
    }
    await expect.poll(() => failures.length).toBe(5);
    await ask('a@mail.example');
    await expect.poll(() => box.mails.map(({ to }) => to[0])).toEqual(['a@mail.example']);
    await ask('a@mail.example');
    await ask('other@mail.example');
    await expect.poll(() => box.mails.length).toBe(2);
  });

  it('leaves nothing in the database by which somebody could confirm or leave', async ({
    mailing: { ask, link, server },
  }) => {
    await ask('a@mail.example');
    const token = new URL(await link('a@mail.example', 'leave'), ORIGIN).searchParams.get('token');
    expect(token).toMatch(/^[\w-]{32,}$/);
    const [row] = await server.db.read.selectFrom('reminders').selectAll().execute();
    expect(JSON.stringify(row)).not.toContain(token);
    const path = `/recruit/reminders/leave?token=${row?.token}`;
    expect((await server.request(path, { method: 'POST' })).status).toBe(200);
    expect(await addresses(server)).toEqual(['a@mail.example']);
  });
});

it('leaving takes one press, of the page or of the mail program', async ({ mailing }) => {
  const { confirm, link, server, box } = mailing;
  await confirm('a@mail.example');
  await confirm('other@mail.example');
  const leave = await link('a@mail.example', 'leave');
  expect(box.mails[0]?.head).toContain(`List-Unsubscribe: <${ORIGIN}${leave}>`);
  expect(box.mails[0]?.head).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  expect(await (await server.request(leave)).text()).toContain('그만 받기');
  expect(await addresses(server)).toHaveLength(2);
  const oneClick = {
    method: 'POST',
    body: 'List-Unsubscribe=One-Click',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  };
  for (let press = 0; press < 2; press += 1) {
    expect((await server.request(leave, oneClick)).status).toBe(200);
  }
  expect(await addresses(server)).toEqual(['other@mail.example']);
});

describe('the announcement', () => {
  it('reaches everybody who confirmed, once, however often it is pressed', async ({ mailing }) => {
    const { ask, confirm, send, box, server, failures } = mailing;
    await confirm('a@mail.example');
    await confirm('other@mail.example');
    await ask('unconfirmed@mail.example');
    expect(await send({ dry_run: true })).toBe(2);
    const sent = await Promise.all([send(), send(), send()]);
    expect(sent.toSorted()).toEqual([0, 0, 2]);
    const letters = () => box.mails.filter(({ text }) => text.startsWith('지원해 주세요.'));
    await expect
      .poll(() => letters().map(({ to }) => to[0]))
      .toEqual(['a@mail.example', 'other@mail.example']);
    // Nobody learns who else was written to, and a text names no file.
    expect(letters()[0]?.head).not.toContain('other@mail.example');
    expect(letters()[0]?.text).toContain('{{file:/etc/passwd}}');
    expect(letters()[0]?.text).toMatch(/바로 지우기: http\S+leave\?token=\S+/);
    await expect.poll(() => send()).toBe(0);
    const log = await server.db.read
      .selectFrom('activity')
      .where('kind', '=', 'reminder')
      .selectAll()
      .execute();
    expect(log).toMatchObject([{ action: 'send', title: LETTER.subject }]);
    expect(JSON.stringify(log)).not.toContain('mail.example');
    expect(failures).toEqual([]);
  });

  it('that is refused is reported without the address, and kept from nobody else', async ({
    mailing,
  }) => {
    const { confirm, send, box, failures } = mailing;
    await confirm('a@mail.example');
    await confirm('other@mail.example');
    box.refuse(1);
    expect(await send()).toBe(2);
    await expect.poll(() => box.mails.at(-1)?.to).toEqual(['other@mail.example']);
    await expect.poll(() => box.mails.length).toBe(3);
    expect(failures).toHaveLength(1);
    expect(failures[0]).toMatch(/550/);
    expect(failures[0]).not.toMatch(/mail\.example|no such user/);
  });
});

describe('an announcement that the mail server refuses', () => {
  const failing = async ({ send, failures, box }: Mailing, times: number) => {
    box.refuse(times);
    await send();
    for (let tries = 1; tries <= times; tries += 1) {
      await expect.poll(() => failures.length).toBe(tries);
      pass(5 * 60 * MINUTE);
      await send();
    }
  };

  it('is tried five times', async ({ mailing }) => {
    await mailing.confirm('a@mail.example');
    await failing(mailing, 4);
    await expect.poll(() => sentTo(mailing.server)).toBe(1);
    expect(mailing.box.mails).toHaveLength(2);
  });

  it('is given up after that, and the address goes as was promised', async ({ mailing }) => {
    const { confirm, server, box } = mailing;
    await confirm('a@mail.example');
    await failing(mailing, 5);
    await confirm('other@mail.example');
    expect(box.mails.filter(({ to }) => to[0] === 'a@mail.example')).toHaveLength(1);
    expect(await addressesIn(server, 28)).toEqual(['a@mail.example', 'other@mail.example']);
    expect(await addressesIn(server, 30.1)).toEqual(['other@mail.example']);
  });

  it('keeps its reader from asking for the next one no longer', async ({ mailing }) => {
    const { confirm, send, server } = mailing;
    await confirm('a@mail.example');
    await failing(mailing, 5);
    await confirm('a@mail.example');
    expect(await send()).toBe(1);
    await expect.poll(() => sentTo(server)).toBe(1);
  });

  it('holds a link that leaves, whatever the secret was when its reader confirmed', async ({
    mailing: { confirm, another, server, box, link },
  }) => {
    await confirm('a@mail.example');
    const other = another('another secret');
    expect(await other.send('staff', { ...LETTER, dry_run: false })).toEqual({ recipients: 1 });
    await expect.poll(() => box.mails.length).toBe(2);
    await server.request(await link('a@mail.example', 'leave'), { method: 'POST' });
    expect(await addresses(server)).toEqual([]);
  });
});

describe('an address', () => {
  it('is removed 30 days after the mail, or a week after no press', async ({ mailing }) => {
    const { ask, confirm, send, server } = mailing;
    await confirm('told@mail.example');
    await send();
    await expect.poll(() => sentTo(server)).toBe(1);
    await confirm('waiting@mail.example');
    await ask('silent@mail.example');
    expect(await addressesIn(server, 6.9)).toHaveLength(3);
    expect(await addressesIn(server, 7.1)).toEqual(['told@mail.example', 'waiting@mail.example']);
    expect(await addressesIn(server, 29.9)).toHaveLength(2);
    expect(await addressesIn(server, 30.1)).toEqual(['waiting@mail.example']);
    expect(await addressesIn(server, 2_000)).toEqual(['waiting@mail.example']);
    expect(await server.db.read.selectFrom('reminder_announcements').selectAll().execute()).toEqual(
      [],
    );
  });

  it('that has been told can ask again for the next time', async ({ mailing }) => {
    const { confirm, send, server } = mailing;
    await confirm('a@mail.example');
    expect(await send()).toBe(1);
    await expect.poll(() => sentTo(server)).toBe(1);
    await confirm('a@mail.example');
    expect(await send({ dry_run: true })).toBe(1);
  });
});
