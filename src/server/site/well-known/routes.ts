import type { Hono } from 'hono';
import { CONTACT } from '#site';
import { textResponse } from '../../http/answers/text-response.ts';
import type { AppEnv } from '../../http/request.ts';

const PATH = '/.well-known/security.txt';

/** RFC 9116 recommends less than a year. */
const VALID_DAYS = 180;
const DAY_MS = 86_400_000;

export function registerSecurityText(app: Hono<AppEnv>, siteUrl: URL | null): void {
  app.get(PATH, (c) =>
    textResponse(c, 200, securityText(siteUrl, Date.now()), {
      'cache-control': 'public, max-age=86400',
    }),
  );
  app.all(PATH, (c) => textResponse(c, 405, 'Method not allowed\n', { allow: 'GET, HEAD' }));
}

function securityText(siteUrl: URL | null, now: number): string {
  // The same text all day long.
  const today = now - (now % DAY_MS);
  const lines = [
    `Contact: ${CONTACT.mailHref}`,
    `Contact: ${CONTACT.github}`,
    `Expires: ${new Date(today + VALID_DAYS * DAY_MS).toISOString()}`,
    'Preferred-Languages: ko, en',
    ...(siteUrl === null ? [] : [`Canonical: ${siteUrl.origin}${PATH}`]),
  ];
  return `${lines.join('\n')}\n`;
}
