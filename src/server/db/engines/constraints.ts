/** Which promise of the database a write broke. */
export type Constraint = 'unique' | 'foreign_key' | 'check';

// SQLite's extended result codes and PostgreSQL's SQLSTATE classes.
const SQLITE: Readonly<Record<number, Constraint>> = {
  2067: 'unique',
  1555: 'unique',
  787: 'foreign_key',
  1811: 'foreign_key',
  275: 'check',
  1299: 'check',
};
const POSTGRES: Readonly<Record<string, Constraint>> = {
  '23505': 'unique',
  '23503': 'foreign_key',
  '23001': 'foreign_key',
  '23514': 'check',
  '23502': 'check',
};

/** The constraint that `error` of either engine reports, or null for any other error. */
export function brokenConstraint(error: unknown): Constraint | null {
  return POSTGRES[sqlState(error)] ?? SQLITE[sqliteCode(error)] ?? null;
}

/** The database could not be asked, or did not answer in time; whether it did what it was asked is not known. */
export class DatabaseUnreachable extends Error {
  override readonly name = 'DatabaseUnreachable';
}

/** Other writers held the lock of the embedded database for longer than a call waits. */
export class DatabaseBusy extends Error {
  override readonly name = 'DatabaseBusy';
}

const SQLITE_BUSY = 5;
const SQLITE_FULL = 13;

/** Whether `error` means that the database cannot be used at the moment: unreachable, overloaded or its disk full. */
export function isUnavailable(error: unknown): boolean {
  if (error instanceof DatabaseUnreachable || error instanceof DatabaseBusy) return true;
  // Connection trouble, too many connections or a full disk, a statement that took too long, and a server that is
  // shutting down or starting.
  if (/^(08|53|57)/.test(sqlState(error))) return true;
  return isBusy(error) || sqliteCode(error) === SQLITE_FULL;
}

/** Whether another process holds the lock that SQLite waited for. */
export function isBusy(error: unknown): boolean {
  // The low byte is the primary result code.
  return (sqliteCode(error) & 0xff) === SQLITE_BUSY;
}

/** What PostgreSQL said, told by its shape: who runs on SQLite does not load the driver. The system's errors have a code, but no severity. */
function sqlState(error: unknown): string {
  return error instanceof Error &&
    'severity' in error &&
    'code' in error &&
    typeof error.code === 'string'
    ? error.code
    : '';
}

function sqliteCode(error: unknown): number {
  return error instanceof Error && 'errcode' in error && typeof error.errcode === 'number'
    ? error.errcode
    : 0;
}
