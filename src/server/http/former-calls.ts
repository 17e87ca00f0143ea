import type { Hono } from 'hono';
import type { Operation } from '#contract/core/operation.ts';
import { Failure } from '../core/errors.ts';
import type { AppEnv } from './request.ts';

/** Of the admin area of v1, which may still be open in a browser: it shows this sentence, and keeps what is typed. */
const FORMER_CALLS = [
  'manage/backup/status',
  'manage/drafts',
  'manage/drafts/:kind/:id',
  'manage/drafts/:kind/:id/presence',
  'manage/handover',
  'manage/handover/:key',
  'manage/links',
  'manage/preview/:kind/:id/page',
  'manage/recruit/next',
  'manage/revisions/post/:id/:revision/restore',
  'manage/revisions/project/:id/:revision/restore',
];

/** What the same page still sends to calls that went on. */
const FORMER_FIELDS: Readonly<Record<string, readonly string[]>> = {
  'PATCH manage/uploads/{id}': ['crop', 'focus'],
  'PUT manage/settings': ['new_year'],
};

/** Before the routes of today, some of which have the same form. */
export function registerFormerCalls(app: Hono<AppEnv>): void {
  for (const path of FORMER_CALLS) {
    app.all(`/${path}`, (): never => {
      throw pageIsFormer();
    });
  }
}

/** Where `run` refuses a body with a former field, its page is told to load anew; what can be done is done. */
export function tellingFormer<Result>(
  { method, path }: Operation,
  body: unknown,
  run: () => Result,
): Result {
  try {
    return run();
  } catch (error) {
    const fields = FORMER_FIELDS[`${method} ${path}`] ?? [];
    throw fields.some((name) => Object.hasOwn(Object(body) as object, name))
      ? pageIsFormer()
      : error;
  }
}

/** v1 shows the sentence of this code, and not that of `not_found`. */
function pageIsFormer(): Failure {
  return new Failure('method_not_allowed', {
    detail: '관리 화면이 새로워졌어요. 새로고침해 주세요.',
    headers: { allow: '' },
  });
}
