import { runNode } from './machine/process.ts';

/** The account every real server of the browser tests has. */
export const STAFF = { username: 'staff', password: 'lion-at-the-gate-13' };

/** Makes the first account through the API, or signs in; answers the cookie of the session. */
export async function enter(
  origin: string,
  path: 'setup' | 'sign-in/username',
  account = STAFF,
): Promise<string> {
  const response = await fetch(`${origin}/api/auth/${path}`, {
    method: 'POST',
    headers: { origin, 'content-type': 'application/json' },
    body: JSON.stringify(account),
  });
  if (!response.ok) throw new Error(`${path} was answered with ${response.status}.`);
  return response.headers.getSetCookie()[0]?.split(';')[0] ?? '';
}

/** Makes the account of `STAFF` with the command staff use, in the database that an environment names. */
export async function addStaff(database: Record<string, string>): Promise<void> {
  const { code, stdout, stderr } = await runNode(['src/cli/staff.ts', 'add', STAFF.username], {
    ...database,
    STAFF_PASSWORD: STAFF.password,
  });
  if (code !== 0) throw new Error(`No staff account could be made.\n${stdout}${stderr}`);
}
