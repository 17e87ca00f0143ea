import { formatMoment } from '#shared/lib/moment.ts';
import type { Clean, Pick, Versions } from './merge.ts';

/** Formats fields that are neither a text nor a list of texts. */
export type Describe<Values> = {
  readonly [Name in keyof Values]?: (value: Values[Name]) => string;
};

/** `at` is ISO 8601. */
export interface Writer {
  readonly name: string;
  readonly at: string;
}

/** Who has written what one's own words meet, by field; nobody where the server does not tell. */
export type Writers = Readonly<Record<string, readonly Writer[]>>;

interface Wording {
  readonly title: string;
  readonly names: Readonly<Record<Pick, string>>;
}

/** Somebody has saved over what one's own words were typed over. */
export const MET: Wording = {
  title: '그 사이 다른 사람이 먼저 저장했어요',
  names: { mine: '내 것', theirs: '저장된 것' },
};

/** What a closed form has left meets what stands in the form now. */
export const LEFT: Wording = {
  title: '그 사이 내용이 달라졌어요',
  names: { mine: '남아 있던 것', theirs: '지금 있는 것' },
};

/** Of a form that keeps no versions. */
export const FATE = '고르지 않은 내용은 남지 않아요.';

/** What a form asks where both have changed one place. */
export interface Conflict<Values> extends Wording {
  readonly versions: Versions<Values>;
  readonly writers: Writers;
  readonly clean?: Clean<Values> | undefined;
  /** One sentence: what becomes of the words that are not chosen. */
  readonly fate: string;
  /** 저장, or 이어서 쓰기. */
  readonly action: string;
  readonly onResolve: (values: Values) => void;
  readonly onClose: () => void;
}

/** Who and when as the subject of a sentence: `김사자 님이 3월 2일 오후 3:05에`. */
export function describeWriters(writers: readonly Writer[] = []): string {
  const named = writers.map(({ name, at }) => `${name} 님이 ${formatMoment(new Date(at))}에`);
  return named.join(', ') || '다른 사람이';
}
