import type { Typed } from '#contract/entries/schemas.ts';
import type { FormState } from '../kit/form/form-spec.ts';
import type { View } from './copy/form.ts';
import { describePeople } from './people.ts';
import { describeState, stateOf } from './states.ts';

const AT = { saved: 'saved', unsaved: 'unsaved', pressing: 'saving' } as const;

type Shown = Pick<View<Typed>, 'entry' | 'at' | 'refusal'>;

const wordsOf = ({ entry, at, refusal }: Shown): string | null => {
  if (refusal !== null) {
    const { why, isKept } = refusal;
    const where = isKept ? '이 기기에 남아 있어요' : '이 기기에 남기지 못했어요';
    return `저장 못 함 · ${why} · ${where}`;
  }
  if (at !== 'saved') return '저장 중';
  if (entry === null) return null;
  if (entry.has_changes) {
    return stateOf(entry) === 'scheduled'
      ? '예약한 내용에 없는 변경이 있어요'
      : '공개하지 않은 변경이 있어요';
  }
  return entry.status === 'draft' && entry.saved_at === null ? null : '저장됨';
};

/** Who else writes, what visitors see, and whether the server has what is typed. */
export function describeView(view: Shown): FormState {
  const { entry, at, refusal } = view;
  const writing = describePeople(entry?.writing ?? []);
  const text = [
    writing && `${writing}이 쓰고 있어요`,
    entry && describeState(entry),
    wordsOf(view),
  ];
  const hasChanges = at === 'saved' && entry?.has_changes === true;
  return {
    at: refusal !== null && at !== 'pressing' ? 'refused' : hasChanges ? 'unsaved' : AT[at],
    text: text.filter(Boolean).join(' · ') || null,
  };
}
