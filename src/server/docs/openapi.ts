import { toJsonSchema, toJsonSchemaDefs } from '@valibot/to-json-schema';
import type * as v from 'valibot';
import {
  ChangePassword,
  SetUp,
  SetupState,
  SignedIn,
  SignIn,
  StaffUser,
} from '#contract/auth/schemas.ts';
import { Blog, CreatePost, Post, PostList, UpdatePost } from '#contract/blog/schemas.ts';
import { ERROR_SENTENCES, ERROR_STATUS, type ErrorCode, Problem } from '#contract/core/errors.ts';
import { NOTHING, type Operation, type Tag } from '#contract/core/operation.ts';
import { Deleted, Health } from '#contract/core/service.ts';
import { CreateGeneration, Generation, GenerationList } from '#contract/generations/schemas.ts';
import {
  CreateMember,
  Member,
  MemberList,
  OrderMembers,
  UpdateMember,
} from '#contract/members/schemas.ts';
import { operations } from '#contract/operations.ts';
import {
  OrderProjects,
  Project,
  ProjectDetail,
  ProjectHistory,
  ProjectHome,
  WriteProject,
} from '#contract/projects/schemas.ts';
import { Recruit, WriteRecruit } from '#contract/recruit/schemas.ts';

/** The part of JSON Schema that the contract's schemas become. */
export interface JsonSchema {
  $ref?: string;
  type?: string;
  description?: string;
  format?: string;
  enum?: readonly unknown[];
  default?: unknown;
  properties?: Record<string, JsonSchema>;
  required?: readonly string[];
  items?: JsonSchema;
  anyOf?: readonly JsonSchema[];
  additionalProperties?: JsonSchema;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  minimum?: number;
  maximum?: number;
}

export interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
  description?: string;
  schema: JsonSchema;
}

interface Content {
  content: Record<string, { schema: JsonSchema }>;
}

export interface OpenApiResponse extends Partial<Content> {
  description: string;
  headers?: Record<string, { description: string; schema: JsonSchema }>;
}

export interface OpenApiOperation {
  operationId: string;
  summary: string;
  tags: string[];
  parameters: Parameter[];
  requestBody?: Content & { required: true };
  responses: Record<string, OpenApiResponse>;
  security: Record<string, string[]>[];
}

export interface OpenApiDocument {
  openapi: '3.1.0';
  info: { title: string; version: string; description: string };
  servers: { url: string; description?: string }[];
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, OpenApiOperation>>;
  components: { schemas: Record<string, JsonSchema>; securitySchemes: Record<string, unknown> };
}

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
  SignIn,
  ChangePassword,
  SetUp,
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
  Generation,
  GenerationList,
  Recruit,
  StaffUser,
  SignedIn,
  SetupState,
  Deleted,
  Health,
  Problem,
} satisfies Record<string, v.GenericSchema>;

export const TAGS = {
  blog: '블로그',
  projects: '프로젝트',
  members: '멤버',
  generations: '기수',
  recruit: '모집 공고',
  auth: '로그인',
} as const satisfies Record<Tag, string>;

const DESCRIPTION =
  '모든 주소는 /api와 /api/api 아래에서 똑같이 답해요. 실패는 application/problem+json(RFC 9457)이고, ' +
  'code는 바뀌지 않으며 detail은 사람이 읽는 문장이에요. 쓰기에는 운영진의 로그인과 허용된 Origin이 필요해요.';

/** The OpenAPI 3.1 document of every operation of the contract. */
export function createOpenApi(): OpenApiDocument {
  const paths: OpenApiDocument['paths'] = {};
  for (const [name, operation] of Object.entries<Operation>(operations)) {
    const path = (paths[`/${operation.path}`] ??= {});
    path[operation.method.toLowerCase()] = describeOperation(name, operation);
  }
  return {
    openapi: '3.1.0',
    info: {
      title: '광운대학교 멋쟁이사자처럼 API',
      version: '1.0.0',
      description: DESCRIPTION,
    },
    servers: [
      { url: '/api' },
      { url: '/api/api', description: '앞부분을 두 번 쓰는 클라이언트를 위한 같은 API' },
    ],
    tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
    paths,
    components: {
      schemas: {
        ...definitionsOf(RESPONSES, 'output'),
        ...definitionsOf(REQUESTS, 'input'),
      },
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: 'likelion.session_token',
          description: 'SITE_URL이 https이면 이름 앞에 __Secure-가 붙어요.',
        },
      },
    },
  };
}

type Mode = 'input' | 'output';

const refTo = (name: string) => `#/components/schemas/${name}`;

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

/** A schema in place, with references to the named ones in it. */
function schemaOf(schema: v.GenericSchema, typeMode: Mode): JsonSchema {
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

/** An empty default only means that a parameter may be left out. */
function clean(schema: JsonSchema): JsonSchema {
  return JSON.parse(
    JSON.stringify(schema, (key, value: unknown) =>
      key === 'default' && value === '' ? undefined : value,
    ),
  ) as JsonSchema;
}

function describeOperation(name: string, operation: Operation): OpenApiOperation {
  const { success, body, access, summary, tag } = operation;
  const isTagged = tag !== 'auth';
  return {
    operationId: name,
    summary,
    tags: [tag],
    parameters: parametersOf(operation),
    ...(body === NOTHING
      ? {}
      : {
          requestBody: {
            required: true,
            content: { 'application/json': { schema: schemaOf(body, 'input') } },
          },
        }),
    responses: {
      [success.status]: {
        description: success.status === 201 ? '만들었어요.' : '잘 됐어요.',
        ...(isTagged ? { headers: { ETag: ETAG_HEADER } } : {}),
        content: {
          'application/json': {
            schema: schemaOf(success.body, 'output'),
          },
        },
      },
      ...(operation.method === 'GET' && isTagged
        ? { 304: { description: '가지고 있는 것과 같아요.' } }
        : {}),
      ...failuresOf(operation),
    },
    security:
      access === 'staff' ? [{ session: [] }] : access === 'public' ? [] : [{}, { session: [] }],
  };
}

const ETAG_HEADER = {
  description: '이 내용을 가리키는 강한 ETag',
  schema: { type: 'string' },
} as const;

function parametersOf({ params, query, conditional, method, tag }: Operation): Parameter[] {
  return [
    ...propertiesOf(params).map(([name, schema]) => ({
      name,
      in: 'path' as const,
      required: true,
      schema,
    })),
    ...propertiesOf(query).map(([name, schema]) => ({
      name,
      in: 'query' as const,
      required: false,
      schema,
    })),
    ...(conditional === true
      ? [header('If-Match', '고치려는 것의 ETag; 그 사이 바뀌었으면 412와 지금의 내용을 답해요.')]
      : []),
    ...(method === 'GET' && tag !== 'auth'
      ? [header('If-None-Match', '가지고 있는 것의 ETag; 그대로면 304를 답해요.')]
      : []),
  ];
}

function propertiesOf(schema: v.GenericSchema): [name: string, schema: JsonSchema][] {
  return Object.entries(schemaOf(schema, 'input').properties ?? {});
}

function header(name: string, description: string): Parameter {
  return { name, in: 'header', required: false, description, schema: { type: 'string' } };
}

/** The failures an operation can answer, by status: those of its own and those of its kind. */
function failuresOf(operation: Operation): Record<string, OpenApiResponse> {
  const isWrite = operation.method !== 'GET';
  const codes: ErrorCode[] = [
    ...(operation.body === NOTHING
      ? []
      : (['malformed_json', 'body_too_large', 'unsupported_media_type', 'invalid_input'] as const)),
    ...(operation.query === NOTHING ? [] : (['invalid_input'] as const)),
    ...(operation.access === 'staff' ? (['unauthenticated'] as const) : []),
    ...(isWrite ? (['origin_refused'] as const) : []),
    ...(operation.params === NOTHING ? [] : (['not_found'] as const)),
    ...(operation.conditional === true ? (['precondition_failed'] as const) : []),
    ...(operation.errors ?? []),
    'internal',
    'unavailable',
  ];
  const byStatus = Map.groupBy(new Set(codes), (code) => ERROR_STATUS[code]);
  return Object.fromEntries(
    [...byStatus].map(([status, group]) => [
      status,
      {
        description: group.map((code) => `\`${code}\`: ${ERROR_SENTENCES[code]}`).join('\n'),
        content: { 'application/problem+json': { schema: { $ref: refTo('Problem') } } },
      },
    ]),
  );
}
