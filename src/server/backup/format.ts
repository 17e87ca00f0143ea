/** What a backup file is: a gzipped tar of rows and pictures that ends with a manifest of everything before it. */
import * as v from 'valibot';

/** What the first entry says, so that a stranger's file is told from a damaged one. */
const NAME = 'kw-likelion-backup';

/** The newest format this program reads and the one it writes; raised when an older program could not read a file. */
export const FORMAT_VERSION = 1;

export const HEADER_ENTRY = 'header.json';
export const MANIFEST_ENTRY = 'manifest.json';

/** The folder of DATA_DIR whose files go into a backup, and the first piece of their names there. */
export const PICTURES = 'uploads';

const Version = v.pipe(v.number(), v.integer(), v.minValue(1));

/** The first entry of a backup. */
export const Header = v.object({ format: v.literal(NAME), version: Version });

export const HEADER: v.InferOutput<typeof Header> = { format: NAME, version: FORMAT_VERSION };

/** The last entry of a backup: a file without it was cut. */
export const Manifest = v.object({
  version: Version,
  /** The moment of the snapshot, ISO 8601. */
  created_at: v.string(),
  /** The steps of the database's history that had run, oldest first. */
  steps: v.pipe(v.array(v.string()), v.minLength(1)),
  tables: v.record(
    v.string(),
    v.object({
      rows: v.number(),
      /** The highest number the table ever gave a row; null where rows are not numbered. */
      last_id: v.nullable(v.number()),
    }),
  ),
  pictures: v.number(),
  /** Every entry between the header and the manifest, in its order. */
  parts: v.array(v.object({ name: v.string(), bytes: v.number(), sha256: v.string() })),
});
export type Manifest = v.InferOutput<typeof Manifest>;

const ROWS = /^rows\/(\w+)\/\d{6}\.jsonl$/;

/** The name of the `index`-th part of a table's rows: one JSON object a line. */
export function rowsEntry(table: string, index: number): string {
  return `rows/${table}/${String(index).padStart(6, '0')}.jsonl`;
}

/** The table whose rows an entry holds, or null for another entry. */
export function tableOf(entry: string): string | null {
  return ROWS.exec(entry)?.[1] ?? null;
}

/** The path below DATA_DIR of the picture that an entry holds; null for another entry or one that would lead elsewhere. */
export function pictureOf(entry: string): string | null {
  const [folder, ...pieces] = entry.split('/');
  const isPlain = (piece: string) => !/^\.{0,2}$|[\\\0]/.test(piece);
  return folder === PICTURES && pieces.length > 0 && pieces.every(isPlain) ? entry : null;
}
