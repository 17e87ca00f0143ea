export const PREFIX = '/api/';

/** Query parameters; `undefined`, `null` and empty texts are left out. */
export type Query = Readonly<Record<string, string | number | null | undefined>>;

export function queryOf(query: Query = {}): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== '') parameters.set(name, String(value));
  }
  const text = parameters.toString();
  return text === '' ? '' : `?${text}`;
}

/** The address of a call; `path` is relative to `/api`. */
export function addressOf(path: string, query?: Query): string {
  return `${PREFIX}${path}${queryOf(query)}`;
}
