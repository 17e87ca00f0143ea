/** Answers a test's calls to the API in place of the network. */
import { vi } from 'vitest';

export interface StubAnswer {
  readonly status?: number;
  /** Sent as it is when a text, as JSON otherwise. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

const respond = ({ status = 200, body, headers }: StubAnswer): Response =>
  new Response(typeof body === 'string' ? body : JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json', ...headers },
  });

/**
 * Replaces `fetch` and returns the paths it was asked for. Each call takes the next answer and the last one stays;
 * `'offline'` is a network that fails.
 */
export const stubFetch = (...answers: (StubAnswer | 'offline')[]): string[] => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (input: Request | string | URL) => {
    const address = input instanceof Request ? input.url : String(input);
    const { pathname, search } = new URL(address, 'http://localhost');
    asked.push(pathname + search);
    const answer = answers[Math.min(asked.length, answers.length) - 1];
    if (answer === undefined || answer === 'offline') throw new TypeError('Failed to fetch');
    return respond(answer);
  });
  return asked;
};
