import { createHash } from 'node:crypto';
import type { Transaction } from 'kysely';
import { invalidField } from '../core/errors.ts';
import { VERSION, versionOf } from '../core/version.ts';
import type { Database } from '../db/database.ts';
import { forget } from '../db/job.ts';
import type { Tables } from '../db/schema.ts';

const RETENTION_MS = 24 * 60 * 60_000;

const HEADER = 'idempotency-key';

/** Printable, and short enough for a row. */
const KEY = /^[\x21-\x7e]{1,255}$/;

interface Create {
  userId: string;
  /** The header as it came. */
  key: string;
  /** What is created, and with which values. */
  request: unknown;
}

/**
 * A database whose transaction runs once for each key of an account: a repeated request resolves to the answer of the
 * first one, which is stored with the entry itself. Throws `invalid_input` for a key of another request.
 */
export function oncePerKey(db: Database, { userId, key, request }: Create): Database {
  if (!KEY.test(key)) throw invalidField(HEADER, '255자까지의 영문과 숫자로 보내 주세요.');
  const fingerprint = createHash('sha256').update(JSON.stringify(request)).digest('base64url');
  return {
    ...db,
    transaction: <Result>(work: (queries: Transaction<Tables>) => Promise<Result>) =>
      db.transaction(async (queries) => {
        const claimed = await queries
          .insertInto('idempotency_keys')
          .values({
            user_id: userId,
            key,
            request: fingerprint,
            answer: '',
            version: null,
            made_at: new Date().toISOString(),
          })
          // Another request with the key is waited for here.
          .onConflict((conflict) => conflict.doNothing())
          .returning('key')
          .executeTakeFirst();
        if (claimed === undefined) {
          const first = await queries
            .selectFrom('idempotency_keys')
            .select(['request', 'answer', 'version'])
            .where('user_id', '=', userId)
            .where('key', '=', key)
            .executeTakeFirstOrThrow();
          if (first.request !== fingerprint) throw invalidField(HEADER, '다른 내용에 쓴 키예요.');
          const { version } = first;
          const answer = JSON.parse(first.answer) as Result & object;
          return version === null ? answer : { ...answer, [VERSION]: version };
        }
        const result = await work(queries);
        await queries
          .updateTable('idempotency_keys')
          .set({ answer: JSON.stringify(result), version: versionOf(result) ?? null })
          .where('user_id', '=', userId)
          .where('key', '=', key)
          .execute();
        return result;
      }),
  };
}

export const FORGET_KEYS = forget('idempotency_keys', 'made_at', RETENTION_MS);
