import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The processes that a process has begun. */
export function childrenOf(pid: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => {
      try {
        const stat = readFileSync(join('/proc', name, 'stat'), 'utf8');
        // Behind the name, which may hold anything: state, parent.
        return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]) === pid;
      } catch {
        return false;
      }
    })
    .map(Number);
}
