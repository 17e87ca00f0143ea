import type { ReadEntryState, ReadWorkingEntry } from '#contract/entries/read.ts';
import type { Seen, SetVisibility, Typed } from '#contract/entries/schemas.ts';
import { takeState } from './answered.ts';
import type { CopyForm } from './form.ts';
import { press, seenOf } from './press.ts';
import { rest } from './rest.ts';

/** Comes with an answer, and so from a server that can be reached. */
const loadNewer = () => import('./newer.ts');

interface Words {
  readonly failure: string;
  /** As it was in sight when the press was offered. */
  readonly seen?: Seen;
}

interface Publishing extends Words {
  readonly published_at?: string | undefined;
  /** Whether the words of others may be published as well. */
  readonly confirm: () => Promise<boolean>;
}

/** 발행 and 예약 of a draft, 저장 of any other entry. */
export async function publish<Values extends Typed>(
  form: CopyForm<Values>,
  { failure, confirm, published_at, seen = seenOf(form) }: Publishing,
): Promise<ReadEntryState | null> {
  const moment = published_at === undefined ? {} : { published_at };
  const answer = await press(form, {
    key: `publish:${seen.status}:${published_at}`,
    namesWords: true,
    checks: true,
    failure,
    confirm,
    send: (id, name) => form.calls.publish(id, form.number, { name, seen, ...moment }),
  });
  if (answer !== null) {
    takeState(form, answer);
    form.onSaved(form.id);
  }
  return answer;
}

type Visibility = Pick<SetVisibility, 'status' | 'published_at'>;

/** Who sees it and from when; no word changes. */
export async function setVisibility<Values extends Typed>(
  form: CopyForm<Values>,
  visibility: Visibility,
  { failure, seen = seenOf(form) }: Words,
): Promise<ReadWorkingEntry | null> {
  const { version = '' } = form.$view.get().entry ?? {};
  const answer = await press(form, {
    key: `visibility:${JSON.stringify(visibility)}`,
    namesWords: false,
    failure,
    send: (id, name) => form.calls.setVisibility(id, version, { name, seen, ...visibility }),
  });
  if (answer !== null) {
    if (answer.number === form.number) takeState(form, answer);
    else await (await loadNewer()).newer(form, answer);
    form.onSaved(form.id);
  }
  return answer;
}

/** 변경 버리기; with `values` 취소. */
export async function discard<Values extends Typed>(
  form: CopyForm<Values>,
  { failure, values }: Words & { readonly values?: Values },
): Promise<boolean> {
  const seen = seenOf(form);
  const answer = await press(form, {
    key: 'discard',
    namesWords: true,
    failure,
    send: (id, name) =>
      form.calls.discard(id, form.number, {
        name,
        seen,
        ...(values !== undefined && { values: { ...values } }),
      }),
  });
  if (answer !== null) (await loadNewer()).takeWords(form, answer, form.base);
  return answer !== null;
}

/** 되돌리기: an older version becomes the copy. */
export async function revert<Values extends Typed>(
  form: CopyForm<Values>,
  revision: number,
  { failure }: Words,
): Promise<boolean> {
  const seen = seenOf(form);
  const answer = await press(form, {
    key: `revert:${revision}`,
    namesWords: true,
    failure,
    send: (id, name) => form.calls.revert(id, form.number, { revision, name, seen }),
  });
  if (answer !== null) (await loadNewer()).takeWords(form, answer, form.base);
  return answer !== null;
}

/** 되돌리기 of an entry that is in the trash; what was typed meanwhile is saved after it. */
export async function restore<Values extends Typed>(
  form: CopyForm<Values>,
  { failure }: Words,
): Promise<void> {
  const answer = await press(form, {
    key: 'restore',
    namesWords: false,
    failure,
    send: async (id) => {
      const { restoreFromTrash } = await import('#client/staff/publishing.ts');
      await restoreFromTrash(form.kind, id);
      return form.calls.get(id);
    },
  });
  if (answer === null) return;
  takeState(form, { ...answer, number: form.number });
  form.onSaved(form.id);
  rest(form, 0);
}
