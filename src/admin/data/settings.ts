import { loadSettings } from '#client/staff/settings.ts';
import { createResource } from '#shared/stores/resource.ts';

export const SETTINGS_KEY = 'settings';

export const settingsResource = createResource(SETTINGS_KEY, loadSettings, { fresh: true });
