import * as v from 'valibot';
import { endpoint } from '../core/endpoint.ts';
import { readTexts } from '../core/read.ts';

/** What our server has beyond the basic calls: all of it. Tabs of v1 ask for each by its name. */
export const CAPABILITIES = [
  'drafts',
  'idempotency_keys',
  'order',
  'publishing',
  'reminders',
  'revisions',
  'trash',
] as const;

export const getCapabilities = endpoint('GET capabilities', {
  access: 'public',
  read: v.object({ capabilities: readTexts }),
});
