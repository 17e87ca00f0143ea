/** A copy of the project with what has been built, for tests that build anew. */
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from './process.ts';

const COPIED = [
  'src',
  'content',
  'public',
  'dist',
  '.build',
  'package.json',
  'package-lock.json',
  'astro.config.mjs',
  'tsconfig.json',
];

export interface Tree {
  folder: string;
  remove: () => void;
}

export function copyTree(): Tree {
  const folder = mkdtempSync(join(tmpdir(), 'club-tree-'));
  for (const path of COPIED) cpSync(join(ROOT, path), join(folder, path), { recursive: true });
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
