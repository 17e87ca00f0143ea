import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { initialsOf, meansInitials, searchable } from '#contract/core/text/searchable.ts';
import type { Engine } from '../engines/engine.ts';
import { pairsOf } from './letter-pairs.ts';

// Stands between the fields of a search text; a search term has no white space and so never matches across it.
const SEPARATOR = '\n';

/** The search text of a row: its fields in the form both sides of a search use. */
export function searchTextOf(fields: readonly string[]): string {
  return fields.map(searchable).join(SEPARATOR);
}

/**
 * What is looked for: rows whose search text holds a term somewhere, `%` and `_` meaning themselves, or whose initial
 * consonants are the term.
 */
export interface Search {
  /** The condition on a row's own text. */
  inText: RawBuilder<SqlBool>;
  /** The term's pairs of neighbouring letters; none where it is one letter. */
  pairs: readonly string[];
  /** Whether initial consonants are meant, which stand in the index only. */
  areInitials: boolean;
}

/** The search for a term, or null when there is none. */
export function searchFor(term: string): Search | null {
  const wanted = searchable(term);
  if (wanted === '') return null;
  const areInitials = meansInitials(wanted);
  const letters = areInitials ? initialsOf(wanted) : wanted;
  const pattern = `%${letters.replace(/[\\%_]/g, '\\$&')}%`;
  const text = sql.ref(areInitials ? 'initials' : 'search_text');
  return { inText: sql`${text} like ${pattern} escape '\\'`, pairs: pairsOf(letters), areInitials };
}

/** Beyond this many pairs of a term more of them leave out hardly any text. */
const MOST_PAIRS = 32;

/** Where the hits of a search are: rows of `source` have a `rowid`, and what it leaves open the text has to meet. */
interface Hits {
  source: RawBuilder<unknown>;
  remaining: RawBuilder<SqlBool>;
}

/**
 * The hits of a search in the index of pairs beside a table. SQLite's index knows where each pair stands, so that a
 * phrase of pairs is the term. PostgreSQL's knows only which pairs a text has: where there are several, the text
 * itself is looked at, too.
 */
export function findInIndex(engine: Engine, index: string, search: Search): Hits {
  const { pairs, inText, areInitials } = search;
  const columns = areInitials && engine === 'postgres' ? sql`rowid, initials` : sql`rowid`;
  const from = sql`select ${columns} from ${sql.table(index)} where`;
  if (engine === 'sqlite') {
    const phrase = `"${pairs.join(' ').replaceAll('"', '""')}"`;
    return {
      source: sql`(${from} ${sql.table(index)} match ${phrase})`,
      remaining: sql`true`,
    };
  }
  const lexemes = pairs
    .slice(0, MOST_PAIRS)
    .map((pair) => `'${pair.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`);
  return {
    // The offset keeps the planner from looking at texts first, which it takes to be cheap.
    source: sql`(${from} pairs @@ ${lexemes.join(' & ')}::tsquery offset 0)`,
    remaining: pairs.length === 1 ? sql`true` : inText,
  };
}
