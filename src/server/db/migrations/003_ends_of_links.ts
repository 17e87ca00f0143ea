import { hash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { mailboxOf } from '../../nouns/reminders/mailbox.ts';

/**
 * Who made a link to a preview; when visitors began or ceased to see an entry by something else than its words; and of
 * reminders: the mailbox of an address, whether its confirmation has been sent, and tokens as hashes.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .alterTable('preview_links')
    .addColumn('created_by', 'text', (column) => column.references('user.id').onDelete('cascade'))
    .execute();
  for (const table of ['posts', 'projects']) {
    await db.schema.alterTable(table).addColumn('turned_at', 'text').execute();
    await sql`create index ${sql.ref(`${table}_turned_at`)} on ${sql.table(table)} (turned_at)
      where turned_at is not null`.execute(db);
  }
  await reminders(db);
}

async function reminders(db: Kysely<never>): Promise<void> {
  for (const column of ['mailbox', 'confirmation_sent_at']) {
    await db.schema.alterTable('reminders').addColumn(column, 'text').execute();
  }
  await db.schema.alterTable('reminders').renameColumn('claimed_at', 'next_try_at').execute();
  await sql`update reminders set confirmation_sent_at = asked_at, next_try_at = null`.execute(db);
  const { rows } = await sql<{ id: number; email: string; token: string }>`
    select id, email, token from reminders order by confirmed_at is null, id`.execute(db);
  const known = new Set<string>();
  for (const { id, email, token } of rows) {
    const mailbox = mailboxOf(email);
    if (known.has(mailbox)) await sql`delete from reminders where id = ${id}`.execute(db);
    known.add(mailbox);
    const hashed = hash('sha256', token, 'base64url');
    await sql`update reminders set mailbox = ${mailbox}, token = ${hashed}
      where id = ${id}`.execute(db);
  }
  await db.schema
    .createIndex('reminders_mailbox')
    .on('reminders')
    .column('mailbox')
    .unique()
    .execute();
}
