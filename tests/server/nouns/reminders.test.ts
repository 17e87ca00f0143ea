/** 모집 알림: asking, confirming, leaving and the one announcement, tried against a mail server. */
import { test as base, describe, expect } from 'vitest';
import { createMailer } from '#server/reminders/mailer.ts';
import { forgetAddresses, Reminders } from '#server/reminders/service.ts';
import { type Mailbox, openMailbox } from '../support/mailbox.ts';
import { ORIGIN, type TestServer } from '../support/server-client.ts';
import { openTestServer, it as withoutMail } from '../support/server.ts';

const DAY = 86_400_000;
const ASKED = { status: 202, body: { accepted: true } };
const LETTER = {
  subject: '13기 모집이 시작됐어요',
  text: '지원해 주세요.\n\n{{file:/etc/passwd}}',
};

interface Mailing {
  server: TestServer;
  box: Mailbox;
  failures: string[];
  ask: (email: string, peer?: string) => Promise<{ status: number; body: unknown }>;
  /** The address behind a link of the last mail to `email`. */
  link: (email: string, action: 'confirm' | 'leave') => Promise<string>;
  confirm: (email: string) => Promise<void>;
  send: (changes?: object) => Promise<number>;
}

const it = base.extend<{ mailing: Mailing }>({
  // eslint-disable-next-line no-empty-pattern
  mailing: async ({}, use) => {
    const box = await openMailbox();
    const failures: string[] = [];
    const mailer = createMailer({ smtpUrl: box.url, from: '멋사 <club@mail.example>' });
    let end = () => Promise.resolve();
    const { server, close } = await openTestServer({
      reminders: (db) => {
        const made = new Reminders({
          db,
          mailer,
          origin: ORIGIN,
          report: (error) => failures.push(String(error)),
        });
        end = made.keepDelivering();
        return made;
      },
    });
    const ask = async (email: string, peer = '192.0.2.1') => {
      const { status, body } = await server.call('askReminder', {
        body: { email, consent: true },
        peer,
      });
      return { status, body: body as unknown };
    };
    const link = async (email: string, action: string) => {
      const find = () => {
        const mail = box.mails.findLast(({ to }) => to.includes(email));
        return new RegExp(`${ORIGIN}(/recruit/reminders/${action}\\S+)`).exec(
          mail?.text ?? '',
        )?.[1];
      };
      await expect.poll(find).toBeDefined();
      return find()!;
    };
    const confirm = async (email: string) => {
      await ask(email);
      const answer = await server.request(await link(email, 'confirm'), { method: 'POST' });
      expect(answer.status).toBe(200);
    };
    const send = async (changes: object = {}) => {
      const { status, body } = await server.call('sendReminders', {
        body: { ...LETTER, ...changes },
      });
      expect(status).toBe(200);
      return (body as { recipients: number }).recipients;
    };
    await use({ server, box, failures, ask, link, confirm, send });
    await end();
    await close();
    await box.close();
  },
});

const addresses = async ({ db }: TestServer) =>
  (await db.read.selectFrom('reminders').select('email').orderBy('email').execute()).map(
    ({ email }) => email,
  );

/** To how many the announcement has gone out. */
const sentTo = async ({ db }: TestServer) =>
  (await db.read.selectFrom('reminders').where('sent_at', 'is not', null).select('id').execute())
    .length;

describe('where no mail can be sent', () => {
  withoutMail('there are no reminders', async ({ server }) => {
    const body = { email: 'a@mail.example', consent: true };
    expect((await server.call('askReminder', { body })).status).toBe(404);
    expect((await server.call('sendReminders', { body: LETTER })).status).toBe(404);
    const told = await server.call('getReminders');
    expect(told.body).toEqual({ available: false, recipients: 0 });
    expect((await server.request('/recruit/reminders/leave?token=a')).status).toBe(404);
    expect(await addresses(server)).toEqual([]);
  });
});

describe('asking to be told', () => {
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

  it('needs an address and consent', async ({ mailing: { server, box } }) => {
    for (const body of [
      { email: 'nobody', consent: true },
      { email: 'a@b.kr', consent: false },
      { email: 'a@b.kr' },
      { email: 'a@b.kr\r\nBcc: c@d.kr', consent: true },
      { email: 'a@b.kr, c@d.kr', consent: true },
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
    const told = await server.call('getReminders');
    expect(told.body).toEqual({ available: true, recipients: 1 });
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
  });
});

describe('leaving', () => {
  it('takes one press, of the page or of the mail program', async ({ mailing }) => {
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

describe('an address', () => {
  it('is removed 30 days after the mail, or a week after no press', async ({ mailing }) => {
    const { ask, confirm, send, server } = mailing;
    await confirm('told@mail.example');
    await send();
    await expect.poll(() => sentTo(server)).toBe(1);
    await confirm('waiting@mail.example');
    await ask('silent@mail.example');
    const after = async (days: number) => {
      await forgetAddresses(server.db.write, new Date(Date.now() + days * DAY));
      return addresses(server);
    };
    expect(await after(6.9)).toHaveLength(3);
    expect(await after(7.1)).toEqual(['told@mail.example', 'waiting@mail.example']);
    expect(await after(29.9)).toHaveLength(2);
    expect(await after(30.1)).toEqual(['waiting@mail.example']);
    expect(await after(2_000)).toEqual(['waiting@mail.example']);
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
