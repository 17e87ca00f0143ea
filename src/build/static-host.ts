import { SHELLS } from '#contract/pages/pages.ts';
import type { BuildConfig } from '#server/app/config.ts';
import { covers, MADE_BY_SERVER } from './made-by-server.ts';

export type HostSettings = Pick<BuildConfig, 'apiOrigin' | 'siteUrl'>;

/** Pages that a shell's pattern also matches come first, for hosts that apply the rules before they look for files. */
export function redirectsFile(pages: string[], settings: HostSettings): string {
  const { apiOrigin } = settings;
  const rules: [string, string][] = [];
  if (apiOrigin !== null) {
    for (const path of MADE_BY_SERVER) {
      rules.push([path, apiOrigin + path.replace('*', ':splat')]);
    }
  }
  for (const page of pages.toSorted()) {
    if (SHELLS.some((shell) => covers(shell.path, page))) rules.push([page, page]);
  }
  for (const { path, shell } of SHELLS) rules.push([path, shell]);
  return rules.map(([from, to]) => `${from} ${to} 200\n`).join('');
}
