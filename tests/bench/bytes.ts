/** `npm run bench -- bytes`: the JavaScript of a first visit to every page, into docs/benchmarks.md. */
import { chromium } from 'playwright';
import { buildIfStale } from '#cli/built.ts';
import { step } from '#cli/steps.ts';
import { ENTRY_FLAG, setUpStaff } from '../e2e/support/servers.ts';
import { CHROMIUM_FLAGS, provideChromium } from '../support/machine/chromium.ts';
import { startServer } from '../support/machine/process.ts';
import { KB, measureBytes, PAGE_BUDGETS, type PageBytes } from '../support/page-bytes.ts';
import { tableHead, tableRow, writeSection } from './report.ts';

/** Opens every page once in a fresh browser, prints what it loads and writes the table. */
export async function benchBytes(): Promise<void> {
  await buildIfStale(process.env);
  const server = await startServer({ SAMPLE_CONTENT: 'on' });
  const browser = await chromium.launch({
    executablePath: provideChromium(),
    args: CHROMIUM_FLAGS,
  });
  const rows: string[] = [];
  try {
    const { cookies } = await setUpStaff(server.origin);
    for (const { path, script, forStaff = false } of PAGE_BUDGETS) {
      const localStorage = forStaff ? [ENTRY_FLAG] : [];
      const context = await browser.newContext({
        baseURL: server.origin,
        storageState: {
          cookies: forStaff ? cookies : [],
          origins: [{ origin: server.origin, localStorage }],
        },
      });
      const bytes = await step(path, async () => measureBytes(await context.newPage(), path));
      await context.close();
      rows.push(rowOf(path, bytes, script));
      console.log(rows.at(-1));
    }
  } finally {
    await browser.close();
    await server.stop();
  }
  writeSection('JavaScript of a first visit', [
    'Written by `npm run bench -- bytes`: KB of a thousand bytes, brotli, as they come over the wire from the real server with its',
    'sample content to a browser that has nothing of the site yet, until every island is awake. The limits are those of',
    '`tests/support/page-bytes.ts`, which `tests/e2e/across/bytes.test.ts` holds every page to.',
    '',
    ...tableHead(['page', 'JavaScript', 'limit', 'everything']),
    ...rows,
  ]);
}

const rowOf = (path: string, { script, everything }: PageBytes, limit: number): string =>
  tableRow([`\`${path}\``, (script / KB).toFixed(1), limit, (everything / KB).toFixed(0)]);
