import { hash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';

/**
 * Tokens of sessions as hashes. PostgreSQL also held the secret that signs them: it goes, and with it the sessions that
 * it signed, since any dump of the past may hold both.
 */
export async function up(db: Kysely<never>): Promise<void> {
  const secrets = await sql`delete from settings where key = 'auth_secret' returning key`.execute(
    db,
  );
  if (secrets.rows.length > 0) await sql`delete from session`.execute(db);
  const { rows } = await sql<{ id: string; token: string }>`select id, token from session`.execute(
    db,
  );
  for (const { id, token } of rows) {
    const hashed = hash('sha256', token, 'base64url');
    await sql`update session set token = ${hashed} where id = ${id}`.execute(db);
  }
}
