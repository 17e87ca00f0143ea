/** Servers a browser test can visit: the real one, or a plain static host over an API of the basic calls only. */
import { readFileSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { request } from 'playwright/test';
import { ROOT } from '../../support/process.ts';
import { createSpecApi, type SpecData, specData } from '../../support/spec-api.ts';
import { STAFF } from '../../support/staff.ts';
import { createStaticHost } from '../../support/static-host.ts';

/** What localStorage holds when a browser has the admin-entry flag. */
export const ENTRY_FLAG = { name: 'signStore', value: 'admin' };

/** What a browser keeps of a visit. */
export type Session = Awaited<
  ReturnType<Awaited<ReturnType<typeof request.newContext>>['storageState']>
>;

export interface SpecSite {
  origin: string;
  /** What the API answers with; a test may change it. */
  data: SpecData;
  stop: () => Promise<void>;
}

/** The built folder on a plain static host, over an API that has only the basic calls and fields (docs/contract.md). */
export async function startSpecSite(): Promise<SpecSite> {
  const data = specData();
  const api = createSpecApi(data);
  const apiOrigin = await listen(api);
  const dist = join(ROOT, 'dist');
  const rules = readFileSync(join(dist, '_redirects'), 'utf8');
  const host = createStaticHost(dist, `/api/* ${apiOrigin}/api/:splat 200\n${rules}`);
  const origin = await listen(host);
  const stop = async (): Promise<void> => {
    await Promise.all([close(host), close(api)]);
  };
  return { origin, data, stop };
}

/** Signs in as `STAFF` through the API. */
export async function openSession(origin: string): Promise<Session> {
  const api = await request.newContext({ baseURL: origin, extraHTTPHeaders: { origin } });
  try {
    const response = await api.post('/api/auth/sign-in/username', { data: STAFF });
    if (!response.ok()) throw new Error(`The sign-in was answered with ${response.status()}.`);
    return await api.storageState();
  } finally {
    await api.dispose();
  }
}

async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function close(server: Server): Promise<void> {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
}
