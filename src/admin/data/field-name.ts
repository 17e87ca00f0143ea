import { fieldsOf } from '#contract/collections.ts';
import { requestNameOf } from '#contract/core/description.ts';
import { nameIn, SETTINGS_FIELDS } from './activity-names.ts';

/** Of no collection alone, and of fields that are gone but stand in old lines of the log. */
const OTHER_FIELDS: Readonly<Record<string, string>> = {
  status: '상태',
  published_at: '발행 시각',
  takes_over_on: '바꾸는 날',
  ...SETTINGS_FIELDS,
  new_year: '새해 준비',
};

/** What staff call a field of a collection, by its name in an answer or a request; the code itself where it has no name. */
export function fieldName(kind: string, code: string): string {
  const fields = fieldsOf(kind);
  const [, asked] =
    Object.entries(fields).find(([name, field]) => requestNameOf(name, field) === code) ?? [];
  return (fields[code] ?? asked)?.label ?? nameIn(OTHER_FIELDS, code);
}
