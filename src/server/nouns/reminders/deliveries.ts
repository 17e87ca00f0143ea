import { createHmac } from 'node:crypto';
import { hashToken } from '../../accounts/sessions/hashed-tokens.ts';
import type { Database } from '../../db/database.ts';
import { repeat } from '../../ground/repeat.ts';
import { announcementFor, confirmationFor } from './letters.ts';
import type { Mailer } from './mailer.ts';

/** A mail is reserved for the instance that attempts it this long; each further attempt triples it. */
const LEASE_MS = 10 * 60_000;

/** The attempts take seven hours, longer than most mail servers are away. */
export const MOST_ATTEMPTS = 5;

const FIRST_LOOK_MS = 60_000;

export interface DeliveryOptions {
  db: Database;
  mailer: Mailer;
  secret: string;
  origin: string;
  report: (error: unknown) => void;
}

/** The token in mails to an address; derived each time, as the database holds only its hash. */
export function tokenFor(email: string, secret: string): string {
  return createHmac('sha256', secret).update(`reminders of ${email}`).digest('base64url');
}

/** Sends mails one after another; pending ones are rows that every instance can continue. */
export class Deliveries {
  readonly #options: DeliveryOptions;
  #running: Promise<void> = Promise.resolve();
  #isEnding = false;

  constructor(options: DeliveryOptions) {
    this.#options = options;
  }

  deliverLater(): void {
    this.#running = this.#running
      .then(() => (this.#isEnding ? undefined : this.#deliver()))
      .catch(this.#options.report);
  }

  /** Returns a function that ends the checks for pending mails and resolves once none is under way. */
  keep(): () => Promise<void> {
    const end = repeat({
      work: () => {
        this.deliverLater();
        return this.#running;
      },
      first: FIRST_LOOK_MS,
      interval: LEASE_MS,
    });
    return async () => {
      this.#isEnding = true;
      await end();
      await this.#running;
      this.#options.mailer.close();
    };
  }

  async #deliver(): Promise<void> {
    const { db, mailer, secret, origin, report } = this.#options;
    while (!this.#isEnding) {
      const mail = await this.#claim();
      if (mail === undefined) return;
      const { id, email, subject, text } = mail;
      const reader = { email, token: tokenFor(email, secret) };
      const isAnnouncement = subject !== null && text !== null;
      try {
        await mailer.send(
          isAnnouncement
            ? announcementFor(reader, { subject, text }, origin)
            : confirmationFor(reader, origin),
        );
      } catch (error) {
        report(error);
        continue;
      }
      const now = new Date().toISOString();
      await db.write
        .updateTable('reminders')
        .set({
          attempts: 0,
          ...(isAnnouncement ? { sent_at: now } : { confirmation_sent_at: now }),
        })
        .where('id', '=', id)
        // Another spelling may have taken the row meanwhile, and waits for a mail of its own.
        .where('email', '=', email)
        .execute();
    }
  }

  /** Reserves one due mail, confirmations first; after the lease another instance may attempt it. */
  async #claim() {
    const { db, secret } = this.#options;
    const now = Date.now();
    const due = () =>
      db.read
        .selectFrom('reminders')
        .where('attempts', '<', MOST_ATTEMPTS)
        .where((row) =>
          row.and([
            row.or([
              row('next_try_at', 'is', null),
              row('next_try_at', '<=', new Date(now).toISOString()),
            ]),
            row.or([
              row.and([row('confirmed_at', 'is', null), row('confirmation_sent_at', 'is', null)]),
              row.and([row('announcement_id', 'is not', null), row('sent_at', 'is', null)]),
            ]),
          ]),
        );
    const next = await due()
      .leftJoin('reminder_announcements', 'reminder_announcements.id', 'announcement_id')
      .select(['reminders.id', 'email', 'attempts', 'subject', 'text'])
      .orderBy((row) => row.fn.coalesce('announcement_id', row.lit(0)))
      .orderBy('reminders.id')
      .executeTakeFirst();
    if (next === undefined) return undefined;
    const { numUpdatedRows } = await db.write
      .updateTable('reminders')
      .set({
        attempts: next.attempts + 1,
        next_try_at: new Date(now + LEASE_MS * 3 ** next.attempts).toISOString(),
        // The secret may have changed since the token was made.
        token: hashToken(tokenFor(next.email, secret)),
      })
      .where('id', '=', next.id)
      // Attempts are counted for each mail.
      .where('attempts', '=', next.attempts)
      .where('id', 'in', due().select('reminders.id'))
      .executeTakeFirstOrThrow();
    // Another instance has reserved it, and sends the remaining ones.
    return numUpdatedRows === 1n ? next : undefined;
  }
}
