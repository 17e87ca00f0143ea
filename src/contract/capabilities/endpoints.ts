import * as v from 'valibot';
import { endpoint } from '../core/endpoint.ts';
import { readTexts } from '../core/read.ts';

/** What a server may have beyond the basic calls. */
export const CAPABILITIES = [
  'drafts',
  'idempotency_keys',
  'order',
  'publishing',
  'reminders',
  'revisions',
  'trash',
] as const;
export type Capability = (typeof CAPABILITIES)[number];

export const getCapabilities = endpoint('GET capabilities', {
  access: 'public',
  read: v.object({ capabilities: readTexts }),
});
