import { parseArgs } from 'node:util';
import type { Manifest } from '#server/app/backup/format.ts';

/** The command's one file argument; otherwise prints `usage`, sets exit code 2 and returns null. */
export function readFileArgument(usage: string): string | null {
  const { positionals } = parseArgs({ allowPositionals: true, strict: false });
  const [file, ...rest] = positionals;
  if (file !== undefined && rest.length === 0) return file;
  console.error(usage);
  process.exitCode = 2;
  return null;
}

/** `posts 18, projects 14, members 16, pictures 44`. */
export function describeContents({ tables, pictures }: Manifest): string {
  const rows = (table: string) => tables[table]?.rows ?? 0;
  return `posts ${rows('posts')}, projects ${rows('projects')}, members ${rows('members')}, pictures ${pictures}`;
}
