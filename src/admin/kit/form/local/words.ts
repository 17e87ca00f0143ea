/** What is typed and no server has: in this browser, under the account that typed it, for 30 days. */
import * as v from 'valibot';
import { serverNow } from '#client/transport/server-time.ts';

const MOST_AGE = 30 * 86_400_000;

/** Without `navigator.locks` (over http, in old WebViews) words that were not written for so long are of a closed form. */
const CLOSED_AFTER = 3_600_000;

const Typed = v.record(v.string(), v.unknown());

const Words = v.object({
  /** `post:12`, `post:new`, `recruit` … */
  entity: v.string(),
  values: Typed,
  /** What they were typed over. */
  base: Typed,
  /** What was on its way to the server, which may have it. */
  sent: v.optional(v.nullable(Typed), null),
  /** The number, or the version, of what they were typed over. */
  number: v.nullable(v.string()),
  /** `created_at` of the entry. */
  createdAt: v.nullable(v.string()),
  savedAt: v.number(),
});
export type Words = Readonly<v.InferOutput<typeof Words>>;

export interface LeftWords extends Words {
  /** Of the open form that has left them. */
  readonly key: string;
  readonly drop: () => void;
}

/** As a form tells them. */
export interface TypedWords extends Omit<Words, 'savedAt' | 'values' | 'base' | 'sent'> {
  readonly values: object;
  readonly base: object;
  readonly sent?: object | null;
}

interface OpenWords {
  /** Whether this browser has kept them. */
  readonly write: (words: TypedWords) => boolean;
  readonly clear: () => void;
  /** Says that the form is closed; what is written stays. */
  readonly close: () => void;
}

let isEnding = false;

const prefixOf = (account: string): string => `admin-words:${account}:`;

/** Those of forms that this page has closed, for browsers without locks. */
const closed = new Set<string>();

/** Begins the key of one form; nothing is written yet. */
export function openWords(account: string): OpenWords {
  // Two visits in the same millisecond need different keys; not a secret, so any randomness does.
  const key = `${prefixOf(account)}${Date.now()}-${Math.random()}`;
  const letGo = holdLock(key);
  return {
    write: (words) => {
      if (isEnding) return false;
      try {
        localStorage.setItem(key, JSON.stringify({ ...words, savedAt: serverNow() }));
        return true;
      } catch {
        // Storage that is full or switched off.
        return false;
      }
    },
    clear: () => drop(key),
    close: () => {
      closed.add(key);
      letGo();
    },
  };
}

/** Those of forms that are closed, the newest first; of a browser of v1 only the fields that were changed. */
export async function findLeftWords(account: string): Promise<readonly LeftWords[]> {
  const held = await heldLocks();
  const isLeft = ({ key, savedAt }: LeftWords): boolean =>
    held === null
      ? closed.has(key) || Math.abs(serverNow() - savedAt) > CLOSED_AFTER
      : !held.has(key);
  return [...readAll(account).filter(isLeft), ...formerWords(account)].sort(
    (one, other) => other.savedAt - one.savedAt,
  );
}

/** Whether anything that was typed is left, in this tab or another. */
export function hasWords(account: string): boolean {
  return readAll(account).length + formerWords(account).length > 0;
}

export function dropAllWords(account: string): void {
  for (const prefix of [prefixOf(account), formerPrefixOf(account)]) keysOf(prefix).forEach(drop);
}

/** Keeps nothing more as the session ends; the returned function allows it for the next one. */
export function stopKeeping(): () => void {
  isEnding = true;
  return () => {
    isEnding = false;
  };
}

/**
 * Runs it in one tab at a time, at once or not at all; resolves to whether it ran. Without locks every tab runs it.
 */
export async function inOneTab(name: string, run: () => Promise<void>): Promise<boolean> {
  const found = locks();
  if (found === null) return run().then(() => true);
  return found.request(name, { ifAvailable: true }, async (lock) => {
    if (lock !== null) await run();
    return lock !== null;
  });
}

const locks = (): LockManager | null => (navigator as Partial<Navigator>).locks ?? null;

/** Holds a lock that nobody else asks for, as long as the page is seen; the returned function lets it go. */
function holdLock(name: string): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  let release = (): void => undefined;
  const hold = () => {
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    // A browser that takes it away has closed the page.
    locks()
      ?.request(name, () => held)
      .catch(() => undefined);
  };
  hold();
  // A page in the back/forward cache would keep it in some browsers, and has lost it in others.
  addEventListener('pagehide', () => release(), { signal });
  addEventListener('pageshow', ({ persisted }) => persisted && hold(), { signal });
  return () => {
    controller.abort();
    release();
  };
}

/** `null` where there are no locks. */
async function heldLocks(): Promise<ReadonlySet<string> | null> {
  const found = await locks()?.query();
  return found === undefined ? null : new Set(found.held?.map(({ name }) => name ?? ''));
}

function drop(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Where storage is switched off there is nothing to drop.
  }
}

function keysOf(prefix: string): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(prefix));
  } catch {
    return [];
  }
}

/** `null` for what is none. */
function read<Schema extends v.GenericSchema>(schema: Schema, key: string) {
  try {
    return v.parse(schema, JSON.parse(localStorage.getItem(key) ?? ''));
  } catch {
    return null;
  }
}

const isFresh = ({ savedAt }: { readonly savedAt: number }): boolean =>
  serverNow() - savedAt < MOST_AGE;

/** Of open forms as well; what is too old, or no words, goes. */
function readAll(account: string): LeftWords[] {
  return keysOf(prefixOf(account)).flatMap((key) => {
    const words = read(Words, key);
    if (words !== null && isFresh(words)) return [{ ...words, key, drop: () => drop(key) }];
    drop(key);
    return [];
  });
}

/* What a browser of v1 keeps; goes with 3.0.0. */

const formerPrefixOf = (account: string): string => `admin-draft:${account}:`;

const FormerWords = v.array(
  v.object({
    id: v.string(),
    version: v.nullable(v.string()),
    base: Typed,
    values: Typed,
    savedAt: v.number(),
  }),
);

function formerWords(account: string): LeftWords[] {
  const prefix = formerPrefixOf(account);
  return keysOf(prefix).flatMap((storedAt) => {
    const entity = storedAt.slice(prefix.length);
    const found = read(FormerWords, storedAt) ?? [];
    return found.filter(isFresh).map(({ id, version, ...words }) => ({
      ...words,
      entity,
      sent: null,
      number: version,
      createdAt: null,
      key: `${storedAt}#${id}`,
      drop: () => {
        const others = (read(FormerWords, storedAt) ?? []).filter((other) => other.id !== id);
        if (others.length === 0) drop(storedAt);
        else localStorage.setItem(storedAt, JSON.stringify(others));
      },
    }));
  });
}
