import { toJsonSchema, toJsonSchemaDefs } from '@valibot/to-json-schema';
import type * as v from 'valibot';
import { REQUESTS, RESPONSES } from '#contract/operations.ts';
import type { JsonSchema } from './openapi-types.ts';

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
