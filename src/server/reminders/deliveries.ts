import type { Database } from '../db/database.ts';
import { announcementFor } from './letters.ts';
import type { Mail, Mailer } from './mailer.ts';

/** After how long a mail that an instance has begun with is taken over by another one, and how often it is tried. */
const LEASE_MS = 10 * 60_000;
const MOST_ATTEMPTS = 5;

const FIRST_LOOK_MS = 60_000;

interface DeliveryOptions {
  db: Database;
  mailer: Mailer;
  origin: string;
  report: (error: unknown) => void;
}

/** Sends mails one after another; what is left of an announcement stands in the database, for every instance. */
export class Deliveries {
  readonly #options: DeliveryOptions;
  #running: Promise<void> = Promise.resolve();
  #isEnding = false;

  constructor(options: DeliveryOptions) {
    this.#options = options;
  }

  /** Sends a mail after those before it. */
  sendLater(mail: Mail): void {
    this.#queue(() => this.#options.mailer.send(mail));
  }

  /** Sends what is left of the announcements after the mails before it. */
  deliverLater(): void {
    this.#queue(() => this.#deliver());
  }

  /** Looks now and then for what is left; returns what ends that, and resolves once no mail is under way. */
  keep(): () => Promise<void> {
    const first = setTimeout(() => this.deliverLater(), FIRST_LOOK_MS).unref();
    const next = setInterval(() => this.deliverLater(), LEASE_MS).unref();
    return async () => {
      this.#isEnding = true;
      clearTimeout(first);
      clearInterval(next);
      await this.#running;
      this.#options.mailer.close();
    };
  }

  #queue(work: () => Promise<void>): void {
    this.#running = this.#running
      .then(() => (this.#isEnding ? undefined : work()))
      .catch(this.#options.report);
  }

  async #deliver(): Promise<void> {
    const { db, mailer, origin, report } = this.#options;
    while (!this.#isEnding) {
      const reader = await this.#claim();
      if (reader === undefined) return;
      try {
        await mailer.send(announcementFor(reader, reader, origin));
      } catch (error) {
        report(error);
        continue;
      }
      await db.write
        .updateTable('reminders')
        .set({ sent_at: new Date().toISOString() })
        .where('id', '=', reader.id)
        .execute();
    }
  }

  /** Takes one unsent mail; another instance takes it over when this one has not sent it after a while. */
  async #claim() {
    const { db } = this.#options;
    const now = Date.now();
    const leased = new Date(now - LEASE_MS).toISOString();
    const next = await db.read
      .selectFrom('reminders')
      .innerJoin('reminder_announcements', 'reminder_announcements.id', 'announcement_id')
      .where('sent_at', 'is', null)
      .where('attempts', '<', MOST_ATTEMPTS)
      .where((row) => row.or([row('claimed_at', 'is', null), row('claimed_at', '<=', leased)]))
      .select(['reminders.id', 'email', 'token', 'subject', 'text'])
      .orderBy('reminders.id')
      .executeTakeFirst();
    if (next === undefined) return undefined;
    const { numUpdatedRows } = await db.write
      .updateTable('reminders')
      .set((row) => ({
        claimed_at: new Date(now).toISOString(),
        attempts: row('attempts', '+', 1),
      }))
      .where('id', '=', next.id)
      .where('sent_at', 'is', null)
      .where((row) => row.or([row('claimed_at', 'is', null), row('claimed_at', '<=', leased)]))
      .executeTakeFirstOrThrow();
    // Another instance was quicker, and goes on with the next one.
    return numUpdatedRows === 1n ? next : undefined;
  }
}
