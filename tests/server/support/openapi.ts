import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { type OperationName, operations } from '#contract/operations.ts';
import { createOpenApi } from '#server/site/docs/openapi.ts';

const document = createOpenApi();
const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: true });
ajv.addSchema(document, 'openapi');

const validators = new Map<string, ValidateFunction>();

/** What is wrong with an answer by the OpenAPI document, a line each; nothing when it is as described. */
export function problemsOf(name: OperationName, status: number, type: string, body: unknown) {
  const { path, method } = operations[name];
  const pointer = `/paths/${escape(`/${path}`)}/${method.toLowerCase()}/responses/${status}`;
  const described = document.paths[`/${path}`]?.[method.toLowerCase()]?.responses[status];
  if (described === undefined) return [`${name} does not describe the status ${status}`];
  if (status === 304) return [];
  const media = type.split(';')[0] ?? '';
  if (described.content?.[media] === undefined) return [`${name} ${status} is not ${type}`];
  const reference = `openapi#${pointer}/content/${escape(media)}/schema`;
  const validate = validators.get(reference) ?? ajv.compile({ $ref: reference });
  validators.set(reference, validate);
  if (validate(body)) return [];
  return (validate.errors ?? []).map((error) => `${error.instancePath} ${error.message ?? ''}`);
}

function escape(piece: string): string {
  return encodeURIComponent(piece.replaceAll('~', '~0').replaceAll('/', '~1'));
}
