/** 모집 알림 against a mail server of the test's own. */
import { test as base, expect } from 'vitest';
import { createMailer } from '#server/collections/reminders/mailer.ts';
import { Reminders } from '#server/collections/reminders/service.ts';
import type { Database } from '#server/db/database.ts';
import { type Mailbox, openMailbox } from './mailbox.ts';
import { ORIGIN, type TestServer } from './server-client.ts';
import { openTestServer } from './server.ts';

export const LETTER = {
  subject: '13기 모집이 시작됐어요',
  text: '지원해 주세요.\n\n{{file:/etc/passwd}}',
};

export interface Mailing {
  server: TestServer;
  box: Mailbox;
  failures: string[];
  ask: (email: string, peer?: string) => Promise<{ status: number; body: unknown }>;
  /** The address behind a link of the last mail to `email`. */
  link: (email: string, action: 'confirm' | 'leave') => Promise<string>;
  confirm: (email: string) => Promise<void>;
  send: (changes?: object) => Promise<number>;
  /** Another instance over the same database. */
  another: (secret?: string) => Reminders;
}

export const it = base.extend<{ mailing: Mailing }>({
  // oxlint-disable-next-line no-empty-pattern
  mailing: async ({}, use) => {
    const box = await openMailbox();
    const failures: string[] = [];
    const mailer = createMailer({ smtpUrl: box.url, from: '멋사 <club@mail.example>' });
    const ends: (() => Promise<void>)[] = [];
    const open = (db: Database, secret: string) => {
      const report = (error: unknown) => failures.push(String(error));
      const made = new Reminders({ db, mailer, secret, origin: ORIGIN, report });
      ends.push(made.startDelivering());
      return made;
    };
    const { server, close } = await openTestServer({ reminders: (db) => open(db, 'a secret') });
    const another = (secret = 'a secret') => open(server.db, secret);
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
    await use({ server, box, failures, ask, link, confirm, send, another });
    for (const end of ends) await end();
    await close();
    await box.close();
  },
});

/** To how many the announcement has gone out. */
export const sentTo = async ({ db }: TestServer) =>
  (await db.read.selectFrom('reminders').where('sent_at', 'is not', null).select('id').execute())
    .length;
