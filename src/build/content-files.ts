import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { readClub } from '#content/club.ts';
import { describe, type Mistake, readText } from '#content/text.ts';
import { clubSettings } from '#content/texts.ts';

const ROOT = join(import.meta.dirname, '../..');

/** The files of content/ that code imports, read as all others are. What an owner has set wins over `content/club.json`. */
export function contentFiles(): Plugin {
  return {
    name: 'content-files',
    enforce: 'pre',
    load(id) {
      const mistakes: Mistake[] = [];
      const [path = '', query] = id.split('?');
      const [file] = /content\/(?:help|privacy)\.md$/.exec(path) ?? [];
      if (file !== undefined && query === 'raw') {
        const text = readText(ROOT, file, mistakes);
        this.addWatchFile(path);
        return text === null ? refuse(mistakes) : `export default ${JSON.stringify(text)}`;
      }
      if (!path.endsWith('/content/club.json')) return null;
      const read = readClub(ROOT, mistakes);
      if (read === null) return refuse(mistakes);
      const { figures, ...club }: Record<string, unknown> = {
        ...read,
        ...clubSettings(),
        hasPrivacy: existsSync(join(ROOT, 'content/privacy.md')),
      };
      // No browser needs the figures.
      return JSON.stringify(this.environment.name === 'client' ? club : { ...club, figures });
    },
  };
}

function refuse(mistakes: Mistake[]): never {
  throw new Error(mistakes.map(describe).join('\n'));
}
