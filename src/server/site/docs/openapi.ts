import type * as v from 'valibot';
import { ERROR_SENTENCES } from '#contract/core/errors/error-sentences.ts';
import { ERROR_STATUS, type ErrorCode } from '#contract/core/errors/errors.ts';
import { NOTHING, type Operation } from '#contract/core/operation.ts';
import { operations, TAGS } from '#contract/operations.ts';
import { namedSchemas, refTo, schemaOf } from './json-schema.ts';
import type {
  JsonSchema,
  OpenApiDocument,
  OpenApiOperation,
  OpenApiResponse,
  Parameter,
} from './openapi-types.ts';

const DESCRIPTION =
  '모든 주소는 /api와 /api/api 아래에서 똑같이 답해요. 실패는 application/problem+json(RFC 9457)이고, ' +
  'code는 바뀌지 않으며 detail은 사람이 읽는 문장이에요. 쓰기에는 운영진의 로그인과 허용된 Origin이 필요해요.';

const CALLERS: Readonly<Record<Operation['access'], string>> = {
  public: '누구나 부를 수 있어요.',
  'public-and-staff': '누구나 부를 수 있고, 로그인한 운영진은 공개되지 않은 것도 봐요.',
  staff: '로그인한 운영진이 부를 수 있어요.',
};

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
      version: '2.0.0',
      description: DESCRIPTION,
    },
    servers: [
      { url: '/api' },
      { url: '/api/api', description: '앞부분을 두 번 쓰는 클라이언트를 위한 같은 API' },
    ],
    tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
    paths,
    components: {
      schemas: namedSchemas(),
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: 'likelion.session_token',
          description: 'SITE_URL이 https이면 이름 앞에 __Host-가 붙어요.',
        },
      },
    },
  };
}

function describeOperation(name: string, operation: Operation): OpenApiOperation {
  const { answer, answerType, status, access, summary, tag } = operation;
  const isTagged = tag !== 'auth' && answerType === undefined;
  const succeeded = {
    description: status === 201 ? '만들었어요.' : '잘 됐어요.',
    ...(isTagged ? { headers: { ETag: ETAG_HEADER } } : {}),
    content:
      answerType === undefined
        ? { 'application/json': { schema: schemaOf(answer, 'output') } }
        : { [answerType]: { schema: { type: 'string' as const, format: 'binary' as const } } },
  };
  return {
    operationId: name,
    summary,
    description: operation.ownersOnly === true ? '소유자만 부를 수 있어요.' : CALLERS[access],
    tags: [tag],
    parameters: parametersOf(operation),
    ...requestBodyOf(operation),
    responses: {
      [status]: succeeded,
      ...(operation.goesOn === true
        ? { 202: { ...succeeded, description: '받았고, 일이 이어져요.' } }
        : {}),
      ...(operation.method === 'GET' && isTagged
        ? { 304: { description: '가지고 있는 것과 같아요.' } }
        : {}),
      ...failuresOf(operation),
    },
    security:
      access === 'staff' ? [{ session: [] }] : access === 'public' ? [] : [{}, { session: [] }],
  };
}

function requestBodyOf({ body, bodyType, form }: Operation): Pick<OpenApiOperation, 'requestBody'> {
  if (form !== undefined) {
    const { properties = {}, required = [] } = schemaOf(form, 'input');
    const file: JsonSchema = { type: 'string', format: 'binary' };
    const schema = {
      type: 'object',
      properties: { file, ...properties },
      required: ['file', ...required],
    };
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema } } } };
  }
  if (body === NOTHING) return {};
  const content =
    bodyType === undefined
      ? { 'application/json': { schema: schemaOf(body, 'input') } }
      : { [bodyType]: { schema: { type: 'string', format: 'binary' } as const } };
  return { requestBody: { required: true, content } };
}

const ETAG_HEADER = {
  description: '이 내용을 가리키는 강한 ETag',
  schema: { type: 'string' },
} as const;

function parametersOf(operation: Operation): Parameter[] {
  const { params, query, conditional, repeatable, method, tag, answerType } = operation;
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
    ...(repeatable === true
      ? [header('Idempotency-Key', '다시 보낼 때 같은 값; 하루 동안 하나만 만들어요.')]
      : []),
    ...(method === 'GET' && tag !== 'auth' && answerType === undefined
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

function failuresOf(operation: Operation): Record<string, OpenApiResponse> {
  const isWrite = operation.method !== 'GET';
  const codes: ErrorCode[] = [
    ...(operation.body === NOTHING
      ? []
      : (['malformed_json', 'body_too_large', 'unsupported_media_type', 'invalid_input'] as const)),
    ...(operation.query === NOTHING ? [] : (['invalid_input'] as const)),
    ...(operation.access === 'staff' ? (['unauthenticated'] as const) : []),
    ...(operation.ownersOnly === true ? (['owners_only'] as const) : []),
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
