/** What closed forms of posts and projects have left in this browser goes to the server. */
import { type EntryCalls, entryCalls } from '#client/staff/entries.ts';
import { ApiError, toApiError } from '#client/transport/api-error.ts';
import { cleaned, type TypedCollection } from '#contract/core/typed.ts';
import type { ReadWorkingEntry } from '#contract/entries/read.ts';
import { PREVIEW_KINDS, type PreviewKind } from '#contract/kinds.ts';
import { reloadKeys } from '#shared/stores/resource.ts';
import { toast } from '#shared/stores/toasts.ts';
import { noteAside } from '../data/asides.ts';
import { hasArrived, mergeValues, sameWords } from '../kit/form/conflict/merge.ts';
import { findLeftWords, inOneTab, type LeftWords } from '../kit/form/local/words.ts';
import { markOf, readTyped, writtenOn } from '../publishing/copy/form.ts';

/** Others may write on meanwhile. */
const MOST_TRIES = 3;

type AnyTyped = TypedCollection<Record<string, unknown>, unknown>;

const TYPED: Readonly<Record<PreviewKind, () => Promise<unknown>>> = {
  post: async () => (await import('#contract/blog/typed.ts')).POST_TYPED,
  project: async () => (await import('#contract/projects/typed.ts')).PROJECT_TYPED,
};

interface Left {
  readonly account: string;
  readonly kind: PreviewKind;
  /** `null` of an entry that was never made. */
  readonly id: number | null;
  readonly words: LeftWords;
  readonly typed: AnyTyped;
  readonly calls: EntryCalls;
  /** By which the server knows them, also where an answer was lost. */
  readonly name: string;
}

/** Sends what closed forms have left, in one tab at a time; what can't be sent now stays. `callsOf` is the server. */
export async function sendLeftWords(account: string, callsOf = entryCalls): Promise<void> {
  await inOneTab(`left-words:${account}`, async () => {
    for (const words of await findLeftWords(account)) {
      const left = await readLeft(account, words, callsOf);
      if (left === null) continue;
      try {
        await sendOne(left);
        reloadKeys('blog', 'post', 'project', 'waiting', 'opened/');
      } catch (thrown) {
        const { status } = toApiError(thrown);
        // Without a server, or a session, the others would fail as well.
        if (status === 0 || status === 401 || status >= 500) return;
      }
    }
  });
}

async function readLeft(
  account: string,
  words: LeftWords,
  callsOf: typeof entryCalls,
): Promise<Left | null> {
  const [, name = '', id = ''] = /^(\w+):(new|\d+)$/.exec(words.entity) ?? [];
  const kind = PREVIEW_KINDS.find((each) => each === name);
  if (kind === undefined) return null;
  return {
    account,
    kind,
    id: id === 'new' ? null : Number(id),
    words,
    typed: (await TYPED[kind]()) as AnyTyped,
    calls: callsOf(kind),
    name: words.key.replace(/[^\w-]/g, '-').slice(-64),
  };
}

async function sendOne(left: Left, tries = MOST_TRIES): Promise<void> {
  const { id, words, calls } = left;
  const current = id === null ? null : await present(calls, id);
  const isGone =
    current === null || (words.createdAt !== null && words.createdAt !== current.created_at);
  if (isGone) return makeDraft(left);
  const joined = join(left, current);
  if (joined === 'same') words.drop();
  else if (joined === null) await putAside(left, current);
  else {
    try {
      await calls.save(current.id, current.number, { name: left.name, values: joined });
      words.drop();
    } catch (error) {
      if (toApiError(error).status !== 412 || tries <= 1) throw error;
      await sendOne(left, tries - 1);
    }
  }
}

/** `null` for one that is gone for good; throws where it is in the trash. */
async function present(calls: EntryCalls, id: number): Promise<ReadWorkingEntry | null> {
  try {
    return await calls.get(id);
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}

/** What is to be saved; `null` where both have changed one place, or a backup was brought back since. */
function join({ words, typed }: Left, current: ReadWorkingEntry) {
  const clean = (values: Record<string, unknown>) => cleaned(typed, values).values;
  const theirs = writtenOn(typed, current);
  const found = readTyped(typed, { ...theirs, ...words.base });
  const mine = readTyped(typed, { ...found, ...words.values });
  if (sameWords(mine, theirs, clean)) return 'same';
  if (words.number === null || markOf(words.number) !== markOf(current.number)) return null;
  const sent = words.sent && readTyped(typed, { ...found, ...words.sent });
  const base = sent && hasArrived({ base: found, mine: sent, theirs }, clean) ? sent : found;
  const { values, conflicting } = mergeValues({ base, mine, theirs }, { clean });
  if (conflicting.length > 0) return null;
  return sameWords(values, theirs, clean) ? 'same' : values;
}

async function putAside(
  { account, kind, words, typed, calls, name }: Left,
  current: ReadWorkingEntry,
): Promise<void> {
  const values = readTyped(typed, { ...writtenOn(typed, current), ...words.base, ...words.values });
  await calls.setAside(current.id, { name, values });
  noteAside({ account, kind, id: current.id });
  words.drop();
}

/** Of an entry that was never made, or is gone for good. */
async function makeDraft({ words, typed, calls, name }: Left): Promise<void> {
  const values = readTyped(typed, { ...words.base, ...words.values });
  if (!sameWords(values, typed.empty())) {
    await calls.begin({ name, values });
    toast.success('저장하지 못한 내용으로 임시 저장을 만들었어요.', { topic: 'left-words' });
  }
  words.drop();
}
