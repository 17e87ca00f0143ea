import { operationsOf } from '../core/operation.ts';
import * as calls from './endpoints.ts';
import { Settings, SettingsAnswer } from './schemas.ts';

export const settingsOperations = operationsOf('settings', calls, {
  getSettings: {
    summary: '설정과, 페이지가 그 설정으로 만들어졌는지',
    answer: SettingsAnswer,
  },
  updateSettings: {
    summary: '설정 변경 (소유자만)',
    ownersOnly: true,
    conditional: true,
    body: Settings,
    answer: SettingsAnswer,
    goesOn: true,
    // To a page of v1 (http/former-calls.ts).
    errors: ['method_not_allowed'],
  },
});
