import type { Hono } from 'hono';
import { Failure } from '../core/errors.ts';
import type { AppEnv } from './request.ts';

/** Of the admin area of v1, which may still be open in a browser: it shows this sentence, and keeps what is typed. */
const FORMER_CALLS = [
  'manage/backup/status',
  'manage/handover',
  'manage/handover/:key',
  'manage/links',
  'manage/recruit/next',
];

export function registerFormerCalls(app: Hono<AppEnv>): void {
  for (const path of FORMER_CALLS) {
    app.all(`/${path}`, (): never => {
      // v1 shows the sentence of this code, and not that of `not_found`.
      throw new Failure('method_not_allowed', {
        detail: '관리 화면이 새로워졌어요. 새로고침해 주세요.',
        headers: { allow: '' },
      });
    });
  }
}
