import type { ExpressionBuilder } from 'kysely';
import { dayInSeoul } from '#contract/core/seoul.ts';
import type {
  AskReminder,
  RemindersSent,
  SendReminders,
  Undelivered,
} from '#contract/reminders/schemas.ts';
import { hashToken } from '../../accounts/sessions/hashed-tokens.ts';
import { recordActivity } from '../../audit/activity.ts';
import { BoundedMap } from '../../core/bounded-map.ts';
import type { Actor } from '../../core/session.ts';
import type { Job } from '../../db/job.ts';
import type { Tables } from '../../db/schema.ts';
import { findNotice } from '../recruit/rows.ts';
import { Deliveries, type DeliveryOptions, MOST_ATTEMPTS, tokenFor } from './deliveries.ts';
import { mailboxOf } from './mailbox.ts';

const DAY_MS = 24 * 60 * 60_000;

/** How long an unconfirmed address is stored, and one that got its mail. */
const UNCONFIRMED_MS = 7 * DAY_MS;
const SENT_MS = 30 * DAY_MS;

/** Confirmations an hour for one network; a whole university may share one. */
const MOST_AN_HOUR = 30;
const HOUR_MS = 60 * 60_000;

const NETWORKS = 10_000;

export const FORGET_ADDRESSES: Job = {
  name: 'forget addresses',
  run: async (queries, now) => {
    const before = (age: number) => new Date(now.getTime() - age).toISOString();
    const old = queries
      .selectFrom('reminder_announcements')
      .where('created_at', '<=', before(SENT_MS))
      .select('id');
    await queries
      .deleteFrom('reminders')
      .where((row) =>
        row.or([
          row('sent_at', '<=', before(SENT_MS)),
          // A mail that failed for so long is given up.
          row.and([row('sent_at', 'is', null), row('announcement_id', 'in', old)]),
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
  },
};

export class Reminders {
  readonly #options: DeliveryOptions;
  readonly #deliveries: Deliveries;
  readonly #requests = new BoundedMap<number>(NETWORKS);

  constructor(options: DeliveryOptions) {
    this.#options = options;
    this.#deliveries = new Deliveries(options);
  }

  /** Mails at most once a day for each mailbox, once more to it without a tag, after it resolves; the result reveals no stored address. */
  async request({ email }: AskReminder, network: string): Promise<void> {
    const now = Date.now();
    if (!this.#takes(network, now)) return;
    const asked_at = new Date(now).toISOString();
    const dayAgo = new Date(now - DAY_MS).toISOString();
    const { db, secret } = this.#options;
    const request = { email, token: hashToken(tokenFor(email, secret)), asked_at };
    await db.write
      .insertInto('reminders')
      .values({ ...request, mailbox: mailboxOf(email) })
      .onConflict((conflict) =>
        conflict
          .column('mailbox')
          .doUpdateSet({
            ...request,
            confirmation_sent_at: null,
            confirmed_at: null,
            announcement_id: null,
            attempts: 0,
            next_try_at: null,
            sent_at: null,
            refusal: null,
          })
          // An address that got its mail, or could not, is confirmed again for the next time.
          .where((row) =>
            row.or([
              row('reminders.sent_at', 'is not', null),
              row('reminders.attempts', '>=', MOST_ATTEMPTS),
              row.and([
                row('reminders.confirmed_at', 'is', null),
                row.or([
                  row('reminders.asked_at', '<=', dayAgo),
                  // Whoever knows an address can ask by a tag of it, which must not keep its own mail away.
                  row.and([row.lit(!email.includes('+')), row('reminders.email', 'like', '%+%')]),
                ]),
              ]),
            ]),
          ),
      )
      .execute();
    this.#deliveries.deliverLater();
  }

  /** Confirms the address of a token; false for an invalid token. */
  async confirm(token: string): Promise<boolean> {
    const { db } = this.#options;
    const row = await db.read
      .selectFrom('reminders')
      .where('token', '=', hashToken(token))
      .select('id')
      .executeTakeFirst();
    if (row === undefined) return false;
    await db.write
      .updateTable('reminders')
      .set({
        confirmed_at: new Date().toISOString(),
        attempts: 0,
        next_try_at: null,
        refusal: null,
      })
      .where('id', '=', row.id)
      .where('confirmed_at', 'is', null)
      .execute();
    return true;
  }

  async leave(token: string): Promise<void> {
    const { db } = this.#options;
    await db.write.deleteFrom('reminders').where('token', '=', hashToken(token)).execute();
  }

  async countRecipients(): Promise<number> {
    const { recipients } = await this.#options.db.read
      .selectFrom('reminders')
      .where(isRecipient)
      .select(({ fn }) => fn.countAll<number>().as('recipients'))
      .executeTakeFirstOrThrow();
    return recipients;
  }

  /** The mails that the mail server has not taken; undefined where there are none. */
  async findUndelivered(): Promise<Undelivered | undefined> {
    const rows = await this.#options.db.read
      .selectFrom('reminders')
      .where((row) =>
        row.or([
          row('refusal', 'is not', null),
          row.and([
            row('attempts', '>=', MOST_ATTEMPTS),
            row('announcement_id', 'is not', null),
            row('sent_at', 'is', null),
          ]),
        ]),
      )
      .select(['attempts', 'refusal'])
      .orderBy('next_try_at', 'desc')
      .execute();
    if (rows.length === 0) return undefined;
    const waiting = rows.filter(({ attempts }) => attempts < MOST_ATTEMPTS);
    const reason = [...waiting, ...rows].find(({ refusal }) => refusal !== null)?.refusal ?? null;
    return { waiting: waiting.length, given_up: rows.length - waiting.length, reason };
  }

  /** A dry run only counts the recipients. */
  async send(actor: Actor, { subject, text, dry_run }: SendReminders): Promise<RemindersSent> {
    const { db } = this.#options;
    if (dry_run) return { recipients: await this.countRecipients() };
    const recipients = await db.write.transaction().execute(async (queries) => {
      const now = new Date();
      const notice = await findNotice(queries);
      const isOpen = notice !== undefined && notice.document_date >= dayInSeoul(now);
      const { id } = await queries
        .insertInto('reminder_announcements')
        .values({
          subject,
          text,
          created_at: now.toISOString(),
          notice: isOpen ? notice.shown_from : null,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      const { numUpdatedRows } = await queries
        .updateTable('reminders')
        .set({ announcement_id: id })
        .where(isRecipient)
        .executeTakeFirstOrThrow();
      await queries
        .updateTable('reminders')
        .set({ attempts: 0, next_try_at: null })
        .where('refusal', 'is not', null)
        // One that is under way goes with its text, or later with the new one.
        .where('attempts', '<>', 1)
        .execute();
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

  startDelivering(): () => Promise<void> {
    return this.#deliveries.start();
  }

  #takes(network: string, now: number): boolean {
    const key = `${Math.floor(now / HOUR_MS)} ${network}`;
    const count = (this.#requests.get(key) ?? 0) + 1;
    this.#requests.set(key, count, 1);
    return count <= MOST_AN_HOUR;
  }
}

/** Who has confirmed, and for whom no mail has gone or is on its way but by a sender that was refused. */
function isRecipient(row: ExpressionBuilder<Tables, 'reminders'>) {
  return row.and([
    row('confirmed_at', 'is not', null),
    row.or([row('announcement_id', 'is', null), row('refusal', 'is not', null)]),
  ]);
}
