import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Loader } from 'astro/loaders';
import type { Settings } from '#contract/settings/schemas.ts';
import { renderSiteText } from '#markdown/site-text.ts';
import { type CollectionName, COLLECTIONS } from './collections.ts';
import { type Entry, readEntries } from './read.ts';
import { describe, type Mistake } from './text.ts';

/** What an owner has set in the admin area wins over content/. */
export function readSettings(): Partial<Settings> {
  const file = process.env.SETTINGS_FILE;
  return file === undefined ? {} : (JSON.parse(readFileSync(file, 'utf8')) as Partial<Settings>);
}

/** The fields of content/club.json among them. */
export function clubSettings(): object {
  const { faq: _faq, criteria: _criteria, ...club } = readSettings();
  return club;
}

/** `set`: what an owner has set in place of the files. */
export function loadTexts(name: CollectionName, set?: readonly Omit<Entry, 'id'>[]): Loader {
  const { folder, level } = COLLECTIONS[name];
  return {
    name: 'club-texts',
    load: async (context) => {
      const { config, store, watcher } = context;
      const root = fileURLToPath(config.root);
      const fill = async () => {
        const mistakes: Mistake[] = [];
        const entries = set?.map((one, index) => ({ ...one, id: String(index).padStart(2, '0') }));
        const read = entries ?? readEntries(root, name, { mistakes, links: [] });
        // While somebody writes, the page shows what can be read, and the overlay the rest.
        if (mistakes.length > 0 && watcher === undefined) {
          throw new Error(mistakes.map(describe).join('\n'));
        }
        // Astro skips what it has seen before, but a changed rule must be applied again.
        store.clear();
        for (const { id, data, body } of read) {
          const html = renderSiteText(body, { level, ids: `${name}-${id.replace('/', '-')}` });
          store.set({ id, data: await context.parseData({ id, data }), body, rendered: { html } });
        }
      };
      let filled = fill();
      await filled;
      for (const event of ['add', 'change', 'unlink'] as const) {
        watcher?.on(event, (path: string) => {
          const inside = relative(root, path).replaceAll('\\', '/');
          if (inside.startsWith(`content/${folder}/`)) filled = filled.then(fill);
        });
      }
    },
  };
}
