import { toJsonSchema, toJsonSchemaDefs } from '@valibot/to-json-schema';
import type * as v from 'valibot';
import * as auth from '#contract/auth/schemas.ts';
import * as blog from '#contract/blog/schemas.ts';
import * as checks from '#contract/checks/schemas.ts';
import { Problem } from '#contract/core/errors/errors.ts';
import { Deleted } from '#contract/core/service.ts';
import * as generations from '#contract/generations/schemas.ts';
import * as members from '#contract/members/schemas.ts';
import * as table from '#contract/members/table.ts';
import * as pictures from '#contract/pictures/schemas.ts';
import * as projects from '#contract/projects/schemas.ts';
import * as recruit from '#contract/recruit/schemas.ts';
import * as staff from '#contract/staff/schemas.ts';
import type { JsonSchema } from './openapi-types.ts';

const REQUESTS = {
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

const RESPONSES = {
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

type Mode = 'input' | 'output';

export function refTo(name: string): string {
  return `#/components/schemas/${name}`;
}

export function namedSchemas(): Record<string, JsonSchema> {
  return { ...definitionsOf(RESPONSES, 'output'), ...definitionsOf(REQUESTS, 'input') };
}

function definitionsOf(schemas: Record<string, v.GenericSchema>, typeMode: Mode) {
  const definitions = toJsonSchemaDefs(schemas, {
    target: 'draft-2020-12',
    typeMode,
    errorMode: 'ignore',
    overrideRef: ({ referenceId }) => refTo(referenceId),
  });
  return Object.fromEntries(
    Object.entries(definitions).map(([name, schema]) => [name, clean(schema as JsonSchema)]),
  );
}

export function schemaOf(schema: v.GenericSchema, typeMode: Mode): JsonSchema {
  const definitions: Record<string, v.GenericSchema> = typeMode === 'input' ? REQUESTS : RESPONSES;
  const named = Object.entries(definitions).find(([, candidate]) => candidate === schema);
  if (named !== undefined) return { $ref: refTo(named[0]) };
  const {
    $schema: _,
    $defs: __,
    ...json
  } = toJsonSchema(schema, {
    target: 'draft-2020-12',
    typeMode,
    errorMode: 'ignore',
    definitions,
    overrideRef: ({ referenceId }) => refTo(referenceId),
  });
  return clean(json as JsonSchema);
}

/** What `isSafeUrl` takes, and nothing, as a draft may have: browsers need no second spelling of that. */
const URL_PATTERN = String.raw`^(?:[hH][tT][tT][pP][sS]?://[\p{L}\p{N}\[][^\s\\<>"]*|/uploads/(?:[\w-]+/)*[\w-]+(?:\.[\w-]+)*)?$`;

function clean(schema: JsonSchema): JsonSchema {
  return JSON.parse(
    JSON.stringify(schema, (key, value: unknown) => {
      // An empty default only marks an optional parameter.
      if (key === 'default' && value === '') return undefined;
      const isUrl = typeof value === 'object' && value !== null && 'format' in value;
      return isUrl && value.format === 'uri-reference' ? { ...value, pattern: URL_PATTERN } : value;
    }),
  ) as JsonSchema;
}
