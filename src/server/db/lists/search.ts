import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { LIMITS } from '#contract/core/limits.ts';
import { countCharacters } from '#contract/core/text/characters.ts';
import { initialsOf, meansInitials, searchable } from '#contract/core/text/searchable.ts';
import type { Engine } from '../engines/engine.ts';
import { pairsOf } from '../letter-pairs.ts';

// Separates the fields of a search text; a search term has no white space and so never matches across it.
const SEPARATOR = '\n';

export function searchTextOf(fields: readonly string[]): string {
  return fields.map(searchable).join(SEPARATOR);
}

/** A search for rows whose search text contains a term (`%` and `_` literally), or whose initial consonants do. */
export interface Search {
  inText: RawBuilder<SqlBool>;
  /** The term's pairs of neighbouring letters; empty for a term of one letter. */
  pairs: readonly string[];
  /** Whether the term is initial consonants, which only the index holds. */
  areInitials: boolean;
}

const NOTHING: Search = { inText: sql`1 = 0`, pairs: [], areInitials: false };

export function searchFor(term: string): Search | null {
  const wanted = searchable(term);
  if (wanted === '') return null;
  if (countCharacters(term) > LIMITS.search) return NOTHING;
  const areInitials = meansInitials(wanted);
  const letters = areInitials ? initialsOf(wanted) : wanted;
  const pattern = `%${letters.replace(/[\\%_]/g, '\\$&')}%`;
  const text = sql.ref(areInitials ? 'initials' : 'search_text');
  return { inText: sql`${text} like ${pattern} escape '\\'`, pairs: pairsOf(letters), areInitials };
}

const MOST_PAIRS = 32;

/** Where the hits are: rows of `source` have a `rowid`, and their text has to meet `remaining`. */
interface Hits {
  source: RawBuilder<unknown>;
  remaining: RawBuilder<SqlBool>;
}

/**
 * The hits of a search in the index of pairs. SQLite's index knows positions, so a phrase of pairs is the term.
 * PostgreSQL's knows only which pairs a text has: with several pairs the text is checked, too.
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
    // `offset 0` keeps the planner from checking texts first, which it takes to be cheap.
    source: sql`(${from} pairs @@ ${lexemes.join(' & ')}::tsquery offset 0)`,
    remaining: pairs.length === 1 ? sql`true` : inText,
  };
}
