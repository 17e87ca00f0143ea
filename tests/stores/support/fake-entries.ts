import { mergeValues } from '#admin/kit/form/conflict/merge.ts';
import type { EntryCalls } from '#client/staff/entries.ts';
import { ApiError } from '#client/transport/api-error.ts';
import { POST_TYPED, type PostTyped } from '#contract/blog/typed.ts';
import { cleaned, differing } from '#contract/core/typed.ts';
import type { ReadEntryState, ReadWorkingEntry } from '#contract/entries/read.ts';

export const words = (changes: Partial<PostTyped> = {}): PostTyped => ({
  ...POST_TYPED.empty(),
  ...changes,
});

export const failed = (status: number, code: ApiError['code'] = null, current?: unknown) =>
  new ApiError({ status, code, current });

const offline = () => failed(0, 'network');

interface Stored {
  copy: PostTyped | null;
  base: PostTyped | null;
  public: PostTyped | null;
  status: string;
  published_at: string | null;
  createdAt: string;
  number: string;
  version: number;
  lastName: string | null;
  isInTrash: boolean;
  writers: ReadEntryState['writers'];
  savedAt: string | null;
}

/** A server of one account's calls, as the contract describes them, with what can go wrong on the way. */
export function fakeEntries(username = 'kim') {
  const entries = new Map<number, Stored>();
  const asides: PostTyped[] = [];
  const log: string[] = [];
  let mark = 'aaaaaaaa';
  let count = 0;
  const next = () => `${(count += 1)}-${count}-${mark}`;
  /** What happens to each of the next calls. */
  const faults: ('lost' | 'unsent' | ApiError)[] = [];

  const add = (id: number, entry: Partial<Stored> = {}) => {
    entries.set(id, {
      copy: null,
      base: null,
      public: null,
      status: 'draft',
      published_at: null,
      createdAt: `2026-11-0${id}T00:00:00.000Z`,
      number: next(),
      version: 1,
      lastName: null,
      isInTrash: false,
      writers: [],
      savedAt: null,
      ...entry,
    });
    return id;
  };
  const found = (id: number): Stored => {
    const entry = entries.get(id);
    if (entry === undefined) throw failed(404, 'not_found');
    if (entry.isInTrash) throw failed(409, 'in_trash');
    return entry;
  };
  const workingOf = (id: number): ReadWorkingEntry => {
    const entry = found(id);
    return structuredClone({
      id,
      status: entry.status,
      published_at: entry.published_at,
      is_visible: entry.status === 'published',
      created_at: entry.createdAt,
      version: `v${entry.version}`,
      number: entry.number,
      has_changes: entry.public !== null && entry.copy !== null,
      saved_at: entry.savedAt,
      writers: entry.writers,
      writing: [],
      copy: entry.copy,
      base: entry.base,
      public: entry.public,
    });
  };
  const newer = (id: number) => failed(412, 'precondition_failed', workingOf(id));

  /** Writes the copy as somebody does. */
  const write = (id: number, values: PostTyped, by = username) => {
    const entry = found(id);
    const before = entry.copy ?? entry.public ?? words();
    const changed = differing(POST_TYPED, before, values);
    const at = '2026-11-20T00:00:00.000Z';
    entry.writers = [
      ...entry.writers,
      ...changed.map((field) => ({ field, username: by, name: by, at })),
    ];
    entry.base = entry.public && (entry.base ?? entry.public);
    entry.copy = structuredClone(values);
    entry.number = next();
    entry.lastName = null;
    entry.savedAt = at;
    if (entry.public !== null && differing(POST_TYPED, values, entry.public).length === 0) {
      [entry.copy, entry.base, entry.writers] = [null, null, []];
    }
  };

  interface Named {
    readonly name: string;
    readonly seen?: { readonly status: string; readonly published_at: string | null };
  }

  /** Once by its name, over what it names; with whatever goes wrong. */
  const call = async <Answer>(
    what: string,
    run: () => Answer,
    { fault = faults.shift() } = {},
  ): Promise<Answer> => {
    log.push(what);
    await Promise.resolve();
    if (fault === 'unsent') throw offline();
    if (fault instanceof ApiError) throw fault;
    const answer = run();
    if (fault === 'lost') throw offline();
    return answer;
  };
  const once = (id: number, { name, seen }: Named, matches: boolean, run: () => void) => {
    const entry = found(id);
    if (entry.lastName === name) return workingOf(id);
    const isSeen = seen === undefined || seen.status === entry.status;
    if (!matches || !isSeen) throw newer(id);
    run();
    found(id).lastName = name;
    return workingOf(id);
  };

  const calls: EntryCalls = {
    begin: ({ name, values }) =>
      call('begin', () => {
        const known = [...entries].find(([, { lastName }]) => lastName === name)?.[0];
        const id = known ?? add(Math.max(0, ...entries.keys()) + 1, { copy: words() });
        if (known === undefined && values !== undefined) write(id, values as PostTyped);
        found(id).lastName = name;
        return workingOf(id);
      }),
    get: (id) => call('get', () => workingOf(id)),
    save: (id, number, { name, values, over }) =>
      call(`save ${String(values.title)}`, () =>
        once(id, { name }, found(id).number === number, () => {
          if (over !== undefined) found(id).base = found(id).public;
          write(id, values as PostTyped);
        }),
      ),
    publish: (id, number, { name, seen, published_at }) =>
      call('publish', () =>
        once(id, { name, seen }, found(id).number === number, () => {
          const entry = found(id);
          const typed = entry.copy ?? entry.public ?? words();
          if (entry.base !== null && entry.public !== null) {
            const versions = { base: entry.base, mine: typed, theirs: entry.public };
            const clean = (values: PostTyped) => cleaned(POST_TYPED, values).values;
            const { conflicting } = mergeValues(versions, { clean });
            if (conflicting.length > 0) throw newer(id);
          }
          Object.assign(entry, { public: typed, copy: null, base: null, writers: [] });
          if (entry.status === 'draft') {
            Object.assign(entry, { status: 'published', published_at: published_at ?? 'now' });
          }
          entry.number = next();
          entry.version += 1;
        }),
      ),
    discard: (id, number, { name, seen, values }) =>
      call('discard', () =>
        once(id, { name, seen }, found(id).number === number, () => {
          const entry = found(id);
          asides.push(entry.copy ?? entry.public ?? words());
          write(id, (values as PostTyped | undefined) ?? entry.public ?? words());
        }),
      ),
    setVisibility: (id, version, { name, seen, status }) =>
      call(`visibility ${status}`, () =>
        once(id, { name, seen }, version === `v${found(id).version}`, () => {
          const entry = found(id);
          entry.version += 1;
          if (status === 'draft') {
            Object.assign(entry, { copy: entry.copy ?? entry.public, base: null, public: null });
            entry.number = next();
          }
          entry.status = status;
        }),
      ),
    setAside: (id, { name, values }) =>
      call('aside', () =>
        once(id, { name }, true, () => {
          asides.push(values as PostTyped);
        }),
      ),
    revert: (id, number, { name, seen, revision }) =>
      call('revert', () =>
        once(id, { name, seen }, found(id).number === number, () => {
          asides.push(found(id).copy ?? words());
          write(id, words({ title: `버전 ${revision}` }));
        }),
      ),
    page: (id) => call('page', () => JSON.stringify(found(id).copy)),
  };
  return {
    calls,
    log,
    asides,
    faults,
    add,
    write,
    at: found,
    entries,
    /** A backup is brought back: every number is another one from now on. */
    bringBack: (id: number, values: PostTyped) => {
      mark = 'bbbbbbbb';
      Object.assign(found(id), { copy: values, number: next(), lastName: null });
    },
  };
}
