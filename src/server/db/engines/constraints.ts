/** The database was unreachable or did not answer in time; the statement may or may not have run. */
export class DatabaseUnreachable extends Error {
  override readonly name = 'DatabaseUnreachable';
}

export class DatabaseBusy extends Error {
  override readonly name = 'DatabaseBusy';
}

const SQLITE_BUSY = 5;
/** The file is read-only, or its disk fails, as one does that an error of its own has turned read-only. */
const SQLITE_READ_ONLY = [8, 10];
/** It is full, or takes no new file. */
const SQLITE_FULL = [13, 14];
// No right to a file is none of these: that is not over later.
const DISK = ['ENOSPC', 'EDQUOT', 'EIO'];

/** Whether the database or its disk cannot be used at the moment: unreachable, overloaded, full or read-only. */
export function isUnavailable(error: unknown): boolean {
  if (error instanceof DatabaseUnreachable || error instanceof DatabaseBusy) return true;
  // Connection trouble, a read that a standby cancels, too many connections, a full disk, a slow statement,
  // a server that stops or starts.
  if (/^(08|40|53|57)/.test(sqlState(error)) || isReadOnly(error)) return true;
  return (
    isBusy(error) ||
    SQLITE_FULL.includes(sqliteCode(error) & 0xff) ||
    DISK.includes(systemCode(error))
  );
}

/** PostgreSQL is a standby, or it, SQLite or the disk takes no writes. */
export function isReadOnly(error: unknown): boolean {
  if (sqlState(error) === '25006') return true;
  if (SQLITE_READ_ONLY.includes(sqliteCode(error) & 0xff)) return true;
  const code = systemCode(error);
  // With `recursive`, Node calls a read-only disk ENOENT.
  return (
    code === 'EROFS' || (code === 'ENOENT' && Reflect.get(Object(error), 'syscall') === 'mkdir')
  );
}

function systemCode(error: unknown): string {
  return error instanceof Error && 'syscall' in error && 'code' in error ? String(error.code) : '';
}

/** SQLite can open no file, or not write beside it. */
export function isClosed(error: unknown): boolean {
  return [8, 14].includes(sqliteCode(error) & 0xff);
}

export function isBusy(error: unknown): boolean {
  return (sqliteCode(error) & 0xff) === SQLITE_BUSY;
}

/** PostgreSQL's SQLSTATE by the error's shape: SQLite must not load the driver. System errors have no severity. */
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
