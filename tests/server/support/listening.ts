/** The server as it listens, in this process: and its log is kept. */
import { Writable } from 'node:stream';
import { createBoundedServer } from '#server/app/bounded-server.ts';
import { type Config, readConfig } from '#server/app/config.ts';
import { createLog } from '#server/app/log.ts';
import { openApp, type OpenApp } from '#server/app/open-app.ts';
import type { Admission } from '#server/http/admission.ts';
import { everyAnswer } from '#server/http/security-headers.ts';
import { createTestDatabase } from '../../support/database/database.ts';
import { listen } from '../../support/machine/listen.ts';

export interface Listening {
  /** Such as `http://127.0.0.1:43210`. */
  origin: string;
  port: number;
  app: OpenApp['app'];
  /** What makes the first account from elsewhere. */
  setupCode: string;
  /** The log so far, as it was written. */
  text: () => string;
  /** The same line by line. */
  lines: () => Record<string, unknown>[];
  close: () => Promise<void>;
}

/** Opens a server over a new database; the caller closes it. */
export async function openListening(
  changes: Partial<Config> = {},
  admission?: Admission,
): Promise<Listening> {
  const { drop, ...database } = await createTestDatabase();
  let text = '';
  const sink = new Writable({
    write: (chunk: Buffer, _, done) => {
      text += chunk.toString();
      done();
    },
  });
  const defaults = readConfig({ SAMPLE_CONTENT: 'off', BACKUPS: 'off' });
  const config: Config = { ...defaults, ...database, ...changes };
  const log = createLog(config.logLevel ?? 'info', {
    trustedProxyHops: config.trustedProxyHops,
    stream: sink,
  });
  const { app, notices, close } = await openApp(config, log, admission);
  const server = createBoundedServer({
    answer: (request, env) => app.fetch(request, env),
    always: everyAnswer(config.siteUrl),
    log,
  });
  const { origin, port, stop } = await listen(server);
  return {
    origin,
    port,
    app,
    setupCode: /code=([\w-]+)/.exec(notices.join())?.[1] ?? '',
    text: () => text,
    lines: () =>
      text
        .trim()
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => JSON.parse(line) as Record<string, unknown>),
    close: async () => {
      await stop();
      await close();
      await drop();
    },
  };
}
