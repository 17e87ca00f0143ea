import { createHmac } from 'node:crypto';
import type { ExpressionBuilder } from 'kysely';
import { dayInSeoul } from '#contract/core/seoul.ts';
import { hashToken } from '../../accounts/sessions/hashed-tokens.ts';
import { repeat } from '../../core/repeat.ts';
import type { Database } from '../../db/database.ts';
import type { Tables } from '../../db/schema.ts';
import { announcementFor, confirmationFor } from './letters.ts';
import { type Mailer, MailRefused } from './mailer.ts';

/** A mail is reserved for the instance that attempts it this long; each further attempt triples it. */
const LEASE_MS = 10 * 60_000;

/** The attempts take seven hours, longer than most mail servers are away. */
export const MOST_ATTEMPTS = 5;

/** What the sender is refused for is no failure of the address: it is tried again this often, for so long. */
const WAIT_MS = 60 * 60_000;
const MOST_WAIT_MS = 7 * 24 * 60 * 60_000;

const FIRST_CHECK_MS = 60_000;

interface Claimed {
  id: number;
  email: string;
  attempts: number;
  announcement_id: number | null;
  subject: string | null;
  text: string | null;
}

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
  start(): () => Promise<void> {
    const end = repeat({
      work: () => {
        this.deliverLater();
        return this.#running;
      },
      first: FIRST_CHECK_MS,
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
        await this.#await(mail, error);
        continue;
      }
      const now = new Date().toISOString();
      await db.write
        .updateTable('reminders')
        .set({
          attempts: 0,
          refusal: null,
          ...(isAnnouncement ? { sent_at: now } : { confirmation_sent_at: now }),
        })
        .where('id', '=', id)
        // Another spelling may have taken the row meanwhile, and waits for a mail of its own.
        .where('email', '=', email)
        .execute();
    }
  }

  /** Reserves one due mail, confirmations first; after the lease another instance may attempt it. */
  async #claim(): Promise<Claimed | undefined> {
    const { db, secret } = this.#options;
    const now = Date.now();
    await this.#giveUp(now);
    const next = await db.read
      .selectFrom('reminders')
      .where(isDue(now))
      .leftJoin('reminder_announcements', 'reminder_announcements.id', 'announcement_id')
      .select(['reminders.id', 'email', 'attempts', 'announcement_id', 'subject', 'text'])
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
      .where('email', '=', next.email)
      .where(isDue(now))
      .executeTakeFirstOrThrow();
    // Another instance has reserved it, or another spelling has taken its row.
    return numUpdatedRows === 1n ? next : this.#claim();
  }

  /** Lets a mail wait, and with it the others of its text where none would go; what concerns its address keeps its lease. */
  async #await(mail: { id: number; announcement_id: number | null }, error: unknown) {
    const isOurs = error instanceof MailRefused && error.concerns !== 'address';
    const now = Date.now();
    await this.#options.db.write
      .updateTable('reminders')
      .set(
        isOurs
          ? {
              refusal: error.reason,
              attempts: 0,
              next_try_at: new Date(now + WAIT_MS).toISOString(),
            }
          : { refusal: null },
      )
      // A new press or another spelling may have taken the row meanwhile: its mail is another.
      .where('announcement_id', 'is not distinct from', mail.announcement_id)
      .where((row) => {
        const one = row.and([row('id', '=', mail.id), row('attempts', '>', 0)]);
        return isOurs && error.concerns === 'sender' ? row.or([one, isDue(now)(row)]) : one;
      })
      .execute();
  }

  /** Gives up what has waited too long, or speaks of applications that have shut. */
  async #giveUp(now: number): Promise<void> {
    const { db } = this.#options;
    const since = new Date(now - MOST_WAIT_MS).toISOString();
    const late = db.read
      .selectFrom('reminder_announcements')
      .where((of) =>
        of.or([
          of('created_at', '<=', since),
          of.and([
            of('notice', 'is not', null),
            of.not(
              of.exists(
                of
                  .selectFrom('recruit')
                  .whereRef('shown_from', '=', 'notice')
                  .where('document_date', '>=', dayInSeoul(new Date(now)))
                  .select('shown_from'),
              ),
            ),
          ]),
        ]),
      )
      .select('id');
    await db.write
      .updateTable('reminders')
      .set({ attempts: MOST_ATTEMPTS })
      .where('refusal', 'is not', null)
      .where('attempts', '<', MOST_ATTEMPTS)
      .where((row) =>
        row.and([
          // Not one that is under way.
          row.or([row('attempts', '=', 0), row('next_try_at', '<=', new Date(now).toISOString())]),
          row.or([
            row('announcement_id', 'in', late),
            row.and([row('announcement_id', 'is', null), row('asked_at', '<=', since)]),
          ]),
        ]),
      )
      .execute();
  }
}

/** Whether a mail of the row waits for its turn now. */
function isDue(now: number) {
  return (row: ExpressionBuilder<Tables, 'reminders'>) =>
    row.and([
      row('attempts', '<', MOST_ATTEMPTS),
      row.or([
        row('next_try_at', 'is', null),
        row('next_try_at', '<=', new Date(now).toISOString()),
      ]),
      row.or([
        row.and([row('confirmed_at', 'is', null), row('confirmation_sent_at', 'is', null)]),
        row.and([row('announcement_id', 'is not', null), row('sent_at', 'is', null)]),
      ]),
    ]);
}
