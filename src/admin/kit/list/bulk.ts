import { computed } from 'nanostores';
import { changeEntries, refusedIn, undoChange } from '#client/staff/bulk.ts';
import type { ApiError } from '#client/transport/api-error.ts';
import type { BulkAction, ChangedMany, ChangeMany } from '#contract/bulk/schemas.ts';
import { createMutation, reasonOf } from '#shared/stores/mutation.ts';
import { type FoundEntries, keyOf, type Selectable, type Selection } from './selection.ts';

type WithoutEntries<Body> = Body extends unknown ? Omit<Body, 'entries'> : never;

/** What is done with entries of one kind. */
export type Change = WithoutEntries<ChangeMany>;

interface Press {
  readonly change: Change;
  readonly entries: readonly Selectable[];
}

/** A press whose answer was lost; `null` where nothing else could be read either. */
interface Lost extends Press {
  readonly seen: Promise<FoundEntries | null>;
}

interface Done extends Pick<ChangedMany, 'id' | 'changed'> {
  readonly unchanged: number;
}

/** After the number. */
const WORDS: Readonly<Record<BulkAction, { readonly done: string; readonly failed: string }>> = {
  publish: { done: '를 발행했어요', failed: '를 발행하지 못했어요' },
  draft: { done: '를 임시 저장으로 바꿨어요', failed: '를 임시 저장으로 바꾸지 못했어요' },
  hide: { done: '를 숨겼어요', failed: '를 숨기지 못했어요' },
  best: { done: '를 베스트로 설정했어요', failed: '를 베스트로 설정하지 못했어요' },
  unbest: { done: '를 베스트에서 해제했어요', failed: '를 베스트에서 해제하지 못했어요' },
  add_tags: { done: '에 태그를 더했어요', failed: '에 태그를 더하지 못했어요' },
  remove_tags: { done: '에서 태그를 지웠어요', failed: '에서 태그를 지우지 못했어요' },
  generation: { done: '를 바꿨어요', failed: '를 바꾸지 못했어요' },
  part: { done: '를 바꿨어요', failed: '를 바꾸지 못했어요' },
  position: { done: '를 바꿨어요', failed: '를 바꾸지 못했어요' },
  delete: { done: '를 삭제했어요', failed: '를 삭제하지 못했어요' },
  restore: { done: '를 되돌렸어요', failed: '를 되돌리지 못했어요' },
};

const describeDone = (action: BulkAction, { changed, unchanged }: Done): string => {
  if (changed === 0) return '이미 그렇게 되어 있어서 바뀐 것이 없어요.';
  const others = unchanged === 0 ? '' : ` (${unchanged}개는 이미 그랬어요)`;
  return `${changed}개${WORDS[action].done}${others}.`;
};

/** Joins titles for a sentence, and only counts those beyond `most`. */
export function describeTitles(items: readonly Selectable[], most = 5): string {
  const named = items.slice(0, most).map(({ title }) => `‘${title}’`);
  const others = items.length - named.length;
  return named.join(', ') + (others > 0 ? ` 외 ${others}개` : '');
}

/** The first three that keep all from being changed, and why. */
const explain = (error: ApiError): string => {
  // Of the call itself, which is there: the change was too long ago to be taken back.
  if (error.code === 'not_found') return '10분이 지나서 되돌릴 수 없어요.';
  const refused = refusedIn(error);
  const [named, others] = [refused.slice(0, 3), refused.slice(3)];
  if (named.length === 0) return reasonOf(error);
  const reasons = named.map(({ title, reason }) => `‘${title}’: ${reason}`).join(' ');
  return reasons + (others.length > 0 ? ` 외 ${others.length}개` : '');
};

/** Whether all may have been changed although no answer says so. */
const isLost = ({ status }: ApiError): boolean => status === 0 || status >= 500;

const send = async ({ change, entries }: Press): Promise<Done> => {
  // All of them were changed before the answer was lost.
  if (entries.length === 0) return { id: null, changed: 0, unchanged: 0 };
  const named = entries.map(({ id, version }) => ({ id, version: version ?? '' }));
  const { id, changed } = await changeEntries({ ...change, entries: named });
  return { id, changed: changed ?? 0, unchanged: entries.length - (changed ?? 0) };
};

/** The entries as they are in what was found; what is no longer there was deleted. */
const asIn = (
  { items, total }: FoundEntries,
  entries: readonly Selectable[],
): readonly Selectable[] => {
  const seen = new Map(items.map((item) => [keyOf(item), item]));
  return entries.flatMap((entry) => seen.get(keyOf(entry)) ?? (total > items.length ? entry : []));
};

interface Options {
  /** The prefix of the toasts' topics. */
  readonly name: string;
  readonly selection: Selection;
  readonly reload: () => Promise<void>;
  /** The entries of the collection as they are now, whatever is searched. */
  readonly readAll: () => Promise<FoundEntries>;
}

/** Changes many entries by one call, all or none, with one undo. */
export function createBulk({ name, selection, reload, readAll }: Options) {
  const shared = {
    key: ({ change }: Press) => `${name}:${change.kind}`,
    failure: ({ change, entries }: Press) => `${entries.length}개${WORDS[change.action].failed}.`,
    explain,
    reload,
  };
  const changing = createMutation<Press, Done>({
    ...shared,
    run: async (press) => {
      const done = await send(press);
      selection.drop(press.entries);
      return done;
    },
    success: ({ change }, done) => describeDone(change.action, done),
    // What came back from the trash is moved there again by its own list.
    undo: ({ change }, { id }) =>
      id === null || change.action === 'restore' ? null : () => undoChange(id),
    remedy: (press, error) => {
      const refused = refusedIn(error);
      if (refused.length > 0) return without(refused, press);
      return isLost(error) ? again(press) : null;
    },
  });

  /** Nothing was changed, so the others are still as they were seen. */
  const without = (refused: ReturnType<typeof refusedIn>, { change, entries }: Press) => {
    const ids = new Set(refused.map(({ id }) => id));
    const rest = entries.filter(({ id }) => !ids.has(id));
    if (rest.length === 0) return null;
    return { label: '나머지만 하기', run: () => void changing.run({ change, entries: rest }) };
  };

  /** What is seen now is sent again: what somebody changes after this moment is refused. */
  const again = (press: Press) => {
    void reload();
    const seen = readAll().catch(() => null);
    return { label: '다시 시도', run: () => void repeating.run({ ...press, seen }) };
  };

  const repeating = createMutation<Lost, readonly Selectable[]>({
    ...shared,
    run: async ({ entries, seen }) => asIn((await seen) ?? (await readAll()), entries),
    onSuccess: async (press, entries) => {
      const present = new Set(entries.map(keyOf));
      selection.drop(press.entries.filter((entry) => !present.has(keyOf(entry))));
      await changing.run({ change: press.change, entries });
    },
  });

  return {
    selection,
    $isRunning: computed(changing.busy.$keys, ({ length }) => length > 0),
    /** Resolves once the lists show the change; what failed is said. */
    run: (change: Change, entries: readonly Selectable[]) => changing.run({ change, entries }),
  };
}

export type Bulk = ReturnType<typeof createBulk>;
