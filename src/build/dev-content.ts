import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { findMistakes } from './check-content.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** Vite's watcher passes over what follows a change within 50 ms. */
const DEBOUNCE_MS = 60;

/** A page tells by the clock of the server when it was asked for. */
const TELL = `
  const [page] = performance.getEntriesByType('navigation');
  const asked = page.serverTiming?.find(({ name }) => name === 'asked');
  if (asked) import.meta.hot.send('content:asked', asked.duration);
`;

/** While somebody writes, pages show the last edit, and pages and terminal say every mistake in content/ until it is mended. */
export function devContent(): AstroIntegration {
  return {
    name: 'dev-content',
    hooks: {
      'astro:config:setup': ({ command, injectScript }) => {
        if (command === 'dev') injectScript('page', TELL);
      },
      'astro:server:setup': ({ server }) => {
        let said = '';
        let changedAt = 0;
        let timer: NodeJS.Timeout | undefined;
        const changed = new Set<string>();
        const check = () => {
          const before = said;
          said = findMistakes(ROOT).sentences.join('\n');
          if (said === before) return;
          if (said === '') console.log('content/: 고칠 곳이 없어요.');
          else console.error(said);
        };
        const reloadPages = () => {
          // Modules that hold a file, as club.json, are read once more, too.
          for (const path of changed) server.watcher.emit('change', path);
          changed.clear();
          check();
          changedAt = performance.now();
          server.ws.send({ type: 'full-reload' });
        };
        check();
        server.watcher.on('all', (event, path) => {
          if (relative(join(ROOT, 'content'), path).startsWith('..')) return;
          if (event === 'change') changed.add(path);
          else changed.delete(path);
          clearTimeout(timer);
          timer = setTimeout(reloadPages, DEBOUNCE_MS);
        });
        server.middlewares.use((_request, response, next) => {
          response.setHeader('Server-Timing', `asked;dur=${performance.now()}`);
          next();
        });
        type Client = Pick<typeof server.ws, 'send'>;
        server.ws.on('content:asked', (requestedAt: number, client: Client) => {
          if (requestedAt < changedAt) client.send({ type: 'full-reload' });
        });
        // A page that is loaded anew shows it again.
        server.ws.on('vite:client:connect', (_data, client: Client) => {
          if (said !== '') client.send({ type: 'error', err: { message: said, stack: '' } });
        });
      },
    },
  };
}
