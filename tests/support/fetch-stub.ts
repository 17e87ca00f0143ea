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

/** Replaces `fetch` by one that answers by address (`'offline'` fails), and returns the paths it was asked for. */
export function stubApi(answerTo: (url: URL) => StubAnswer | 'offline'): string[] {
  const requests: string[] = [];
  vi.stubGlobal('fetch', async (input: Request | string | URL) => {
    const url = new URL(input instanceof Request ? input.url : String(input), 'http://localhost');
    requests.push(url.pathname + url.search);
    const answer = answerTo(url);
    if (answer === 'offline') throw new TypeError('Failed to fetch');
    return respond(answer);
  });
  return requests;
}

/** The same for answers in a row: each call takes the next one and the last one stays. */
export function stubFetch(...answers: (StubAnswer | 'offline')[]): string[] {
  let calls = 0;
  return stubApi(() => answers[Math.min(calls++, answers.length - 1)] ?? 'offline');
}

/** A write as it went out. */
interface SentWrite {
  /** Method and path. */
  readonly call: string;
  readonly ifMatch: string | null;
  readonly body: unknown;
}

/** Collects the writes that go to the stub from now on. */
export function watchSent(): SentWrite[] {
  const sent: SentWrite[] = [];
  const answer = globalThis.fetch;
  vi.stubGlobal('fetch', async (request: Request) => {
    if (request.method !== 'GET') {
      const text = await request.clone().text();
      sent.push({
        call: `${request.method} ${new URL(request.url).pathname}`,
        ifMatch: request.headers.get('if-match'),
        body: text === '' ? null : JSON.parse(text),
      });
    }
    return answer(request);
  });
  return sent;
}
