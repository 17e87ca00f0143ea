import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Build, Settings } from '#contract/settings/schemas.ts';
import { changeClub } from '#site';
import { repeat } from '../../core/repeat.ts';
import type { Database } from '../../db/database.ts';
import { writeSetting } from '../../db/settings.ts';
import { siteSettings } from './service.ts';

/** Beside the islands of a build: the settings it was made with. */
export const BUILT_WITH = '.build/islands/settings.json';

/** What a build takes from the server, in DATA_DIR; made anew of the database. */
export const SETTINGS_FILE = 'settings.json';

const ROOT = join(import.meta.dirname, '../../../..');

const INTERVAL_MS = 5_000;

interface Built {
  settings: string;
  built_at: string | null;
}

interface Serving {
  /** Builds the site and resolves to why not, in a sentence; null where this server only serves what is built. */
  build: ((ending: AbortSignal) => Promise<string | null>) | null;
  open: () => Promise<void>;
  report: (error: unknown) => void;
}

const NOT_SERVING: Serving = {
  build: null,
  open: () => Promise.resolve(),
  report: () => undefined,
};

/** Rebuilds the pages when their settings change, also by another instance; the old pages stay until then. */
export class Publisher {
  readonly #db: Database;
  readonly #dataDir: string;
  readonly #ending = new AbortController();
  #built = readBuilt();
  #wanted = this.#built.settings;
  #serving = NOT_SERVING;
  #failure: string | null = null;
  #running: Promise<void> | null = null;
  #endLooking = () => Promise.resolve();

  constructor(db: Database, dataDir: string) {
    this.#db = db;
    this.#dataDir = dataDir;
  }

  get build(): Build {
    const { built_at } = this.#built;
    if (this.#running !== null) return { state: 'building', detail: null, built_at };
    if (this.#failure !== null) return { state: 'failed', detail: this.#failure, built_at };
    if (this.#wanted === this.#built.settings) return { state: 'ready', detail: null, built_at };
    const detail = `이 서버는 페이지를 스스로 만들지 못해요. 사이트를 만드는 곳에서 DATA_DIR=${this.#dataDir} npm run build를 실행하고 서버를 다시 시작해 주세요. 그때까지 지금 페이지가 그대로 보여요.`;
    return { state: 'manual', detail, built_at };
  }

  /** From now on the server follows the database. */
  serve(serving: Serving): void {
    this.#serving = serving;
    this.use();
    this.#endLooking = repeat({
      work: () => this.update().catch(serving.report),
      first: 0,
      interval: INTERVAL_MS,
    });
  }

  /** The server's own settings become those of the built pages. */
  use(): void {
    this.#built = readBuilt();
    const { faq: _, criteria: __, ...club } = JSON.parse(this.#built.settings) as Partial<Settings>;
    changeClub(club);
  }

  /** Builds where the pages are not as the database says; after a failure only for other settings, or `again`. */
  async update({ again = false } = {}): Promise<void> {
    const wanted = await siteSettings(this.#db.read);
    if (again || wanted !== this.#wanted) this.#failure = null;
    this.#wanted = wanted;
    this.#note();
    if (this.#running !== null || this.#ending.signal.aborted) return;
    const { build, open, report } = this.#serving;
    if (build === null || !this.#isNeeded) return;
    this.#running = this.#publish(build, open)
      .catch((error: unknown) => {
        this.#failure = '새로 만든 페이지를 열지 못했어요. 지금 페이지가 그대로 보여요.';
        if (!this.#ending.signal.aborted) report(error);
      })
      .finally(() => {
        this.#running = null;
      });
  }

  async close(): Promise<void> {
    this.#ending.abort();
    await this.#endLooking();
    await this.#running;
  }

  get #isNeeded(): boolean {
    return this.#wanted !== this.#built.settings && this.#failure === null;
  }

  async #publish(build: NonNullable<Serving['build']>, open: Serving['open']): Promise<void> {
    while (this.#isNeeded) {
      const wanted = this.#wanted;
      this.#failure = await build(this.#ending.signal);
      if (this.#failure !== null) return;
      await open();
      if (![wanted, this.#wanted].includes(this.#built.settings)) {
        throw new Error('The build took other settings than those of the database.');
      }
      // A commit: what was answered before belongs to the old pages.
      await this.#db.transaction((queries) =>
        writeSetting(queries, 'site_built_at', new Date().toISOString()),
      );
    }
  }

  #note(): void {
    const path = join(this.#dataDir, SETTINGS_FILE);
    const noted = existsSync(path) ? readFileSync(path, 'utf8') : '{}';
    if (noted === this.#wanted) return;
    mkdirSync(this.#dataDir, { recursive: true });
    writeFileSync(`${path}.part`, this.#wanted);
    renameSync(`${path}.part`, path);
  }
}

function readBuilt(): Built {
  const path = join(ROOT, BUILT_WITH);
  if (!existsSync(path)) return { settings: '{}', built_at: null };
  return JSON.parse(readFileSync(path, 'utf8')) as Built;
}
