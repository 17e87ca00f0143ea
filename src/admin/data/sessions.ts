import { listSessions } from '#client/staff/auth.ts';
import { createResource } from '#shared/stores/resource.ts';

export const sessionsResource = createResource('sessions', listSessions, { fresh: true });
