import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { searchable } from '#contract/core/text.ts';

// Stands between the fields of a search text; a search term has no white space and so never matches across it.
const SEPARATOR = '\n';

/** The search text of a row: its fields in the form both sides of a search use. */
export function searchTextOf(fields: readonly string[]): string {
  return fields.map(searchable).join(SEPARATOR);
}

/** The condition that a row's search text holds the term somewhere, `%` and `_` meaning themselves; null when there is no term. */
export function searchFor(term: string): RawBuilder<SqlBool> | null {
  const wanted = searchable(term);
  if (wanted === '') return null;
  const pattern = `%${wanted.replace(/[\\%_]/g, '\\$&')}%`;
  return sql<SqlBool>`search_text like ${pattern} escape '\\'`;
}
