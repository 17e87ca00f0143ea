import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { findMistakes } from './check-content.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** While somebody writes, the page and the terminal say every mistake in content/ until it is mended. */
export function devContent(): AstroIntegration {
  return {
    name: 'dev-content',
    hooks: {
      'astro:server:setup': ({ server }) => {
        let said = '';
        const overlay = () => ({ type: 'error' as const, err: { message: said, stack: '' } });
        const check = () => {
          const before = said;
          said = findMistakes(ROOT).sentences.join('\n');
          if (said === before) return;
          if (said === '') console.log('content/: 고칠 곳이 없어요.');
          else console.error(said);
          server.ws.send(said === '' ? { type: 'full-reload' } : overlay());
        };
        check();
        // A page that is loaded anew shows it again.
        server.ws.on('vite:client:connect', (_data, client: Pick<typeof server.ws, 'send'>) => {
          if (said !== '') client.send(overlay());
        });
        server.watcher.on('all', (_event, path) => {
          if (!relative(join(ROOT, 'content'), path).startsWith('..')) check();
        });
      },
    },
  };
}
