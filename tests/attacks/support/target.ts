import { createHash, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { createBoundedServer, type TimeLimits } from '#server/app/bounded-server.ts';
import type { ServerLog } from '#server/app/log.ts';
import { everyAnswer } from '#server/http/security-headers.ts';
import { loadSite } from '#server/site/pages/site.ts';
import { createEach } from '../../server/support/factories.ts';
import { pageRendererOver } from '../../server/support/page-renderer.ts';
import { ORIGIN, type TestServer } from '../../server/support/server-client.ts';
import { openTestServer } from '../../server/support/server.ts';
import { builtPage, SHOWN } from '../../support/built-page.ts';
import { listen } from '../../support/machine/listen.ts';
import { writeSite } from '../../support/site.ts';

type Config = Parameters<typeof openTestServer>[0];

/** Tables that hold what people wrote or may do; a failed sign-in is counted and a session ends by itself. */
const TABLES = [
  'posts',
  'projects',
  'members',
  'generations',
  'recruit',
  'copies',
  'pictures',
  'user',
  'account',
  'invitations',
  'settings',
] as const;

/** A server with something of everything, listening, and what somebody hostile knows of it. */
export interface Target {
  server: TestServer;
  /** Such as `http://127.0.0.1:43210`. */
  origin: string;
  port: number;
  /** The cookie of a session of staff. */
  cookie: string;
  /** The ids of what there is. */
  ids: { id: number; generation: number };
  /** What all tables hold, in one word. */
  fingerprint: () => Promise<string>;
  close: () => Promise<void>;
}

/** Limits short enough to be waited for. */
const SHORT: TimeLimits = {
  requestTimeout: 1_500,
  uploadTimeout: 5_000,
  uploadBytesPerSecond: 10_000,
  headersTimeout: 1_000,
  keepAliveTimeout: 1_000,
  connectionsCheckingInterval: 100,
};

/** What is logged of requests has tests of its own. */
const UNWATCHED: Pick<ServerLog, 'begin' | 'refuse' | 'error'> = {
  begin: () => ({ id: randomUUID() }),
  error: () => undefined,
  refuse: () => undefined,
};

/** Opens a target; the caller closes it. */
export async function openTarget(config: Config = {}): Promise<Target> {
  const { server, close } = await openTestServer(config);
  const site = writeSite({
    'index.html': builtPage(),
    '404.html': builtPage({ name: '없음', isIndexed: false }),
    'shell/admin.html': builtPage({ name: '관리', isIndexed: false }),
    'about.html': builtPage({ name: '소개', policy: "default-src 'self'; script-src 'self'" }),
    _headers: '/*\n',
  });
  const siteUrl = config.siteUrl ?? null;
  const { find, notFound } = loadSite(site.dist, site.compressed, siteUrl, {
    pageRenderer: pageRendererOver({ db: server.db, origin: ORIGIN }),
    islands: SHOWN,
    report: () => undefined,
  });
  server.app.notFound((c) => notFound(c.req.raw));
  const http = createBoundedServer({
    answer: (request, env) => find(request) ?? server.app.fetch(request, env),
    always: everyAnswer(siteUrl),
    log: UNWATCHED,
    limits: SHORT,
  });
  const { origin, port, stop } = await listen(http);
  const made = await createEach(server);
  return {
    server,
    origin,
    port,
    cookie: await server.cookie(),
    ids: { id: made.post.id, generation: 13 },
    fingerprint: () => fingerprint(server),
    close: async () => {
      await stop();
      site.remove();
      await close();
    },
  };
}

async function fingerprint({ db }: TestServer): Promise<string> {
  const digest = createHash('sha256');
  for (const table of TABLES) {
    const { rows } = await sql<object>`select * from ${sql.table(table)}`.execute(db.read);
    digest.update(
      rows
        .map((row) => JSON.stringify(row, withoutVisits))
        .toSorted()
        .join(),
    );
  }
  return digest.digest('hex');
}

/** When an account was last here is noted at every sign-in. */
function withoutVisits(column: string, value: unknown): unknown {
  return column === 'last_seen' ? undefined : value;
}
