/** The API and the run-time routes inside `astro dev`, as the production server has them. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { AstroIntegration, HookParameters } from 'astro';
import { readConfig } from '#server/config.ts';
import type * as OpenAppModule from '#server/open-app.ts';
import { shellFor } from '#server/pages/shells.ts';
import { StartupError } from '#server/startup-error.ts';

const API = /^\/(api|uploads|healthz|readyz)(\/|\?|$)/;

type DevServer = HookParameters<'astro:server:setup'>['server'];
/** The part of Vite's module runner that is used here; its own type comes with no package of ours. */
interface ModuleRunner {
  import: <Imported>(path: string) => Promise<Imported>;
}
type Module = typeof OpenAppModule;
type Opened = Awaited<ReturnType<Module['openApp']>>;

/** Mounts the API into the dev server; an edit of the server's code takes effect with the next request. */
export function devApi(): AstroIntegration {
  return {
    name: 'dev-api',
    hooks: {
      'astro:server:setup': ({ server }) => {
        const app = followModule(server);
        server.httpServer?.once('close', () => void app.close());
        server.middlewares.use((request, response, next) => {
          const url = request.url ?? '/';
          if (API.test(url)) {
            void answer(app, request, response);
            return;
          }
          const [path = '/', query] = url.split('?');
          const shell = shellFor(path);
          if (shell !== null) request.url = query === undefined ? shell : `${shell}?${query}`;
          next();
        });
      },
    },
  };
}

async function answer(app: Follower, incoming: IncomingMessage, outgoing: ServerResponse) {
  try {
    const { fetch } = (await app.current()).app;
    // Astro needs the Request of the platform, not the quick one of the listener.
    const options = { overrideGlobalObjects: false };
    await getRequestListener((request, env) => fetch(request, env), options)(incoming, outgoing);
  } catch (error) {
    // Without a line here a syntax error in the server would be a silent, empty 500.
    console.error(error instanceof StartupError ? error.message : error);
    if (outgoing.headersSent) outgoing.end();
    else outgoing.writeHead(500, { 'content-type': 'text/plain' }).end('See the terminal.\n');
  }
}

interface Follower {
  current: () => Promise<Opened>;
  close: () => Promise<void>;
}

/**
 * The app of the newest server code. Vite throws away the modules an edit touches and with them their state, so the
 * open app is kept here, and closed and opened again when its module is another one.
 */
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
      '/src/server/open-app.ts',
    );
    if (opened?.module === module) return opened.app;
    await close();
    const address = server.httpServer?.address();
    const port = typeof address === 'object' && address !== null ? address.port : null;
    const config = readConfig(process.env);
    const app = module.openApp({ ...config, port: port ?? config.port });
    opened = { module, app };
    // A database that could not be opened is tried again with the next request.
    app.catch(() => (opened = null));
    return app;
  };

  // One after the other: two requests right after an edit must not open the database twice.
  let last: Promise<unknown> = Promise.resolve();
  const current = (): Promise<Opened> => {
    const next = last.then(open, open);
    last = next.catch(() => undefined);
    return next;
  };
  return { current, close };
}
