import { hash } from 'node:crypto';
import type { BetterAuthOptions, DBAdapter, Where } from 'better-auth';

/** The database holds only this hash, so no dump of it opens a session. */
export function hashToken(token: string): string {
  // A token is 190 random bits: nothing can be guessed, so it needs no salt and no slow hash.
  return hash('sha256', token, 'base64url');
}

type MakeAdapter = (options: BetterAuthOptions) => DBAdapter;

/** Reads with one adapter and writes with another, so that a lookup never waits for a writer. */
export function withReader(makeWriter: MakeAdapter, makeReader: MakeAdapter): MakeAdapter {
  return (options) => {
    const { findOne, findMany, count } = makeReader(options);
    return { ...makeWriter(options), findOne, findMany, count };
  };
}

/**
 * Wraps better-auth's adapter: tokens of sessions are stored and looked up as hashes. A session found by its token
 * carries the token, which better-auth needs; any other carries the hash.
 */
export function withHashedTokens(makeAdapter: MakeAdapter): MakeAdapter {
  return (options) => {
    const adapter = makeAdapter(options);
    return {
      ...wrap(adapter),
      transaction: (work) => adapter.transaction((inner) => work(wrap(inner))),
    };
  };
}

function wrap<Adapter extends Omit<DBAdapter, 'transaction'>>(adapter: Adapter): Adapter {
  return {
    ...adapter,
    create: async (call) => {
      if (call.model !== 'session') return adapter.create(call);
      const { token } = call.data as unknown as { token: string };
      const row = await adapter.create({
        ...call,
        data: { ...call.data, token: hashToken(token) },
      });
      return { ...row, token };
    },
    findOne: async (call) => withToken(call, await adapter.findOne<object>(hashed(call))) as never,
    update: async (call) => withToken(call, await adapter.update<object>(hashed(call))) as never,
    consumeOne: async (call) =>
      withToken(call, await adapter.consumeOne<object>(hashed(call))) as never,
    findMany: (call) => adapter.findMany(hashed(call)),
    count: (call) => adapter.count(hashed(call)),
    updateMany: (call) => adapter.updateMany(hashed(call)),
    delete: (call) => adapter.delete(hashed(call)),
    deleteMany: (call) => adapter.deleteMany(hashed(call)),
  };
}

interface Query {
  model: string;
  where?: Where[] | undefined;
}

function hashed<Call extends Query>(call: Call): Call {
  if (call.model !== 'session' || call.where === undefined) return call;
  const where = call.where.map((condition) => {
    const { field, value } = condition;
    if (field !== 'token') return condition;
    if (Array.isArray(value))
      return { ...condition, value: value.map((one) => hashToken(`${one}`)) };
    return typeof value === 'string' ? { ...condition, value: hashToken(value) } : condition;
  });
  return { ...call, where };
}

function withToken({ model, where }: Query, row: object | null): object | null {
  if (row === null || model !== 'session') return row;
  const token = where?.find(({ field }) => field === 'token')?.value;
  return typeof token === 'string' ? { ...row, token } : row;
}
