import { type Operation, TAGS } from '#contract/core/operation.ts';
import { operations } from '#contract/operations.ts';
import { namedSchemas } from './json-schema.ts';
import { describeOperation } from './openapi-operation.ts';
import type { OpenApiDocument } from './openapi-types.ts';

const DESCRIPTION =
  '모든 주소는 /api와 /api/api 아래에서 똑같이 답해요. 실패는 application/problem+json(RFC 9457)이고, ' +
  'code는 바뀌지 않으며 detail은 사람이 읽는 문장이에요. 쓰기에는 운영진의 로그인과 허용된 Origin이 필요해요.';

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
      schemas: namedSchemas(),
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
