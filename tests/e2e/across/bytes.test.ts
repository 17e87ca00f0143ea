/** What a first visit to every page may load and begin with at most. */
import { KB, measureBytes, PAGE_BUDGETS } from '../../support/page-bytes.ts';
import { expect, test } from '../support/test.ts';

for (const { path, script, everything, forStaff = false } of PAGE_BUDGETS) {
  test.describe(path, () => {
    test.use({ signedIn: forStaff });

    test(`${path} loads at most ${script} KB of JavaScript`, async ({ page, problems }) => {
      if (path === '/nowhere') problems.expect(/404/);
      const loaded = await measureBytes(page, path);
      console.log(`${path} script ${loaded.script} everything ${loaded.everything}`);
      expect(loaded.script, 'JavaScript').toBeLessThanOrEqual(script * KB);
      if (everything !== undefined) {
        expect(loaded.everything, 'everything').toBeLessThanOrEqual(everything * KB);
      }
    });
  });
}

test('no page begins with Intl, whose first use is slow', async ({ page }) => {
  await page.addInitScript(() => {
    const asked: string[] = [];
    Object.assign(globalThis, { asked });
    const note = <Args extends unknown[], Result>(
      name: string,
      original: (...args: Args) => Result,
    ): ((...args: Args) => Result) =>
      new Proxy(original, {
        apply: (target, self, args) => (asked.push(name), Reflect.apply(target, self, args)),
        construct: (target, args, made) => (
          asked.push(name),
          Reflect.construct(target, args, made) as object
        ),
      });
    for (const name of ['DateTimeFormat', 'NumberFormat', 'Segmenter', 'Collator'] as const) {
      Object.assign(Intl, { [name]: note(name, Intl[name] as never) });
    }
    for (const { prototype } of [Number, Date]) {
      Object.assign(prototype, {
        toLocaleString: note('toLocaleString', prototype.toLocaleString),
      });
    }
  });
  for (const { path, forStaff = false } of PAGE_BUDGETS) {
    if (forStaff || path === '/nowhere') continue;
    await page.goto(path);
    await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
    const asked = await page.evaluate(() => Reflect.get(globalThis, 'asked') as unknown);
    expect(asked, path).toEqual([]);
  }
});
