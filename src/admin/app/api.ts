import type * as v from 'valibot';
import type { Query } from '#client/transport/address.ts';
import { type Answer, get, send } from '#client/transport/client.ts';
import { withSession } from './session/session.ts';

/**
 * `get` of the API client, with the session renewed where it has ended. The browser's cache is asked to check: public
 * answers may be shown stale to visitors, while staff have to see what they just saved.
 */
export const read = <const Schema extends v.GenericSchema>(
  path: string,
  schema: Schema,
  query?: Query,
): Promise<Answer<v.InferOutput<Schema>>> =>
  withSession(() => get(path, schema, query, 'no-cache'));

/** `send` of the API client, with the session renewed where it has ended. */
export const write = <const Schema extends v.GenericSchema>(
  method: 'post' | 'put' | 'patch' | 'delete',
  path: string,
  schema: Schema,
  options: { readonly body?: unknown; readonly ifMatch?: string | null } = {},
): Promise<Answer<v.InferOutput<Schema> | null>> =>
  withSession(() => send(method, path, schema, options));
