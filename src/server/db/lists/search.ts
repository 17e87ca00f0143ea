import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { LIMITS } from '#contract/core/limits.ts';
import { countCharacters } from '#contract/core/text/characters.ts';
import { initialsOf, meansInitials, searchable } from '#contract/core/text/searchable.ts';

// Separates the fields of a search text; a search term has no white space and so never matches across it.
const SEPARATOR = '\n';

/** What a row is found by; never an empty `search_text`, where there are several fields. */
export function searchColumns(fields: readonly string[]): {
  search_text: string;
  initials: string;
} {
  const search_text = fields.map(searchable).join(SEPARATOR);
  return { search_text, initials: initialsOf(search_text) };
}

/**
 * Rows that contain a term (`%` and `_` literally), or whose initial consonants do; null without a term. A row that
 * another program has added has no search text until its next save: its `fields` are looked at as they are.
 */
export function searchFor(
  term: string,
  fields: readonly string[] = [],
): RawBuilder<SqlBool> | null {
  const wanted = searchable(term);
  if (wanted === '') return null;
  if (countCharacters(term) > LIMITS.search) return sql`1 = 0`;
  if (meansInitials(wanted)) return contains(sql.ref('initials'), initialsOf(wanted));
  const found = contains(sql.ref('search_text'), wanted);
  if (fields.length === 0) return found;
  const plain = fields.map((name) => contains(withoutSpace(sql.ref(name)), wanted));
  return sql`(${found} or search_text = '' and (${sql.join(plain, sql` or `)}))`;
}

function contains(text: RawBuilder<unknown>, part: string): RawBuilder<SqlBool> {
  return sql`${text} like ${`%${part.replace(/[\\%_]/g, '\\$&')}%`} escape '\\'`;
}

function withoutSpace(column: RawBuilder<unknown>): RawBuilder<unknown> {
  return [' ', '\n', '\r', '\t'].reduce(
    (text, sign) => sql`replace(${text}, ${sign}, '')`,
    sql`lower(${column})`,
  );
}
