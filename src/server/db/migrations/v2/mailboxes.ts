import { type Kysely, sql } from 'kysely';

const IGNORES_TAGS =
  /@(?:g(?:oogle)?mail\.com|(?:outlook|hotmail|live)\.(?:com?\.)?[a-z]{2,3}|msn\.com|(?:icloud|me|mac)\.com|proton(?:mail\.com|\.me)|pm\.me)$/;

/** An address is a mailbox of its own where its `+` is not known to mean nothing: no two become one by it. */
export async function tellMailboxesApart(db: Kysely<never>): Promise<void> {
  const { rows } = await sql<{ id: number; email: string }>`
    select id, email from reminders where email like '%+%'`.execute(db);
  for (const { id, email } of rows) {
    if (IGNORES_TAGS.test(email)) continue;
    await sql`update reminders set mailbox = email where id = ${id}`.execute(db);
  }
}
