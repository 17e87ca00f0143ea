import * as v from 'valibot';
import type { Endpoint, ReadOf } from '#contract/core/endpoint.ts';
import { addressOf } from './address.ts';
import { ApiError, errorOfAnswer } from './api-error.ts';
import { withSession } from './staff.ts';

interface Options {
  readonly signal: AbortSignal;
  /** Receives the share that has been sent, from 0 to 1. */
  readonly onProgress: (share: number) => void;
}

const OK = 200;
const FAILURES = 300;

/**
 * Uses XMLHttpRequest, because over HTTP/1.1 `fetch` reports no upload progress. @throws ApiError, `bad_response` for
 * an answer of another shape
 */
export async function sendForm<const E extends Endpoint>(
  endpoint: E,
  form: FormData,
  options: Options,
): Promise<ReadOf<E>> {
  const { status, text } = await withSession(async () => {
    const answer = await exchange(endpoint, form, options);
    if (answer.status >= OK && answer.status < FAILURES) return answer;
    throw errorOfAnswer(answer.status, answer.text);
  });
  const result = v.safeParse(v.pipe(v.string(), v.parseJson(), endpoint.read), text);
  if (!result.success) throw new ApiError({ status, code: 'bad_response' });
  return result.output;
}

function exchange(
  { method, path }: Endpoint,
  form: FormData,
  { signal, onProgress }: Options,
): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const fail = (code: 'aborted' | 'network') => reject(new ApiError({ status: 0, code }));
    const abort = () => request.abort();
    request.open(method, addressOf(path));
    request.setRequestHeader('accept', 'application/json');
    request.upload.addEventListener('progress', ({ loaded, total, lengthComputable }) => {
      if (lengthComputable) onProgress(loaded / total);
    });
    request.addEventListener('load', () =>
      resolve({ status: request.status, text: request.responseText }),
    );
    request.addEventListener('error', () => fail('network'));
    request.addEventListener('abort', () => fail('aborted'));
    request.addEventListener('loadend', () => signal.removeEventListener('abort', abort));
    if (signal.aborted) {
      fail('aborted');
      return;
    }
    signal.addEventListener('abort', abort);
    request.send(form);
  });
}
