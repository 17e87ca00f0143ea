/** A backup is a gzipped tar of rows and pictures that ends with a manifest of everything before it. */
import * as v from 'valibot';
import { dayInSeoul } from '#contract/core/seoul.ts';
import { PICTURES } from '../../db/folder.ts';

/** Of a daily backup; the group is its day in Korea. */
export const BACKUP_NAME = /^likelion-(\d{4}-\d{2}-\d{2})\.tar\.gz$/;

const DAY_MS = 86_400_000;

/** Whether its day is more than one ahead: a wrong clock made it, so it is not the newest and takes no other's place. */
export function isDatedAhead(name: string, now = new Date()): boolean {
  const [, day = ''] = BACKUP_NAME.exec(name) ?? [];
  return day > dayInSeoul(new Date(now.getTime() + DAY_MS));
}

/** The first entry holds this name, which tells a foreign file from a damaged one. */
const NAME = 'kw-likelion-backup';

/** Raised when older programs cannot read the new format. */
export const FORMAT_VERSION = 1;

export const HEADER_ENTRY = 'header.json';
export const MANIFEST_ENTRY = 'manifest.json';

const Version = v.pipe(v.number(), v.integer(), v.minValue(1));

export const Header = v.object({ format: v.literal(NAME), version: Version });

export const HEADER: v.InferOutput<typeof Header> = { format: NAME, version: FORMAT_VERSION };

/** The last entry of a backup: a file without it was cut off. */
export const Manifest = v.object({
  version: Version,
  /** The moment of the snapshot, ISO 8601. */
  created_at: v.string(),
  steps: v.pipe(v.array(v.string()), v.minLength(1)),
  tables: v.record(
    v.string(),
    v.object({
      rows: v.number(),
      /** The highest id that the table ever gave; null where rows are not numbered. */
      last_id: v.nullable(v.number()),
    }),
  ),
  pictures: v.number(),
  parts: v.array(v.object({ name: v.string(), bytes: v.number(), sha256: v.string() })),
});
export type Manifest = v.InferOutput<typeof Manifest>;

const ROWS = /^rows\/(\w+)\/\d{6}\.jsonl$/;

export function rowsEntry(table: string, index: number): string {
  return `rows/${table}/${String(index).padStart(6, '0')}.jsonl`;
}

export function tableOf(entry: string): string | null {
  return ROWS.exec(entry)?.[1] ?? null;
}

/** The path below DATA_DIR; null for another entry or one that would lead elsewhere. */
export function pictureOf(entry: string): string | null {
  const [folder, ...pieces] = entry.split('/');
  const isPlain = (piece: string) => !/^\.{0,2}$|[\\\0]/.test(piece);
  return folder === PICTURES && pieces.length > 0 && pieces.every(isPlain) ? entry : null;
}
