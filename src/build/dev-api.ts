import type { IncomingMessage, ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { AstroIntegration, HookParameters } from 'astro';
import { pageAt } from '#contract/pages/pages.ts';
import { readConfig } from '#server/app/config.ts';
import type * as OpenAppModule from '#server/app/open-app.ts';
import { StartupError } from '#server/core/startup-error.ts';
import { covers, MADE_BY_SERVER } from './made-by-server.ts';

const HEALTH = ['/healthz', '/readyz'];

type DevServer = HookParameters<'astro:server:setup'>['server'];
/** No package of ours exports the type of Vite's module runner. */
interface ModuleRunner {
  import: <Imported>(path: string) => Promise<Imported>;
}
type Module = typeof OpenAppModule;
type Opened = Awaited<ReturnType<Module['openApp']>>;

/** An edit of the server's code takes effect with the next request. */
export function devApi(): AstroIntegration {
  return {
    name: 'dev-api',
    hooks: {
      'astro:server:setup': ({ server }) => {
        const app = followModule(server);
        server.httpServer?.once('close', () => void app.close());
        server.middlewares.use((request, response, next) => {
          const url = request.url ?? '/';
          const [path = '/', query] = url.split('?');
          if ([...MADE_BY_SERVER, ...HEALTH].some((from) => covers(from, path))) {
            void answer(app, request, response);
            return;
          }
          const shell = pageAt(path)?.shell;
          if (shell !== undefined) request.url = query === undefined ? shell : `${shell}?${query}`;
          next();
        });
      },
    },
  };
}

async function answer(app: Follower, incoming: IncomingMessage, outgoing: ServerResponse) {
  try {
    const { fetch } = (await app.current()).app;
    // Astro needs the platform's Request, not the faster one of the listener.
    const options = { overrideGlobalObjects: false };
    await getRequestListener((request, env) => fetch(request, env), options)(incoming, outgoing);
  } catch (error) {
    // Without this line a syntax error in the server would be a silent, empty 500.
    console.error(error instanceof StartupError ? error.message : error);
    if (outgoing.headersSent) outgoing.end();
    else outgoing.writeHead(500, { 'content-type': 'text/plain' }).end('See the terminal.\n');
  }
}

interface Follower {
  current: () => Promise<Opened>;
  close: () => Promise<void>;
}

/** Vite discards the modules that an edit touches, so the open app is stored here. */
function followModule(server: DevServer): Follower {
  const environment = server.environments.ssr;
  let opened: { module: Module; app: Promise<Opened> } | null = null;

  const close = async (): Promise<void> => {
    const last = opened;
    opened = null;
    await last?.app.then(
      (app) => app.close(),
      () => undefined,
    );
  };

  const open = async (): Promise<Opened> => {
    if (!('runner' in environment)) {
      throw new Error('The dev server cannot run the server code');
    }
    const module = await (environment.runner as ModuleRunner).import<Module>(
      '/src/server/app/open-app.ts',
    );
    if (opened?.module === module) return opened.app;
    await close();
    const address = server.httpServer?.address();
    const port = typeof address === 'object' && address !== null ? address.port : null;
    const config = readConfig(process.env);
    const app = module.openApp({ ...config, port: port ?? config.port });
    opened = { module, app };
    // The next request tries again to open the database.
    app.catch(() => (opened = null));
    return app;
  };

  // Two requests right after an edit must not open the database twice.
  let last: Promise<unknown> = Promise.resolve();
  const current = (): Promise<Opened> => {
    const next = last.then(open, open);
    last = next.catch(() => undefined);
    return next;
  };
  return { current, close };
}
