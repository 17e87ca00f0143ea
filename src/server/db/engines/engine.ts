import { type ColumnDefinitionBuilder, sql } from 'kysely';

/** The two databases the server runs on. */
export type Engine = 'sqlite' | 'postgres';

type DataType = 'text' | 'integer' | 'boolean' | 'date' | 'timestamptz';

/** What the column types of the two engines are called; migrations take every type that differs from here. */
export interface ColumnTypes {
  /** Which engine it is, for a step that one of them has to be told more of. */
  engine: Engine;
  /** A calendar day; read as `YYYY-MM-DD` on both. */
  date: DataType;
  /** better-auth's moments. */
  authMoment: DataType;
  /** better-auth's booleans. */
  authFlag: DataType;
  /** Makes an integer column number itself; an id is never given twice. */
  identity: (column: ColumnDefinitionBuilder) => ColumnDefinitionBuilder;
  /** The defaults of a better-auth boolean. */
  authFalse: ReturnType<typeof sql>;
  authTrue: ReturnType<typeof sql>;
}

export const COLUMN_TYPES: Readonly<Record<Engine, ColumnTypes>> = {
  sqlite: {
    engine: 'sqlite',
    date: 'text',
    authMoment: 'text',
    authFlag: 'integer',
    identity: (column) => column.primaryKey().autoIncrement(),
    authFalse: sql`0`,
    authTrue: sql`1`,
  },
  postgres: {
    engine: 'postgres',
    date: 'date',
    authMoment: 'timestamptz',
    authFlag: 'boolean',
    identity: (column) => column.primaryKey().generatedByDefaultAsIdentity(),
    authFalse: sql`false`,
    authTrue: sql`true`,
  },
};
