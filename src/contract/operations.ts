import type * as v from 'valibot';
import { activityOperations } from './activity/operations.ts';
import { authOperations } from './auth/operations.ts';
import * as auth from './auth/schemas.ts';
import { backupOperations } from './backup/operations.ts';
import { blogOperations } from './blog/operations.ts';
import * as blog from './blog/schemas.ts';
import { bulkOperations } from './bulk/operations.ts';
import { capabilityOperations } from './capabilities/operations.ts';
import { checkOperations } from './checks/operations.ts';
import * as checks from './checks/schemas.ts';
import type { Endpoint } from './core/endpoint.ts';
import { Problem } from './core/errors/errors.ts';
import { Deleted } from './core/service.ts';
import { entryOperations } from './entries/operations.ts';
import { generationOperations } from './generations/operations.ts';
import * as generations from './generations/schemas.ts';
import { memberOperations } from './members/operations.ts';
import * as members from './members/schemas.ts';
import * as table from './members/table.ts';
import { pictureOperations } from './pictures/operations.ts';
import * as pictures from './pictures/schemas.ts';
import { projectOperations } from './projects/operations.ts';
import * as projects from './projects/schemas.ts';
import { publishingOperations } from './publishing/operations.ts';
import { recruitOperations } from './recruit/operations.ts';
import * as recruit from './recruit/schemas.ts';
import { reminderOperations } from './reminders/operations.ts';
import { settingsOperations } from './settings/operations.ts';
import { staffOperations } from './staff/operations.ts';
import * as staff from './staff/schemas.ts';

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
  ...entryOperations,
  ...bulkOperations,
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

/** The bodies, by the names that OpenAPI gives them. */
export const REQUESTS = {
  CreatePost: blog.CreatePost,
  UpdatePost: blog.UpdatePost,
  WriteProject: projects.WriteProject,
  OrderProjects: projects.OrderProjects,
  CreateMember: members.CreateMember,
  UpdateMember: members.UpdateMember,
  OrderMembers: members.OrderMembers,
  CreateGeneration: generations.CreateGeneration,
  WriteRecruit: recruit.WriteRecruit,
  ChangePicture: pictures.ChangePicture,
  SignIn: auth.SignIn,
  ChangePassword: auth.ChangePassword,
  SetUp: auth.SetUp,
  AcceptInvitation: auth.AcceptInvitation,
  RevokeSession: auth.RevokeSession,
  InviteStaff: staff.InviteStaff,
  UpdateStaff: staff.UpdateStaff,
  WriteChecks: checks.WriteChecks,
} satisfies Record<string, v.GenericSchema>;

/** The answers and what they hold, by the names that OpenAPI gives them. */
export const RESPONSES = {
  Post: blog.Post,
  Blog: blog.Blog,
  PostList: blog.PostList,
  Project: projects.Project,
  ProjectDetail: projects.ProjectDetail,
  ProjectHome: projects.ProjectHome,
  ProjectHistory: projects.ProjectHistory,
  Member: members.Member,
  MemberList: members.MemberList,
  ImportProblem: table.ImportProblem,
  ImportReport: table.ImportReport,
  Generation: generations.Generation,
  GenerationList: generations.GenerationList,
  Recruit: recruit.Recruit,
  Picture: pictures.Picture,
  PictureList: pictures.PictureList,
  StaffUser: auth.StaffUser,
  SignedIn: auth.SignedIn,
  SetupState: auth.SetupState,
  OpenSession: auth.OpenSession,
  OpenSessions: auth.OpenSessions,
  StaffAccount: staff.StaffAccount,
  StaffList: staff.StaffList,
  StaffLink: staff.StaffLink,
  Check: checks.Check,
  Checks: checks.Checks,
  Deleted,
  Problem,
} satisfies Record<string, v.GenericSchema>;

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
