import type * as v from 'valibot';
import { activityOperations } from './activity/operations.ts';
import { authOperations } from './auth/operations.ts';
import { backupOperations } from './backup/operations.ts';
import { blogOperations } from './blog/operations.ts';
import { capabilityOperations } from './capabilities/operations.ts';
import { checkOperations } from './checks/operations.ts';
import type { Endpoint } from './core/endpoint.ts';
import { draftOperations } from './drafts/operations.ts';
import { generationOperations } from './generations/operations.ts';
import { memberOperations } from './members/operations.ts';
import { pictureOperations } from './pictures/operations.ts';
import { projectOperations } from './projects/operations.ts';
import { publishingOperations } from './publishing/operations.ts';
import { recruitOperations } from './recruit/operations.ts';
import { reminderOperations } from './reminders/operations.ts';
import { settingsOperations } from './settings/operations.ts';
import { staffOperations } from './staff/operations.ts';

export const operations = {
  ...blogOperations,
  ...projectOperations,
  ...memberOperations,
  ...generationOperations,
  ...recruitOperations,
  ...reminderOperations,
  ...pictureOperations,
  ...authOperations,
  ...staffOperations,
  ...backupOperations,
  ...activityOperations,
  ...capabilityOperations,
  ...publishingOperations,
  ...draftOperations,
  ...checkOperations,
  ...settingsOperations,
};

export type OperationName = keyof typeof operations;

/** The groups of calls in their order, as OpenAPI names and describes them. */
export const TAGS: Readonly<Record<(typeof operations)[OperationName]['tag'], string>> = {
  blog: '블로그',
  projects: '프로젝트',
  members: '멤버',
  generations: '기수',
  recruit: '모집 공고',
  auth: '로그인',
  staff: '운영진 계정',
  pictures: '사진',
  backup: '백업',
  publishing: '발행',
  activity: '활동 기록',
  checks: '점검',
  settings: '설정',
};

/** The operation of an endpoint, found by method and path. A browser has only its type. */
type OperationOf<E extends Endpoint> = Extract<
  (typeof operations)[OperationName],
  Pick<E, 'method' | 'path'>
>;

type Taken<E extends Endpoint, Part extends 'query' | 'body'> = v.InferInput<OperationOf<E>[Part]>;

export type BodyInput<E extends Endpoint> =
  unknown extends Taken<E, 'body'> ? undefined : Taken<E, 'body'>;

/** Missing, `null` and empty parameters are not sent. */
export type QueryInput<E extends Endpoint> =
  Taken<E, 'query'> extends infer Query extends Readonly<Record<string, unknown>>
    ? { readonly [Name in keyof Query]?: string | number | null | undefined }
    : Readonly<Record<string, never>>;
