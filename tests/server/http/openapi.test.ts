import { Ajv2020 } from 'ajv/dist/2020.js';
import * as v from 'valibot';
import { describe, expect } from 'vitest';
import { CreatePost } from '#contract/blog/schemas.ts';
import { NOTHING, type Operation } from '#contract/core/operation.ts';
import { operations } from '#contract/operations.ts';
import type { JsonSchema, OpenApiDocument } from '#server/site/docs/openapi-types.ts';
import { createOpenApi } from '#server/site/docs/openapi.ts';
import { it } from '../support/server.ts';

describe('openapi.json', () => {
  it.for(['/api', '/api/api'])('below %s describes every operation', async (prefix, { server }) => {
    const response = await server.request(`${prefix}/openapi.json`);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toMatch(/^application\/json/);
    const document = (await response.json()) as OpenApiDocument;
    expect(document.openapi).toBe('3.1.0');
    for (const [name, operation] of Object.entries<Operation>(operations)) {
      const described = document.paths[`/${operation.path}`]?.[operation.method.toLowerCase()];
      expect(described?.operationId, `${operation.method} ${operation.path} twice?`).toBe(name);
      const takesBody = operation.body !== NOTHING || operation.form !== undefined;
      expect(described?.requestBody !== undefined, `${name} has a body`).toBe(takesBody);
      const inPath = described?.parameters.filter((parameter) => parameter.in === 'path') ?? [];
      expect(
        inPath.map((parameter) => parameter.name),
        `${name}: give its operations.ts the params of its path`,
      ).toEqual([...operation.path.matchAll(/\{(\w+)\}/g)].map(([, param]) => param));
      for (const code of operation.errors ?? []) {
        expect(JSON.stringify(described?.responses), name).toContain(code);
      }
    }
  });

  it('refers only to schemas that it has, and leaves none empty', async ({ server }) => {
    const response = await server.request('/api/openapi.json');
    const document = (await response.json()) as OpenApiDocument;
    const text = JSON.stringify(document);
    const names = [...text.matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(([, name]) => name);
    const { schemas } = document.components;
    expect(names, 'schemas that calls refer to').toContain('Post');
    expect(names.filter((name = '') => !(name in schemas))).toEqual([]);
    const isEmpty = (schema: JsonSchema) => Object.keys(schema).length === 0;
    const empty = Object.entries(schemas).flatMap(([name, { properties = {} }]) =>
      Object.entries(properties)
        .filter(([, schema]) => isEmpty(schema))
        .map(([property]) => `${name}.${property}`),
    );
    // A 412 carries any entity.
    expect(
      empty,
      'fields without a type in the contract, or unknown to src/server/site/docs/json-schema.ts',
    ).toEqual(['Problem.current']);
  });

  it('shows the limits of the contract', async ({ server }) => {
    const response = await server.request('/api/openapi.json');
    const { components, paths } = (await response.json()) as OpenApiDocument;
    expect(components.schemas.CreatePost).toMatchObject({
      // A draft needs none of them.
      required: [],
      properties: {
        title: { anyOf: [{ type: 'string', maxLength: 120 }, { type: 'null' }] },
        url: { anyOf: [{ format: 'uri-reference', maxLength: 2000 }, { type: 'null' }] },
      },
    });
    expect(components.schemas.WriteProject).toMatchObject({
      required: [],
      properties: { startDate: { type: 'string', format: 'date' }, title: expect.anything() },
    });
    expect(components.schemas.CreateMember).toMatchObject({
      required: expect.arrayContaining(['name', 'profile']),
      properties: { name: { type: 'string', minLength: 1, maxLength: 40 } },
    });
    expect(components.schemas.InviteStaff).toMatchObject({
      properties: { username: { type: 'string', pattern: '^[a-zA-Z0-9._-]{3,30}$' } },
    });
    // A pattern has no flags there.
    const settings = JSON.stringify(paths['/manage/settings']?.get);
    const [mail] = /"\^\[\^\.@(?:[^"\\]|\\.)*"/.exec(settings) ?? [];
    expect('Club@KWU.AC.KR').toMatch(new RegExp(JSON.parse(mail ?? '"none"') as string));
    const copy = paths['/manage/entries/{kind}/{id}/copy']?.put?.requestBody?.content;
    expect(copy?.['application/json']?.schema.properties?.values).toMatchObject({ type: 'object' });
    const many = paths['/manage/bulk']?.post?.requestBody?.content;
    const [first] = many?.['application/json']?.schema.oneOf ?? [];
    expect(first?.properties).toMatchObject({
      action: { enum: ['publish', 'draft', 'hide'] },
      kind: { enum: ['post', 'project'] },
      entries: {
        type: 'array',
        minItems: 1,
        maxItems: 500,
        items: { required: ['id', 'version'] },
      },
    });
    const list = paths['/projects/history']?.get?.parameters;
    expect(list).toContainEqual(
      expect.objectContaining({
        name: 'limit',
        schema: { type: 'integer', minimum: 1, maximum: 500, default: 12 },
      }),
    );
  });
});

it.for([
  ['https://club.example/a?b=c', true],
  ['HTTP://한글.kr', true],
  ['http://[::1]:80/', true],
  ['/uploads/a/b.webp', true],
  ['', true],
  ['javascript:alert(1)', false],
  ['//club.example', false],
  ['/uploads/../a.webp', false],
  ['https://a b', false],
  ['https://', false],
  ['club.example', false],
] as const)('describes the address %j as it is taken: %s', ([url, isTaken]) => {
  const { schemas } = createOpenApi().components;
  const described = new Ajv2020({ strict: false, validateFormats: false }).compile({
    $ref: '#/components/schemas/CreatePost',
    components: { schemas },
  });
  const draft = { status: 'draft', url };
  expect([described(draft), v.is(CreatePost, draft)]).toEqual([isTaken, isTaken]);
});

describe('the description', () => {
  it.for(['/api/docs', '/api/api/docs', '/api/docs?page=1'])(
    'is where %s leads to',
    async (path, { server }) => {
      for (const method of ['GET', 'HEAD']) {
        const response = await server.request(path, { method });
        expect([response.status, response.headers.get('location')]).toEqual([
          302,
          '/api/openapi.json',
        ]);
        expect(await response.text()).toBe('');
      }
    },
  );

  it.for(['/api/docs', '/api/openapi.json'])('%s can only be read', async (path, { server }) => {
    const response = await server.request(path, { method: 'POST' });
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe('GET, HEAD');
  });
});
