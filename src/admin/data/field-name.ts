import { fieldsOf } from '#contract/collections.ts';
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
  return fieldsOf(kind)[code]?.label ?? nameIn(OTHER_FIELDS, code);
}
