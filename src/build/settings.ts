import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import type { Club } from '#site';
import { clubSettings } from '../content.loader.ts';

/** What an owner has set wins over `content/club.json`; no browser needs the figures. */
export function clubOfSettings(): Plugin {
  return {
    name: 'club-of-settings',
    enforce: 'pre',
    load(id) {
      if (!id.endsWith('/content/club.json')) return null;
      const { figures, ...club } = {
        ...(JSON.parse(readFileSync(id, 'utf8')) as Club),
        ...clubSettings(),
      };
      return JSON.stringify(this.environment.name === 'client' ? club : { ...club, figures });
    },
  };
}
