/** content/ edited while `npm run dev` runs, as maintainers do. */
import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../support/machine/free-port.ts';
import { environment, ROOT } from '../../support/machine/process.ts';
import { test as base, expect } from '../support/test.ts';

/** The project in a folder of its own, without what other tests have built. */
function copyProject(): string {
  const copy = mkdtempSync(join(tmpdir(), 'written-'));
  const parts = ['src', 'public', 'content', '.build/fonts', 'package.json', 'package-lock.json', 'tsconfig.json', 'astro.config.mjs']; // prettier-ignore
  for (const part of parts) cpSync(join(ROOT, part), join(copy, part), { recursive: true });
  symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'));
  return copy;
}

function startDev(copy: string, port: number): ChildProcess {
  const program = join(ROOT, 'node_modules/astro/bin/astro.mjs');
  return spawn(process.execPath, [program, 'dev', '--port', String(port)], {
    cwd: copy,
    env: { ...environment({ DATA_DIR: join(copy, 'data') }), ASTRO_TELEMETRY_DISABLED: '1' },
    stdio: 'ignore',
  });
}

const test = base.extend<object, { dev: { copy: string; address: string } }>({
  dev: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the names of a fixture's parameters
    async ({}, use) => {
      const copy = copyProject();
      const port = await freePort();
      const program = startDev(copy, port);
      const ended = new Promise((resolve) => program.once('close', resolve));
      await use({ copy, address: `http://127.0.0.1:${port}/recruit` });
      program.kill();
      await ended;
      rmSync(copy, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
});

test('a mistake made while `npm run dev` runs is said on the page until it is mended', async ({
  dev: { copy, address },
  page,
  problems,
}) => {
  test.setTimeout(240_000);
  problems.expect(/./);
  const file = join(copy, 'content/faq/01-major.md');
  const good = readFileSync(file, 'utf8').replace(/\n---\n[^]*/, '\n---\n\n처음 글이에요.\n');
  writeFileSync(file, good);
  // A page that is just being loaded anew by itself breaks off a visit.
  const visit = () => expect(() => page.goto(address)).toPass();
  await visit();
  const overlay = page.locator('vite-error-overlay');
  const text = page.locator('.answer').first();
  const mistakes = [
    [good.replace('question: ', 'question: #'), /content\/faq\/01-major\.md.*2/],
    [`${good}\n![그림](./없음.png)\n`, /content\/faq\/01-major\.md.*없음\.png/],
  ] as const;
  for (const [wrong, sentence] of mistakes) {
    writeFileSync(file, wrong);
    await expect(overlay).toContainText(sentence);
    await visit();
    await expect(overlay).toContainText(sentence);
    writeFileSync(file, good);
    await expect(overlay).toHaveCount(0);
    await expect(text).toContainText('처음 글이에요.');
  }
  // Of edits that follow one another at once the last one stays.
  writeFileSync(file, good.replace('처음', '둘째'));
  await expect(text).toContainText('둘째 글이에요.');
  writeFileSync(file, good.replace('처음', '셋째'));
  await expect(text).toContainText('셋째 글이에요.');
  writeFileSync(file, good.replace('처음', '넷째'));
  writeFileSync(file, good.replace('처음', '다섯째'));
  await expect(text).toContainText('다섯째 글이에요.');
  // A page that begins to listen late was asked for before the last edit.
  const other = await page.context().newPage();
  const { promise: isLate, resolve: listen } = Promise.withResolvers<undefined>();
  await page.route('**/@vite/client', (route) => isLate.then(() => route.continue()));
  await other.goto(address);
  await page.goto(address, { waitUntil: 'commit' });
  await expect(text).toContainText('다섯째 글이에요.');
  writeFileSync(file, good.replace('처음', '여섯째'));
  await expect(other.locator('.answer').first()).toContainText('여섯째 글이에요.');
  listen(undefined);
  await expect(text).toContainText('여섯째 글이에요.');
});
