import { laterEnd, type Life } from '../sessions/session-life.ts';
import type { Auth } from './auth.ts';

type FoundSession = Life & { token: string };

/** better-auth's extra cookie repeats what the session's row says. */
const REMINDER = /^[^=;]*\.dont_remember=/;

/** The cookies of a session that is not remembered end with the browser. */
export function sessionCookies(lines: readonly string[], remembered: boolean): string[] {
  return lines
    .filter((line) => !REMINDER.test(line))
    .map((line) => (remembered ? line : line.replace(/; *Max-Age=[1-9]\d*/i, '')));
}

/** Prolongs a used session where that is worth a write; `cookie` is then its Set-Cookie line. */
export async function renewSession(
  auth: Auth,
  session: FoundSession,
  headers: Headers,
): Promise<{ expiresAt: Date; cookie: string | null }> {
  const { token, expiresAt, remembered } = session;
  const now = Date.now();
  const later = laterEnd(session, now);
  if (later === null) return { expiresAt, cookie: null };
  const { internalAdapter, authCookies } = await auth.$context;
  await internalAdapter.updateSession(token, { expiresAt: later, updatedAt: new Date(now) });
  const { name } = authCookies.sessionToken;
  const pairs = (headers.get('cookie') ?? '').split(';').map((pair) => pair.trim());
  const pair = pairs.find((one) => one.startsWith(`${name}=`));
  // Any other cookie ends with the browser.
  if (!remembered || pair === undefined) return { expiresAt: later, cookie: null };
  const { secure } = authCookies.sessionToken.attributes;
  const seconds = Math.floor((later.getTime() - now) / 1_000);
  const attributes = `Max-Age=${seconds}; Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
  return { expiresAt: later, cookie: `${pair}; ${attributes}` };
}
