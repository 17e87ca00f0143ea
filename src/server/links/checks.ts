/** Looks once a day where the links of the site lead, from one instance of several. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Database, Queries } from '../db/database.ts';
import { readSetting, writeSetting } from '../db/settings.ts';
import { repeat } from '../repeat.ts';
import { askLink, type Finding, INTERNET, type Network } from './ask.ts';
import { linkingEntries, type LinkingEntry } from './entries.ts';
import { recordFindings } from './record.ts';

/** The row of `settings` that holds when the next round may begin, for all instances together. */
const SETTING = 'links_next_round';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** What a round does not reach comes first in the next one. */
const MOST_LINKS = 2_000;
const ROUND_MS = 30 * MINUTE_MS;

/** How many hosts are asked at a time; of each one link after another, with a pause in between. */
const HOSTS = 4;
const PAUSE_MS = 2_000;

export interface RoundOptions {
  db: Database;
  /** The site's own origin: who asks says so, and what leads there is not asked. */
  origin: string;
  now?: () => Date;
  network?: Network;
  /** Milliseconds between two requests to one host. */
  pause?: number;
}

export interface CheckOptions extends RoundOptions {
  isOn: boolean;
  /** Is told why a round could not be made; the next one comes all the same. */
  report: (error: unknown) => void;
  /** When it is first looked whether a round may begin, and how often after that, in milliseconds. */
  firstLook?: number;
  interval?: number;
}

/** Makes a round a day; returns what ends that, and resolves once no link is being asked. */
export function keepCheckingLinks({
  isOn,
  report,
  firstLook = 10 * MINUTE_MS,
  interval = 10 * MINUTE_MS,
  ...round
}: CheckOptions): () => Promise<void> {
  if (!isOn) return async () => undefined;
  return repeat({
    work: (ending) => checkLinks(round, ending).catch(report),
    first: firstLook,
    interval,
  });
}

/**
 * Makes a round, unless the last one is less than a day ago or another instance is at it; returns how many links it asked.
 * Where nobody at all answers it is this machine that is cut off: then nothing is kept, and an hour later the next begins.
 */
export async function checkLinks(
  { db, origin, now = () => new Date(), network = INTERNET, pause = PAUSE_MS }: RoundOptions,
  ending: AbortSignal,
): Promise<number> {
  const begun = now();
  if (!(await claimRound(db, begun))) return 0;
  const entries = await findEntries(db.read, begun, new URL(origin).host);
  const due = await findDue(db.read, entries, begun);
  const signal = AbortSignal.any([ending, AbortSignal.timeout(ROUND_MS)]);
  const userAgent = `Mozilla/5.0 (compatible; LinkCheck/1.0; +${origin})`;
  const found = await askAll(due, { network, userAgent, pause, signal });
  const isCutOff = found.size > 0 && ![...found.values()].some(isAnswer);
  await db.job('record links', async (queries) => {
    if (!isCutOff) await recordFindings(queries, entries, found, begun);
    if (isCutOff) await setNextRound(queries, new Date(begun.getTime() + HOUR_MS));
    else if (ending.aborted) await setNextRound(queries, begun);
  });
  return found.size;
}

function isAnswer(finding: Finding): boolean {
  return finding !== 'not asked' && finding.status !== null;
}

/** Whether the round is this instance's; from then on it is nobody else's for a day. */
async function claimRound(db: Database, now: Date): Promise<boolean> {
  // Looked at first without writing, as each commit ends what is kept of every answer.
  if (!(await mayBegin(db.read, now))) return false;
  const isOurs = await db.job('check links', async (queries) => {
    if (!(await mayBegin(queries, now))) return false;
    await setNextRound(queries, new Date(now.getTime() + DAY_MS));
    return true;
  });
  return isOurs ?? false;
}

async function mayBegin(queries: Queries, now: Date): Promise<boolean> {
  const next = await readSetting(queries, SETTING);
  return next === null || next <= now.toISOString();
}

async function setNextRound(queries: Queries, moment: Date): Promise<void> {
  await writeSetting(queries, SETTING, moment.toISOString());
}

async function findEntries(queries: Queries, now: Date, ownHost: string): Promise<LinkingEntry[]> {
  const found: LinkingEntry[] = [];
  for await (const entry of linkingEntries(queries, now)) {
    const urls = [...entry.urls].filter((url) => new URL(url).host !== ownHost);
    if (urls.length > 0) found.push({ ...entry, urls: new Set(urls) });
  }
  return found;
}

/** The links that were not asked for a day, those first that have waited longest. */
async function findDue(
  queries: Queries,
  entries: readonly LinkingEntry[],
  now: Date,
): Promise<string[]> {
  const rows = await queries.selectFrom('links').select(['url', 'checked_at']).execute();
  const checked = new Map(rows.map(({ url, checked_at }) => [url, checked_at]));
  const before = new Date(now.getTime() - DAY_MS).toISOString();
  const last = (url: string) => checked.get(url) ?? '';
  return [...new Set(entries.flatMap(({ urls }) => [...urls]))]
    .filter((url) => last(url) <= before)
    .toSorted((a, b) => (last(a) < last(b) ? -1 : Number(last(a) > last(b))))
    .slice(0, MOST_LINKS);
}

interface Asking {
  network: Network;
  userAgent: string;
  pause: number;
  signal: AbortSignal;
}

/** Asks the links, some hosts at a time; what is not reached before `signal` is aborted is missing from the result. */
async function askAll(urls: readonly string[], asking: Asking): Promise<Map<string, Finding>> {
  const found = new Map<string, Finding>();
  const waiting = [...Map.groupBy(urls, (url) => new URL(url).host).values()].values();
  const askHosts = async (): Promise<void> => {
    for (const ofHost of waiting) {
      for (const [index, url] of ofHost.entries()) {
        if (index > 0) await sleep(asking.pause, undefined, { signal: asking.signal });
        asking.signal.throwIfAborted();
        found.set(url, await askLink(url, asking));
      }
    }
  };
  await Promise.all(
    Array.from({ length: HOSTS }, () =>
      askHosts().catch((error: unknown) => {
        if (!asking.signal.aborted) throw error;
      }),
    ),
  );
  return found;
}
