import { COLLECTION_FIELDS } from '#contract/collection-fields.ts';
import type { Fields } from '#contract/core/description.ts';

export const SETTINGS_FIELDS = {
  mail: '문의 메일',
  links: '링크',
  channel: '소식을 알리는 곳',
  privacy: '개인정보 처리방침',
  figures: '첫 화면의 숫자',
  steps: '모집 단계',
  criteria: '바라는 점',
  faq: '자주 묻는 질문',
} as const;

/** Of no collection alone, and of fields that are gone but stand in old lines of the log. */
const OTHER_FIELDS: Readonly<Record<string, string>> = {
  status: '상태',
  published_at: '발행 시각',
  takes_over_on: '바꾸는 날',
  ...SETTINGS_FIELDS,
  new_year: '새해 준비',
};

/** What staff call a field of a collection; the code itself where it has no name. */
export function fieldName(kind: string, code: string): string {
  const collections: Readonly<Record<string, Fields>> = COLLECTION_FIELDS;
  return collections[kind]?.[code]?.label ?? nameIn(OTHER_FIELDS, code);
}

/** The name of a code; the code itself where it has no name. */
export function nameIn(names: Readonly<Record<string, string>>, code: string): string {
  return names[code] ?? code;
}
