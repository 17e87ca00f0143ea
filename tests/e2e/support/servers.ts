/** Servers a browser test can visit: the real one, or a plain static host over an API of the basic calls only. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createTestDatabase, environmentOf } from '../../support/database/database.ts';
import { Host } from '../../support/machine/host.ts';
import { listen } from '../../support/machine/listen.ts';
import { ROOT } from '../../support/machine/process.ts';
import { createSpecApi, type SpecData, specData } from '../../support/spec-api.ts';
import { createStaticHost } from '../../support/static-host.ts';
import { copyFilledSite } from './filled-site.ts';
import { type Session, setUpStaff } from './sessions.ts';

/** What tells the sites of the tests apart; `test.ts` says what each value means. */
export interface SiteCollection {
  host: 'server' | 'spec';
  content: 'sample' | 'empty';
  writes: string;
}

/** A site that a browser can visit. */
export interface Site {
  origin: string;
  /** What the bare API answers with, which a test may change; null when the real server is visited. */
  specData: SpecData | null;
  /** The cookies of a member of staff; refused by the bare API, which has no accounts. */
  signIn: () => Promise<Session>;
  stop: () => Promise<void>;
}

/** The sites of one worker, each started when it is first visited. */
export class Sites {
  readonly #started = new Map<string, Promise<Site>>();
  #host: Host | null = null;
  /** The site of the label that a test named last: a file has its label for itself, so those before are done with. */
  #labelled: string | null = null;

  async visit(kind: SiteCollection): Promise<Site> {
    const name = JSON.stringify([kind.host, kind.content, kind.writes]);
    if (kind.writes !== '' && name !== this.#labelled) {
      await this.#leave();
      this.#labelled = name;
    }
    const known = this.#started.get(name);
    if (known !== undefined) return known;
    const site =
      kind.host === 'spec'
        ? startSpecSite()
        : startRealSite((this.#host ??= new Host()), kind.content);
    this.#started.set(name, site);
    return site;
  }

  async #leave(): Promise<void> {
    const site = this.#labelled === null ? undefined : this.#started.get(this.#labelled);
    if (this.#labelled !== null) this.#started.delete(this.#labelled);
    await site?.then(
      ({ stop }) => stop(),
      () => {},
    );
  }

  async stop(): Promise<void> {
    const sites = await Promise.allSettled(this.#started.values());
    await Promise.all(
      sites.flatMap((site) => (site.status === 'fulfilled' ? [site.value.stop()] : [])),
    );
    await this.#host?.end();
  }
}

/**
 * The real server over a database of its own. An empty one gets its account when somebody signs in, one with sample content
 * may have it from the start.
 */
async function startRealSite(host: Host, content: SiteCollection['content']): Promise<Site> {
  const { drop, ...location } = await createTestDatabase();
  const database = environmentOf(location);
  const filled = content === 'sample' ? copyFilledSite(location.dataDir) : null;
  const SAMPLE_CONTENT = content === 'sample' ? 'on' : 'off';
  const server = await host.open({ ...database, SAMPLE_CONTENT });
  let session: Promise<Session> | null = null;
  return {
    origin: server.origin,
    specData: null,
    signIn: () => (session ??= filled ? Promise.resolve(filled) : setUpStaff(server.origin)),
    stop: async () => {
      await server.stop();
      await drop();
    },
  };
}

/** The built folder on a plain static host, over an API that has only the basic calls and fields (docs/contract.md). */
async function startSpecSite(): Promise<Site> {
  const data = specData();
  const api = await listen(createSpecApi(data));
  const dist = join(ROOT, 'dist');
  const rules = readFileSync(join(dist, '_redirects'), 'utf8');
  const host = await listen(
    createStaticHost(dist, `/api/* ${api.origin}/api/:splat 200\n${rules}`),
  );
  return {
    origin: host.origin,
    specData: data,
    signIn: () => Promise.reject(new Error('The bare API has no accounts')),
    stop: async () => {
      await Promise.all([host.stop(), api.stop()]);
    },
  };
}
