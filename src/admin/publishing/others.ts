import type { ReadEntryState } from '#contract/entries/read.ts';
import { describeMoment } from '#shared/lib/moment.ts';
import { confirm } from '../kit/dialog/confirm.ts';
import { describePeople } from './people.ts';

type Writer = ReadEntryState['writers'][number];

interface Named {
  readonly labels: Readonly<Record<string, string>>;
  readonly username: string;
}

/** The changes of others that are not public. */
const othersOf = (
  { writers }: Pick<ReadEntryState, 'writers'>,
  username: string,
): readonly Writer[] => writers.filter((writer) => writer.username !== username);

const namesOf = (writers: readonly Writer[]): string =>
  describePeople(writers.map(({ name }) => name));

/** `김사자 님이 쓴 제목, 내용`; `null` where nobody else has written. */
export function describeOthers(
  entry: Pick<ReadEntryState, 'writers'>,
  { labels, username }: Named,
): string | null {
  const others = othersOf(entry, username);
  if (others.length === 0) return null;
  const fields = [...new Set(others.map(({ field }) => labels[field] ?? field))];
  return `${namesOf(others)}이 쓴 ${fields.join(', ')}`;
}

/** `김사자 님이 3월 2일 오후 3:05부터`; `null` where nobody else has written. */
export function describeSince(entry: ReadEntryState, username: string): string | null {
  const others = othersOf(entry, username);
  const since = others.map(({ at }) => at).sort()[0];
  return since === undefined ? null : `${namesOf(others)}이 ${describeMoment(since) ?? ''}부터`;
}

/** Whether words of others may be published, too. */
export async function confirmOthers(entry: ReadEntryState | null, named: Named): Promise<boolean> {
  const others = entry && describeOthers(entry, named);
  return (
    others === null ||
    confirm({
      title: '다른 사람이 쓴 변경도 공개돼요',
      text: `${others}도 함께 저장돼요.`,
      confirmLabel: '모두 저장',
      cancelLabel: '더 보기',
    })
  );
}
