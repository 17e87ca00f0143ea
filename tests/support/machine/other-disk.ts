import { mkdirSync, mkdtempSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './process.ts';

/** A new folder that lies on another disk than `folder`: in memory, or in the checkout where that lies in memory. */
export function onOtherDisk(folder: string): string {
  const { dev } = statSync(folder);
  const checkout = join(ROOT, '.build');
  mkdirSync(checkout, { recursive: true });
  const parent = ['/dev/shm', checkout].find((other) => statSync(other).dev !== dev);
  if (parent === undefined) throw new Error('This machine has one disk only, and no /dev/shm');
  return mkdtempSync(join(parent, 'other-disk-'));
}
