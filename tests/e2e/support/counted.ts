/** Counts for `npm run coverage` what of the site's scripts a test runs. */
import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext, CDPSession, Page } from 'playwright/test';

/** Names the folder that takes a file of counts for each page; unset in every other run. */
const FOLDER = process.env.BROWSER_COVERAGE;

/**
 * Counts in the pages of a context from their first script on; the returned function writes down what it has counted. What
 * ran before a page went to another address counts as long as V8 remembers it.
 */
export function countScripts(context: BrowserContext): () => Promise<void> {
  if (FOLDER === undefined) return async () => {};
  const folder = FOLDER;
  const started: Promise<CDPSession>[] = [];
  const watch = (page: Page) => void started.push(start(page));
  context.on('page', watch);
  context.pages().forEach(watch);
  return async () => {
    context.off('page', watch);
    // A page that the test has closed is not counted.
    for (const session of await Promise.allSettled(started)) {
      if (session.status === 'fulfilled') await write(session.value, folder).catch(() => {});
    }
  };
}

async function start(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('Profiler.enable');
  await session.send('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
  return session;
}

async function write(session: CDPSession, folder: string): Promise<void> {
  const { result } = await session.send('Profiler.takePreciseCoverage');
  await session.detach();
  const own = result
    .filter(({ url }) => url.includes('/_astro/'))
    .map((script) => ({ ...script, url: new URL(script.url).pathname }));
  writeFileSync(join(folder, `${randomUUID()}.json`), JSON.stringify(own));
}
