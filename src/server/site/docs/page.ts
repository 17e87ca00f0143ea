import { groupDigits } from '#contract/core/text/number.ts';
import { TAGS } from '#contract/operations.ts';
import { escapeHtml } from '#contract/pages/escape.ts';
import { createOwnPage, type OwnPage } from '../pages/own-page.ts';
import type { JsonSchema, OpenApiDocument, OpenApiOperation, Parameter } from './openapi-types.ts';

export function createDocsPage(document: OpenApiDocument): OwnPage {
  const { info, paths, components } = document;
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
  const sections = Object.entries(TAGS).map(([tag, title]) => {
    const entries = operations.filter(({ operation }) => operation.tags.includes(tag));
    return `<section id="${tag}"><h2>${escapeHtml(title)}</h2>${entries.map(operationHtml).join('')}</section>`;
  });
  const schemas = Object.entries(components.schemas).map(
    ([name, schema]) =>
      `<details id="schema-${name}"><summary><code>${escapeHtml(name)}</code></summary>${schemaHtml(schema)}</details>`,
  );
  const body = `<header>
<h1>${escapeHtml(info.title)}</h1>
<p>${escapeHtml(info.description)}</p>
<p><a href="openapi.json">OpenAPI 3.1 문서</a></p>
<nav aria-label="목차"><ul>
${Object.entries(TAGS)
  .map(([tag, title]) => `<li><a href="#${tag}">${escapeHtml(title)}</a></li>`)
  .join('')}<li><a href="#schemas">데이터의 모양</a></li>
</ul></nav>
</header>
<main>
${sections.join('\n')}
<section id="schemas"><h2>데이터의 모양</h2>${schemas.join('')}</section>
</main>`;
  return createOwnPage({ title: info.title, style: STYLE, body });
}

interface Entry {
  path: string;
  method: string;
  operation: OpenApiOperation;
}

function operationHtml({ path, method, operation }: Entry): string {
  const { operationId, summary, security, parameters, requestBody, responses } = operation;
  const access = accessOf(security);
  const bodySchema = Object.values(requestBody?.content ?? {})[0]?.schema;
  const answers = Object.entries(responses).map(([status, response]) => {
    const schema = response.content?.['application/json']?.schema;
    const codes = response.description.split('\n').map(codeHtml).join('<br>');
    return `<tr><th scope="row">${status}</th><td>${codes}${schema === undefined ? '' : `<br>${typeOf(schema)}`}</td></tr>`;
  });
  return `<details id="${operationId}">
<summary><span class="method ${method}">${method.toUpperCase()}</span> <code>/api${breakable(path)}</code> <span class="about">${escapeHtml(summary)} · ${access}</span></summary>
${parameters.length === 0 ? '' : `<h3>매개변수</h3>${table(['이름', '자리', '모양'], parameters.map(parameterRow))}`}
${bodySchema === undefined ? '' : `<h3>보내는 것</h3>${bodySchema.properties === undefined ? `<p>${typeOf(bodySchema)}</p>` : schemaHtml(bodySchema)}`}
<h3>답</h3><table><tbody>${answers.join('')}</tbody></table>
</details>`;
}

function accessOf(security: OpenApiOperation['security']): string {
  if (security.length === 0) return '누구나';
  return security.length === 1 ? '운영진' : '누구나, 운영진에게는 더 많이';
}

const PLACES: Readonly<Record<Parameter['in'], string>> = {
  path: '주소',
  query: '물음표 뒤',
  header: '헤더',
};

function parameterRow({ name, in: place, schema, description }: Parameter): string[] {
  return [`<code>${escapeHtml(name)}</code>`, PLACES[place], described(schema, description)];
}

function described(schema: JsonSchema, description = ''): string {
  return [typeOf(schema), limitsOf(schema), escapeHtml(description)].filter(Boolean).join('<br>');
}

function schemaHtml(schema: JsonSchema): string {
  const { properties, required = [] } = schema;
  if (properties === undefined) return `<p>${typeOf(schema)}</p>`;
  const rows = Object.entries(properties).map(([name, property]) => [
    `<code>${escapeHtml(name)}</code>`,
    described(property, property.description),
    required.includes(name) ? '꼭' : '',
  ]);
  return table(['이름', '모양', '필수'], rows);
}

const TYPE_NAMES: Readonly<Record<string, string>> = {
  string: '글자',
  integer: '정수',
  number: '수',
  boolean: '참·거짓',
  null: 'null',
  object: '객체',
};

function typeOf(schema: JsonSchema): string {
  if (schema.$ref !== undefined) {
    const name = schema.$ref.split('/').at(-1) ?? '';
    return `<a href="#schema-${name}"><code>${escapeHtml(name)}</code></a>`;
  }
  if (schema.anyOf !== undefined) return schema.anyOf.map(typeOf).join(' 또는 ');
  if (schema.enum !== undefined) {
    return schema.enum
      .map((value) => `<code>${escapeHtml(JSON.stringify(value))}</code>`)
      .join(' ');
  }
  if (schema.type === 'array') return `${typeOf(schema.items ?? {})}의 목록`;
  if (schema.additionalProperties !== undefined) {
    return `이름마다 ${typeOf(schema.additionalProperties)}`;
  }
  const name = TYPE_NAMES[schema.type ?? ''] ?? '무엇이든';
  return schema.format === undefined ? name : `${name} (<code>${escapeHtml(schema.format)}</code>)`;
}

function limitsOf(schema: JsonSchema): string {
  const range = (least: number | undefined, most: number | undefined, unit: string) => {
    if (most !== undefined) return `${least ?? 0}~${groupDigits(most)}${unit}`;
    return least === undefined ? '' : `${least}${unit} 이상`;
  };
  return [
    range(schema.minLength, schema.maxLength, '자'),
    range(schema.minItems, schema.maxItems, '개'),
    range(schema.minimum, schema.maximum, ''),
    schema.default === undefined
      ? ''
      : `없으면 <code>${escapeHtml(JSON.stringify(schema.default))}</code>`,
    ...(schema.anyOf ?? []).map(limitsOf),
    schema.items === undefined ? '' : limitsOf(schema.items),
  ]
    .filter(Boolean)
    .join(', ');
}

/** `` `code`: sentence `` with the code marked. */
function codeHtml(line: string): string {
  return escapeHtml(line).replace(/`([^`]*)`/g, '<code>$1</code>');
}

function table(head: readonly string[], rows: readonly string[][]): string {
  const cells = (row: readonly string[]) => row.map((cell) => `<td>${cell}</td>`).join('');
  return `<table><thead><tr>${head.map((name) => `<th scope="col">${name}</th>`).join('')}</tr></thead><tbody>${rows
    .map((row) => `<tr>${cells(row)}</tr>`)
    .join('')}</tbody></table>`;
}

/** A path that may break at each slash, so that it fits a phone. */
function breakable(path: string): string {
  return escapeHtml(path).replaceAll('/', '/<wbr>');
}

const STYLE = `
:root { color-scheme: light dark; --page: light-dark(#fffaf5, #141110); --card: light-dark(#fff, #1e1a18); --text: light-dark(#1d1815, #f3ece6); --muted: light-dark(#6b5d53, #b8a99d); --line: light-dark(#e7dbd0, #3a322d); --accent: light-dark(#b53a07, #ff9a62); }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 60rem; padding: 1.5rem 1rem 4rem; background: var(--page); color: var(--text); font: 1rem/1.6 system-ui, 'Apple SD Gothic Neo', 'Malgun Gothic', sans-serif; word-break: keep-all; overflow-wrap: anywhere; }
h1 { font-size: 1.6rem; line-height: 1.3; margin: 0 0 .5rem; } h2 { font-size: 1.25rem; margin: 2.5rem 0 .75rem; } h3 { font-size: .95rem; color: var(--muted); margin: 1rem 0 .25rem; }
a { color: var(--accent); } code { font: .9em ui-monospace, 'SFMono-Regular', Consolas, monospace; }
nav ul { list-style: none; display: flex; flex-wrap: wrap; gap: .25rem 1rem; margin: 1rem 0 0; padding: 0; } nav a { display: inline-block; padding: .35rem 0; }
details { background: var(--card); border: 1px solid var(--line); border-radius: .75rem; margin: .5rem 0; padding: 0 1rem; } details[open] { padding-bottom: 1rem; }
summary { cursor: pointer; padding: .75rem 0; } summary code { font-weight: 600; } .about { display: block; color: var(--muted); font-size: .9rem; }
td:last-child { overflow-wrap: anywhere; }
.method { display: inline-block; min-width: 4rem; font: 700 .8rem ui-monospace, monospace; color: var(--accent); } .method.get { color: light-dark(#0b6b4f, #5fd3a7); } .method.delete { color: light-dark(#a31621, #ff8a8f); }
table { width: 100%; border-collapse: collapse; font-size: .92rem; } th, td { overflow-wrap: break-word; text-align: left; vertical-align: top; padding: .4rem .5rem .4rem 0; border-top: 1px solid var(--line); } thead th { color: var(--muted); font-weight: 500; border-top: 0; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; border-radius: .25rem; }
`;
