/** What the page itself brought, so that its islands have nothing to ask for at first. */
import * as v from 'valibot';
import type { Endpoint, ReadOf } from '#contract/core/endpoint.ts';
import { PAGE_DATA_ID, type PageData } from '#contract/pages/page-data.ts';

/** What a page is being rendered with on the server; rendering waits for nothing, so no two pages meet here. */
let rendered: PageData | null = null;

/** Renders with `data` as what the page brings. */
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
});

const readElement = (): PageData | null => {
  const text = document.getElementById(PAGE_DATA_ID)?.textContent;
  const data = v.safeParse(v.pipe(v.string(), v.parseJson(), Read), text);
  return data.success ? data.output : null;
};

let read: PageData | null | undefined;

/** What this page brought; `null` for one that was sent as it was built, whose islands ask by themselves. */
export function pageData(): PageData | null {
  if (import.meta.env.SSR) return rendered;
  if (read === undefined) read = readElement();
  return read;
}

/** What this page brought of a call; `null` where there is nothing, `undefined` where it brought none of it. */
export function broughtAnswer<const E extends Endpoint>({
  path,
  read: schema,
}: E): ReadOf<E> | null | undefined {
  const answer = pageData()?.answers[path];
  if (answer === undefined || answer === null) return answer;
  const result = v.safeParse(schema, answer);
  return result.success ? result.output : undefined;
}
