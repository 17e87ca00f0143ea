import * as endpoints from '#contract/settings/endpoints.ts';
import type { Settings } from '#contract/settings/schemas.ts';
import { get, send } from '../transport/call.ts';
import { assertSupported } from './supported.ts';

/** Fails with `unsupported` over a server without settings */
export function loadSettings(signal?: AbortSignal) {
  return assertSupported(get(endpoints.getSettings, { signal }));
}

export function updateSettings(body: Settings, version: string | null) {
  return send(endpoints.updateSettings, { body, version });
}
