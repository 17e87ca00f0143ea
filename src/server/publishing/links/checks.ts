/** Checks the links of the site once a day, from one of several instances. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Database, Queries } from '../../db/database.ts';
import { readSetting, writeSetting } from '../../db/settings.ts';
import { repeat } from '../../ground/repeat.ts';
import {
  checkLink,
  type Finding,
  INTERNET,
  type LinkCheckOptions,
  type Network,
} from './check-link.ts';
import { type Linking, linkingEntries, type LinkingEntry } from './entries.ts';
import { recordFindings } from './record.ts';

const SETTING = 'links_next_round';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** Remaining links come first in the next round. */
const MOST_LINKS = 2_000;
const ROUND_MS = 30 * MINUTE_MS;

/** This many hosts are asked at a time; links of one host follow each other with a pause. */
const HOSTS = 4;
const PAUSE_MS = 2_000;

interface RoundOptions {
  db: Database;
  kinds: readonly Linking[];
  /** The site's own origin, which the User-Agent names and which is not checked. */
  origin: string;
  now?: () => Date;
  network?: Network;
  /** Milliseconds between two requests to one host. */
  pause?: number;
}

interface CheckOptions extends RoundOptions {
  isOn: boolean;
  report: (error: unknown) => void;
  /** Milliseconds until the first check for a due round, and between checks. */
  firstLook?: number;
  interval?: number;
}

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
 * Runs a round, unless the last one is less than a day old or another instance runs one; returns the number of
 * checked links. Without a single answer this machine is offline: nothing is stored, and the next round begins an
 * hour later.
 */
export async function checkLinks(
  { db, kinds, origin, now = () => new Date(), network = INTERNET, pause = PAUSE_MS }: RoundOptions,
  ending: AbortSignal,
): Promise<number> {
  const start = now();
  if (!(await claimRound(db, start))) return 0;
  const entries = await findEntries(kinds, db.read, start, new URL(origin).host);
  const due = await findDue(db.read, entries, start);
  const signal = AbortSignal.any([ending, AbortSignal.timeout(ROUND_MS)]);
  const userAgent = `Mozilla/5.0 (compatible; LinkCheck/1.0; +${origin})`;
  const found = await checkAll(due, { network, userAgent, pause, signal });
  const isCutOff =
    found.size > 0 &&
    [...found.values()].every(
      (finding) =>
        finding === 'forbidden' || (typeof finding === 'object' && finding.status === null),
    );
  await db.job('record links', async (queries) => {
    if (!isCutOff) await recordFindings(queries, entries, found, start);
    if (isCutOff) await setNextRound(queries, new Date(start.getTime() + HOUR_MS));
    else if (ending.aborted) await setNextRound(queries, start);
  });
  return found.size;
}

async function claimRound(db: Database, now: Date): Promise<boolean> {
  // Checked first without writing, as each commit empties the response cache.
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

async function findEntries(
  kinds: readonly Linking[],
  queries: Queries,
  now: Date,
  ownHost: string,
): Promise<LinkingEntry[]> {
  const found: LinkingEntry[] = [];
  for await (const entry of linkingEntries(kinds, queries, now)) {
    const urls = [...entry.urls].filter((url) => new URL(url).host !== ownHost);
    if (urls.length > 0) found.push({ ...entry, urls: new Set(urls) });
  }
  return found;
}

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

/** Links that are not reached before `signal` is aborted are missing from the result. */
async function checkAll(
  urls: readonly string[],
  checking: LinkCheckOptions,
): Promise<Map<string, Finding>> {
  const found = new Map<string, Finding>();
  const waiting = [...Map.groupBy(urls, (url) => new URL(url).host).values()].values();
  const checkHosts = async (): Promise<void> => {
    for (const ofHost of waiting) {
      for (const [index, url] of ofHost.entries()) {
        if (index > 0) await sleep(checking.pause, undefined, { signal: checking.signal });
        checking.signal.throwIfAborted();
        found.set(url, await checkLink(url, checking));
      }
    }
  };
  await Promise.all(
    Array.from({ length: HOSTS }, () =>
      checkHosts().catch((error: unknown) => {
        if (!checking.signal.aborted) throw error;
      }),
    ),
  );
  return found;
}
