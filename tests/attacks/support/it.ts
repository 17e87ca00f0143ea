import { expect, test } from 'vitest';
import { openTarget, type Target } from './target.ts';

/** `it` with a target of the file; after each test everything in it stands as before. */
export const it = test.extend<{ fileTarget: Target; target: Target }>({
  fileTarget: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const target = await openTarget();
      await use(target);
      await target.close();
    },
    { scope: 'file' },
  ],
  target: async ({ fileTarget }, use) => {
    const before = await fileTarget.fingerprint();
    fileTarget.server.log.length = 0;
    await use(fileTarget);
    expect(await fileTarget.fingerprint(), 'something was changed').toBe(before);
    // Nothing that is sent is a fault of the server.
    expect(fileTarget.server.log).toEqual([]);
  },
});
