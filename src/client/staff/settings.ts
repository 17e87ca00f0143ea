import * as endpoints from '#contract/settings/endpoints.ts';
import type { ReadSettings } from '#contract/settings/read.ts';
import type { Settings } from '#contract/settings/schemas.ts';
import { assertSupported } from '../basic/optional-call.ts';
import { get, send } from '../transport/call.ts';

export interface SettingsAnswer {
  readonly settings: ReadSettings;
  readonly version: string | null;
}

/** Fails with `unsupported` over a server without settings. */
export async function loadSettings(signal?: AbortSignal): Promise<SettingsAnswer> {
  const { data, version } = await assertSupported(get(endpoints.getSettings, { signal }));
  return { settings: data, version };
}

export function updateSettings(body: Settings, version: string | null) {
  return send(endpoints.updateSettings, { body, version });
}
