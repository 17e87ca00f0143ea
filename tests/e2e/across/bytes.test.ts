/** What a first visit to every page may load at most. */
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
