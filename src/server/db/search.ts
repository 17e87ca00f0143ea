import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { searchable } from '#contract/core/text.ts';
import type { Engine } from './engine.ts';
import { pairsOf } from './letter-pairs.ts';

// Stands between the fields of a search text; a search term has no white space and so never matches across it.
const SEPARATOR = '\n';

/** The search text of a row: its fields in the form both sides of a search use. */
export function searchTextOf(fields: readonly string[]): string {
  return fields.map(searchable).join(SEPARATOR);
}

/** What is looked for: rows whose search text holds a term somewhere, `%` and `_` meaning themselves. */
export interface Search {
  /** The condition on a row's own text. */
  inText: RawBuilder<SqlBool>;
  /** The term's pairs of neighbouring letters; none where it is one letter. */
  pairs: readonly string[];
}

/** The search for a term, or null when there is none. */
export function searchFor(term: string): Search | null {
  const wanted = searchable(term);
  if (wanted === '') return null;
  const pattern = `%${wanted.replace(/[\\%_]/g, '\\$&')}%`;
  return { inText: sql`search_text like ${pattern} escape '\\'`, pairs: pairsOf(wanted) };
}

/** Beyond this many pairs of a term more of them leave out hardly any text. */
const MOST_PAIRS = 32;

/**
 * The condition on the index beside a table that its text holds the term. SQLite's index knows where each pair stands,
 * so that a phrase of pairs is the term. PostgreSQL's knows only which pairs a text has: where there are several, the
 * text itself is looked at, too.
 */
export function inIndex(engine: Engine, index: string, search: Search): RawBuilder<SqlBool> {
  if (engine === 'sqlite') {
    const phrase = `"${search.pairs.join(' ').replaceAll('"', '""')}"`;
    return sql`${sql.table(index)} match ${phrase}`;
  }
  const lexemes = search.pairs
    .slice(0, MOST_PAIRS)
    .map((pair) => `'${pair.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`);
  const hasPairs = sql<SqlBool>`pairs @@ ${lexemes.join(' & ')}::tsquery`;
  return search.pairs.length === 1 ? hasPairs : sql`${hasPairs} and ${search.inText}`;
}
