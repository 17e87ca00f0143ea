import { assertSupported } from '#client/staff/capabilities.ts';
import { get } from '#client/transport/call.ts';
import { listSessions } from '#contract/auth/endpoints.ts';
import { createResource } from '#shared/stores/resource.ts';

export const sessionsResource = createResource(
  'sessions',
  async (signal) => (await assertSupported(get(listSessions, { signal }))).data.sessions,
  { fresh: true },
);
