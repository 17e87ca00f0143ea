import * as v from 'valibot';
import type { Endpoint, ReadOf } from '#contract/core/endpoint.ts';
import { PAGE_DATA_ID, type PageData } from '#contract/pages/page-data.ts';

/** Rendering on the server is synchronous, so no two pages share it. */
let rendered: PageData | null = null;

export function renderWith<Result>(data: PageData, render: () => Result): Result {
  rendered = data;
  try {
    return render();
  } finally {
    rendered = null;
  }
}

const Read = v.object({
  answers: v.record(v.string(), v.unknown()),
  day: v.string(),
  query: v.string(),
});

const readElement = (): PageData | null => {
  const text = document.getElementById(PAGE_DATA_ID)?.textContent;
  const data = v.safeParse(v.pipe(v.string(), v.parseJson(), Read), text);
  return data.success ? data.output : null;
};

let read: PageData | null | undefined;

/** `null` for a page without data, whose islands make the requests themselves. */
export function pageData(): PageData | null {
  if (import.meta.env.SSR) return rendered;
  if (read === undefined) read = readElement();
  return read;
}

/** `null` for "not found", `undefined` where the page has no such answer. */
export function embeddedAnswer<const E extends Endpoint>({
  path,
  read: schema,
}: E): ReadOf<E> | null | undefined {
  const answer = pageData()?.answers[path];
  if (answer === undefined || answer === null) return answer;
  const result = v.safeParse(schema, answer);
  return result.success ? result.output : undefined;
}
