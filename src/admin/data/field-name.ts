import { COLLECTION_FIELDS } from '#contract/collection-fields.ts';
import type { Fields } from '#contract/core/description.ts';
import { nameIn, SETTINGS_FIELDS } from './activity-names.ts';

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
