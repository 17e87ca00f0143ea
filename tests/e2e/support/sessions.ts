/** Accounts and sessions of the servers that the browser visits, by requests. */
import { request } from 'playwright/test';
import { STAFF } from '../../support/staff.ts';

/** What a browser keeps of a visit. */
export type Session = Awaited<
  ReturnType<Awaited<ReturnType<typeof request.newContext>>['storageState']>
>;

/** Makes the first account of a server, `STAFF`, and signs it in. */
export function setUpStaff(origin: string): Promise<Session> {
  return beginSession(origin, '/api/auth/setup');
}

/** Signs in as `STAFF` through the API. */
export function openSession(origin: string): Promise<Session> {
  return beginSession(origin, '/api/auth/sign-in/username');
}

async function beginSession(origin: string, path: string): Promise<Session> {
  const api = await request.newContext({
    baseURL: origin,
    extraHTTPHeaders: { origin },
    // Within a signed-in test it would bring the cookie along, and signing in ends that session.
    storageState: { cookies: [], origins: [] },
  });
  try {
    const response = await api.post(path, { data: STAFF });
    if (!response.ok()) throw new Error(`${path} was answered with ${response.status()}.`);
    return await api.storageState();
  } finally {
    await api.dispose();
  }
}
