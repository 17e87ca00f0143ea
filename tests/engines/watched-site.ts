/**
 * The real server behind a proxy that hears what goes wrong in its pages. Drivers do not tell of a page's errors in
 * every engine; so each document gets one script in front of its own, which reports them.
 */
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { listen } from '../support/machine/listen.ts';
import { startServer } from '../support/machine/process.ts';
import { addStaff } from '../support/staff.ts';

const SCRIPT = '/__watch.js';
const REPORT = '/__problem';

export interface WatchedSite {
  origin: string;
  /** The problems since the last call. */
  takeProblems: () => string[];
  /** Holds the visitor on the page they are on: what they ask for next has no content. */
  hold: (path: string | null) => void;
  /** Deletes these globals, or what they hold, in every page before its own scripts. */
  lack: (features: readonly string[]) => void;
  stop: () => Promise<void>;
}

/** Runs in the page: a feature is the way to it from the window, with dots. */
function without(features: readonly string[]): void {
  for (const feature of features) {
    const names = feature.split('.');
    const last = names.pop() ?? '';
    const holder = names.reduce<unknown>((at, name) => Reflect.get(Object(at), name), window);
    Reflect.deleteProperty(Object(holder), last);
    if (Reflect.has(Object(holder), last)) throw new Error(`${feature} can't be deleted`);
  }
}

/** Runs in every page, before its own scripts. */
function watch(): void {
  const report = (text: string) =>
    navigator.sendBeacon('/__problem', `${location.pathname}: ${text}`);
  const describe = (value: unknown) =>
    value instanceof Error ? `${value.message} ${value.stack ?? ''}` : String(value);
  window.addEventListener(
    'error',
    ({ message, target }) => {
      // Firefox says so of modules it already has. One that is truly missing fails where it is imported.
      if (target instanceof HTMLLinkElement && target.rel === 'modulepreload') return;
      const source = target instanceof Element ? target.outerHTML.slice(0, 200) : '';
      report(`error: ${message}${source}`);
    },
    true,
  );
  window.addEventListener('unhandledrejection', ({ reason }) => {
    report(`rejection: ${describe(reason)}`);
  });
  document.addEventListener('securitypolicyviolation', ({ blockedURI, effectiveDirective }) => {
    report(`policy: ${effectiveDirective} refuses ${blockedURI}`);
  });
  for (const level of ['error', 'warn'] as const) {
    const write = console[level].bind(console);
    console[level] = (...values: unknown[]) => {
      report(`console.${level}: ${values.map(describe).join(' ')}`);
      write(...values);
    };
  }
}

/** Starts a server with the sample site and the staff account, and the proxy in front of it. */
export async function startWatchedSite(): Promise<WatchedSite> {
  const problems: string[] = [];
  let held: string | null = null;
  let lacking: readonly string[] = [];
  let target = '';

  const proxy = createServer((incoming, outgoing) => {
    if (incoming.url === SCRIPT) {
      outgoing.setHeader('content-type', 'text/javascript');
      outgoing.end(`(${watch.toString()})();(${without.toString()})(${JSON.stringify(lacking)})`);
    } else if (incoming.url === REPORT) {
      void text(incoming).then((problem) => {
        problems.push(problem);
        outgoing.writeHead(204).end();
      });
    } else if (incoming.url === held) {
      outgoing.writeHead(204).end();
    } else {
      passOn(incoming, outgoing, target, (problem) => problems.push(problem));
    }
  });
  const { origin, stop } = await listen(proxy);

  const server = await startServer({ SAMPLE_CONTENT: 'on', SITE_URL: origin });
  await addStaff({ DATA_DIR: server.dataDir });
  target = server.origin;

  return {
    origin,
    takeProblems: () => problems.splice(0),
    hold: (path) => {
      held = path;
    },
    lack: (features) => {
      lacking = features;
    },
    stop: async () => {
      await stop();
      await server.stop();
    },
  };
}

function passOn(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  target: string,
  report: (problem: string) => void,
): void {
  const { method = 'GET', url = '/' } = incoming;
  const headers = { ...incoming.headers };
  const isDocument = headers.accept?.includes('text/html') ?? false;
  // A document has to come whole and readable, for the script to be put in.
  if (isDocument) {
    delete headers['accept-encoding'];
    delete headers['if-none-match'];
  }
  const onward = request(`${target}${url}`, { method, headers }, (answer) => {
    const status = answer.statusCode ?? 502;
    if (status >= 400) report(`${status} ${method} ${url}`);
    if (!isDocument || !answer.headers['content-type']?.startsWith('text/html')) {
      outgoing.writeHead(status, answer.headers);
      answer.pipe(outgoing);
      return;
    }
    void text(answer).then((html) => {
      const { 'content-length': _, etag: __, ...rest } = answer.headers;
      outgoing.writeHead(status, rest);
      outgoing.end(html.replace(/<head[^>]*>/, `$&<script src="${SCRIPT}"></script>`));
    });
  });
  onward.on('error', () => outgoing.destroy());
  incoming.pipe(onward);
}
