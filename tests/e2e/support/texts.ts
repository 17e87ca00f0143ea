import { globSync } from 'node:fs';
import { ROOT } from '../../support/machine/process.ts';

/** How many texts lie in a folder of content/, which changes every year. */
export const countTexts = (folder: string): number =>
  globSync(`content/${folder}/**/*.md`, { cwd: ROOT, exclude: ['**/README.md'] }).length;
