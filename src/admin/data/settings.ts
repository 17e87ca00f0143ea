import * as v from 'valibot';
import { assertSupported } from '#client/staff/capabilities.ts';
import { get, send } from '#client/transport/call.ts';
import { getSettings, updateSettings } from '#contract/settings/endpoints.ts';
import { Settings } from '#contract/settings/schemas.ts';
import { createMutation } from '#shared/stores/mutation.ts';
import { reloadAfterSave } from '#shared/stores/reload.ts';
import { createResource } from '#shared/stores/resource.ts';

/** Fails with `unsupported` over a server without settings */
export function loadSettings(signal?: AbortSignal) {
  return assertSupported(get(getSettings, { signal }));
}

export const settingsResource = createResource('settings', loadSettings, { fresh: true });

/** Saving without a change makes the server try once more to publish the settings. */
export const settingsChange = createMutation({
  run: async (changes: Partial<Settings>) => {
    const { data, version } = await loadSettings();
    await send(updateSettings, { body: v.parse(Settings, { ...data, ...changes }), version });
  },
  key: () => 'settings',
  topic: () => 'settings',
  success: () => null,
  failure: '저장하지 못했어요.',
  reload: () => reloadAfterSave(['settings'], settingsResource),
});
