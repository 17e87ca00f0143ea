import type { FieldValues } from 'react-hook-form';
import type { ReadEntryState } from '#contract/entries/read.ts';
import type { Seen } from '#contract/entries/schemas.ts';
import { toast } from '#shared/stores/toasts.ts';
import { confirm } from '../kit/dialog/confirm.ts';
import { flush, giveUp } from './copy/copy-form.ts';
import { isEdited } from './copy/form.ts';
import * as presses from './copy/presses.ts';
import { DROP_QUESTION } from './drop-changes.ts';
import { confirmOthers } from './others.ts';
import { report } from './report.ts';
import type { AnyEntry, Entry } from './use-entry.ts';

interface Publishing {
  readonly seen?: Seen;
  /** Of a draft: when it is published; now when absent. */
  readonly published_at?: string | undefined;
  /** Whether the success is reported, unless the caller does that. */
  readonly reports?: boolean;
}

/** 발행 and 예약 of a draft, 저장 of any other entry; `null` where it is not done. */
export async function publish(
  { copy, view, collection }: AnyEntry,
  { reports = true, ...publishing }: Publishing = {},
): Promise<ReadEntryState | null> {
  const { messages, labels } = collection;
  const isDraft = (view.entry?.status ?? 'draft') === 'draft';
  const answer = await presses.publish(copy, {
    ...publishing,
    failure: isDraft ? messages.notCreated : messages.notChanged,
    // The sheet has named them.
    confirm: async () =>
      isDraft || confirmOthers(copy.$view.get().entry, { labels, username: copy.writer.username }),
  });
  if (answer !== null && reports) {
    report(collection, answer, isDraft ? messages.created : messages.changed);
  }
  return answer;
}

interface Visibility {
  readonly status: 'draft' | 'hidden' | 'published';
  readonly published_at?: string | null;
}

/** 숨기기, 다시 공개, 시각 바꾸기, 초안으로 and 지금 발행 of what is scheduled. */
export async function setVisibility(
  { copy, collection }: AnyEntry,
  visibility: Visibility,
  { seen, reports = true }: Pick<Publishing, 'seen' | 'reports'> = {},
): Promise<ReadEntryState | null> {
  const { messages } = collection;
  const answer = await presses.setVisibility(copy, visibility, {
    failure: messages.notChanged,
    ...(seen && { seen }),
  });
  if (answer === null || !reports) return answer;
  const hasChanges = answer.status !== 'draft' && (answer.has_changes || isEdited(copy));
  const note = hasChanges ? ' 공개하지 않은 변경은 들어 있지 않아요.' : '';
  report(collection, answer, messages.changed + note);
  return answer;
}

/** 변경 버리기, after asking. */
export async function discard({ copy }: AnyEntry): Promise<void> {
  if (!(await confirm(DROP_QUESTION))) return;
  const isDone = await presses.discard(copy, { failure: '변경을 버리지 못했어요.' });
  if (isDone) toast.success('변경을 버렸어요.', { topic: 'changes' });
}

/** 취소: puts the copy back as the form has found it, unless somebody else has written; false where that failed. */
export async function cancel<Values extends FieldValues, Body>(
  { copy, collection }: Entry<Values, Body>,
  found: Values,
): Promise<boolean> {
  const isTouched = isEdited(copy) || JSON.stringify(copy.base) !== JSON.stringify(found);
  if (isTouched && !copy.isShared) {
    const failure = collection.messages.notChanged;
    const isDone = await presses.discard<Values>(copy, { failure, values: found });
    if (!isDone && !copy.isShared) return false;
  }
  if (copy.isShared) await flush(copy);
  else giveUp(copy);
  return true;
}

export async function revert({ copy }: AnyEntry, revision: number): Promise<boolean> {
  const isDone = await presses.revert(copy, revision, {
    failure: '이전 버전으로 되돌리지 못했어요.',
  });
  if (isDone) toast.success('이전 버전으로 되돌렸어요.', { topic: 'version' });
  return isDone;
}

export function restore({ copy }: AnyEntry): Promise<void> {
  return presses.restore(copy, { failure: '휴지통에서 되돌리지 못했어요.' });
}
