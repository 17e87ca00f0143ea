import { toJsonSchema, toJsonSchemaDefs } from '@valibot/to-json-schema';
import type * as v from 'valibot';
import {
  AcceptInvitation,
  ChangePassword,
  OpenSession,
  OpenSessions,
  RevokeSession,
  SetUp,
  SetupState,
  SignedIn,
  SignIn,
  StaffUser,
} from '#contract/auth/schemas.ts';
import { Blog, CreatePost, Post, PostList, UpdatePost } from '#contract/blog/schemas.ts';
import { Problem } from '#contract/core/errors/errors.ts';
import { Deleted, Health } from '#contract/core/service.ts';
import { CreateGeneration, Generation, GenerationList } from '#contract/generations/schemas.ts';
import { HandoverItem, HandoverList, WriteHandover } from '#contract/handover/schemas.ts';
import {
  CreateMember,
  Member,
  MemberList,
  OrderMembers,
  UpdateMember,
} from '#contract/members/schemas.ts';
import { ImportProblem, ImportReport } from '#contract/members/table.ts';
import { NextRecruit, WriteNextRecruit } from '#contract/next-recruit/schemas.ts';
import { ChangePicture, Picture, PictureList } from '#contract/pictures/schemas.ts';
import {
  OrderProjects,
  Project,
  ProjectDetail,
  ProjectHistory,
  ProjectHome,
  WriteProject,
} from '#contract/projects/schemas.ts';
import { Recruit, WriteRecruit } from '#contract/recruit/schemas.ts';
import {
  InviteStaff,
  StaffAccount,
  StaffLink,
  StaffList,
  UpdateStaff,
} from '#contract/staff/schemas.ts';
import type { JsonSchema } from './openapi-types.ts';

const REQUESTS = {
  CreatePost,
  UpdatePost,
  WriteProject,
  OrderProjects,
  CreateMember,
  UpdateMember,
  OrderMembers,
  CreateGeneration,
  WriteRecruit,
  WriteNextRecruit,
  ChangePicture,
  SignIn,
  ChangePassword,
  SetUp,
  AcceptInvitation,
  RevokeSession,
  InviteStaff,
  UpdateStaff,
  WriteHandover,
} satisfies Record<string, v.GenericSchema>;

const RESPONSES = {
  Post,
  Blog,
  PostList,
  Project,
  ProjectDetail,
  ProjectHome,
  ProjectHistory,
  Member,
  MemberList,
  ImportProblem,
  ImportReport,
  Generation,
  GenerationList,
  Recruit,
  NextRecruit,
  Picture,
  PictureList,
  StaffUser,
  SignedIn,
  SetupState,
  OpenSession,
  OpenSessions,
  StaffAccount,
  StaffList,
  StaffLink,
  HandoverItem,
  HandoverList,
  Deleted,
  Health,
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

/** An empty default only marks an optional parameter. */
function clean(schema: JsonSchema): JsonSchema {
  return JSON.parse(
    JSON.stringify(schema, (key, value: unknown) =>
      key === 'default' && value === '' ? undefined : value,
    ),
  ) as JsonSchema;
}
