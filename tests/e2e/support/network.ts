/** What a page fetches: seen, and held back. */
import type { Page } from 'playwright/test';

/** The calls of the API from now on, as path and query. */
export function watchCalls(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls.push(pathname + search);
  });
  return calls;
}

/** No module comes before the returned function is called. */
export async function holdModules(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<null>();
  await page.route(/\/_astro\/.*\.js$/, async (route) => {
    await promise;
    await route.continue();
  });
  return () => resolve(null);
}
