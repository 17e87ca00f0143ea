import type { OpenSessions } from '#contract/auth/schemas.ts';
import { recordAccount } from '../../audit/activity.ts';
import { notFound } from '../../core/errors.ts';
import type { Session } from '../../core/session.ts';
import type { Database } from '../../db/database.ts';

const USER_AGENT_LENGTH = 300;

export async function listOwnSessions(db: Database, current: Session): Promise<OpenSessions> {
  const rows = await db.read
    .selectFrom('session')
    .select(['id', 'createdAt', 'updatedAt', 'expiresAt', 'userAgent'])
    .where('userId', '=', current.staff.id)
    .where('expiresAt', '>', new Date().toISOString())
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .execute();
  const sessions = rows.map(({ id, createdAt, updatedAt, expiresAt, userAgent }) => ({
    id,
    created_at: new Date(createdAt).toISOString(),
    last_used: new Date(updatedAt).toISOString(),
    expires_at: new Date(expiresAt).toISOString(),
    user_agent: userAgent === '' ? null : (userAgent?.slice(0, USER_AGENT_LENGTH) ?? null),
    current: id === current.id,
  }));
  return {
    sessions: sessions.toSorted((one, other) => Number(other.current) - Number(one.current)),
  };
}

/** The session ends with its next request; throws `not_found` for anybody else's. */
export async function revokeOwnSession(
  db: Database,
  { staff }: Session,
  id: string,
): Promise<{ id: string }> {
  return db.transaction(async (queries) => {
    await queries
      .deleteFrom('session')
      .where('id', '=', id)
      .where('userId', '=', staff.id)
      .returning('id')
      .executeTakeFirstOrThrow(notFound);
    await recordAccount(queries, staff.username, 'sessions', staff.username);
    return { id };
  });
}
