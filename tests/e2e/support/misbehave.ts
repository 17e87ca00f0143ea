/** An API that misbehaves, for one page. */
import type { Page, Route } from 'playwright/test';

const SLOW_MS = 3_000;

const MISBEHAVIOUR_HANDLERS = {
  /** Answers as ever, three seconds late. */
  slow: async (route: Route) => {
    await new Promise((resolve) => setTimeout(resolve, SLOW_MS));
    await route.continue();
  },
  /** Cannot be reached. */
  down: (route: Route) => route.abort('connectionrefused'),
  /** Answers 200 with a page, as a host without the API does. */
  html: (route: Route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Hi</title>' }),
  'server-error': (route: Route) =>
    route.fulfill({
      status: 500,
      contentType: 'application/problem+json',
      body: '{"type":"about:blank","title":"Internal Server Error","status":500}',
    }),
  'not-found': (route: Route) =>
    route.fulfill({ status: 404, contentType: 'text/html', body: '<h1>Not Found</h1>' }),
  /** Answers 200 with nothing. */
  empty: (route: Route) => route.fulfill({ contentType: 'application/json', body: '' }),
  /** Answers 200 with an object that has none of the fields. */
  fieldless: (route: Route) => route.fulfill({ contentType: 'application/json', body: '{}' }),
} satisfies Record<string, (route: Route) => Promise<void>>;

export type Misbehaviour = keyof typeof MISBEHAVIOUR_HANDLERS;

/** Every kind, for a test of each. */
export const MISBEHAVIOURS = Object.keys(MISBEHAVIOUR_HANDLERS) as Misbehaviour[];

/** From now on the calls of `page` that match `pattern` are answered in a bad way; the returned function ends it. */
export async function misbehave(
  page: Page,
  misbehaviour: Misbehaviour,
  pattern: string | RegExp = '**/api/**',
) {
  const handler = MISBEHAVIOUR_HANDLERS[misbehaviour];
  await page.route(pattern, handler);
  return () => page.unroute(pattern, handler);
}

/** Answers the calls of `page` that match `pattern` with `body`. */
export async function answerWith(page: Page, pattern: string, body: unknown): Promise<void> {
  await page.route(pattern, (route) => route.fulfill({ json: body }));
}
