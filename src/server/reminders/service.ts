import { randomBytes } from 'node:crypto';
import type { AskReminder, RemindersSent, SendReminders } from '#contract/reminders/schemas.ts';
import { type Actor, recordActivity } from '../activity/service.ts';
import type { Database, Queries } from '../db/database.ts';
import type { Job } from '../jobs.ts';
import { Deliveries } from './deliveries.ts';
import { confirmationFor } from './letters.ts';
import type { Mailer } from './mailer.ts';

const DAY_MS = 24 * 60 * 60_000;

/** For how long a link waits to be pressed, and for how long an address is kept once it has been written to. */
const UNCONFIRMED_MS = 7 * DAY_MS;
const SENT_MS = 30 * DAY_MS;

/** How many confirmations one network may have sent in an hour, a whole university standing behind one, and all together. */
const MOST_AN_HOUR = 30;
const MOST_IN_ALL = 1_000;
const HOUR_MS = 60 * 60_000;

/** Removes the addresses that are no longer needed at `now`. */
export async function forgetAddresses(queries: Queries, now: Date): Promise<void> {
  const before = (age: number) => new Date(now.getTime() - age).toISOString();
  await queries
    .deleteFrom('reminders')
    .where((row) =>
      row.or([
        row('sent_at', '<=', before(SENT_MS)),
        row.and([row('confirmed_at', 'is', null), row('asked_at', '<=', before(UNCONFIRMED_MS))]),
      ]),
    )
    .execute();
  await queries
    .deleteFrom('reminder_announcements')
    .where('created_at', '<=', before(SENT_MS))
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom('reminders')
            .whereRef('announcement_id', '=', 'reminder_announcements.id')
            .select('reminders.id'),
        ),
      ),
    )
    .execute();
}

/** Does so, also where mails are no longer sent. */
export const FORGET_ADDRESSES: Job = {
  name: 'forget addresses',
  run: (queries) => forgetAddresses(queries, new Date()),
};

interface ReminderOptions {
  db: Database;
  mailer: Mailer;
  /** The site's own origin, such as `https://club.example.org`. */
  origin: string;
  /** Is told why a mail could not be sent; no address is in it. */
  report: (error: unknown) => void;
}

/** Who wants to be told by mail when the next recruitment begins. */
export class Reminders {
  readonly #options: ReminderOptions;
  readonly #deliveries: Deliveries;
  #hour = { since: 0, total: 0, networks: new Map<string, number>() };

  constructor(options: ReminderOptions) {
    this.#options = options;
    this.#deliveries = new Deliveries(options);
  }

  /**
   * Writes an address down and asks it for a confirmation, at most once a day. Resolves the same way whatever is known of
   * it; the mail is sent after that.
   */
  async ask({ email }: AskReminder, network: string): Promise<void> {
    const now = Date.now();
    if (!this.#takes(network, now)) return;
    const asked_at = new Date(now).toISOString();
    const dayAgo = new Date(now - DAY_MS).toISOString();
    const reader = await this.#options.db.write
      .insertInto('reminders')
      .values({ email, token: randomBytes(24).toString('base64url'), asked_at })
      .onConflict((conflict) =>
        conflict
          .column('email')
          .doUpdateSet({
            asked_at,
            confirmed_at: null,
            announcement_id: null,
            attempts: 0,
            claimed_at: null,
            sent_at: null,
          })
          // Whoever has been written to is asked again for the next time.
          .where((row) =>
            row.or([
              row('reminders.sent_at', 'is not', null),
              row.and([
                row('reminders.confirmed_at', 'is', null),
                row('reminders.asked_at', '<=', dayAgo),
              ]),
            ]),
          ),
      )
      .returning(['email', 'token'])
      .executeTakeFirst();
    if (reader !== undefined) {
      this.#deliveries.sendLater(confirmationFor(reader, this.#options.origin));
    }
  }

  /** Whether the token of a mail was still good: from now on its reader is told of the next recruitment. */
  async confirm(token: string): Promise<boolean> {
    const { db } = this.#options;
    const row = await db.read
      .selectFrom('reminders')
      .where('token', '=', token)
      .select('id')
      .executeTakeFirst();
    if (row === undefined) return false;
    await db.write
      .updateTable('reminders')
      .set({ confirmed_at: new Date().toISOString() })
      .where('id', '=', row.id)
      .where('confirmed_at', 'is', null)
      .execute();
    return true;
  }

  /** Removes the address to which a mail with this token went. */
  async leave(token: string): Promise<void> {
    await this.#options.db.write.deleteFrom('reminders').where('token', '=', token).execute();
  }

  /** How many have confirmed and have not been written to. */
  async countRecipients(): Promise<number> {
    const { recipients } = await this.#options.db.read
      .selectFrom('reminders')
      .where('confirmed_at', 'is not', null)
      .where('announcement_id', 'is', null)
      .select(({ fn }) => fn.countAll<number>().as('recipients'))
      .executeTakeFirstOrThrow();
    return recipients;
  }

  /** Writes once to everybody who has confirmed and has not been written to; a dry run tells to how many. */
  async send(actor: Actor, { subject, text, dry_run }: SendReminders): Promise<RemindersSent> {
    const { db } = this.#options;
    if (dry_run) return { recipients: await this.countRecipients() };
    const recipients = await db.write.transaction().execute(async (queries) => {
      const { id } = await queries
        .insertInto('reminder_announcements')
        .values({ subject, text, created_at: new Date().toISOString() })
        .returning('id')
        .executeTakeFirstOrThrow();
      const { numUpdatedRows } = await queries
        .updateTable('reminders')
        .set({ announcement_id: id })
        .where('confirmed_at', 'is not', null)
        .where('announcement_id', 'is', null)
        .executeTakeFirstOrThrow();
      if (numUpdatedRows === 0n) {
        await queries.deleteFrom('reminder_announcements').where('id', '=', id).execute();
      } else {
        await recordActivity(queries, actor, {
          action: 'send',
          kind: 'reminder',
          id,
          title: subject,
        });
      }
      return Number(numUpdatedRows);
    });
    this.#deliveries.deliverLater();
    return { recipients };
  }

  /** Goes on with what an instance that ended has left unsent, now and then; returns what ends that. */
  keepDelivering(): () => Promise<void> {
    return this.#deliveries.keep();
  }

  /** Counts an asking network; an hour begins with the first of it. */
  #takes(network: string, now: number): boolean {
    if (now - this.#hour.since > HOUR_MS)
      this.#hour = { since: now, total: 0, networks: new Map() };
    this.#hour.total += 1;
    if (this.#hour.total > MOST_IN_ALL) return false;
    const { networks } = this.#hour;
    const count = (networks.get(network) ?? 0) + 1;
    networks.set(network, count);
    return count <= MOST_AN_HOUR;
  }
}
