import { buildIfStale } from '#cli/built.ts';
import { newDataDir } from './process.ts';

/**
 * Builds the site as production is built, and not with the settings of a site that somebody runs here. The servers of the
 * tests start without an address, and complete the same pages.
 */
export async function buildForTests(): Promise<void> {
  await buildIfStale(
    { ...process.env, SITE_URL: 'https://club.example', DATA_DIR: newDataDir() },
    { ignoreAddress: false },
  );
}
