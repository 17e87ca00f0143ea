import type { ApiError } from '#client/transport/api-error.ts';
import type { Typed } from '#contract/entries/schemas.ts';
import { type CopyForm, show } from './form.ts';
import { rest } from './rest.ts';

/** How long a save that failed waits for another try, in milliseconds. */
const RETRY_MS = 5_000;

const whyOf = ({ status, code, message }: ApiError): string => {
  if (code === 'in_trash') return '휴지통에 있어요';
  if (status === 0) return '서버에 연결하지 못했어요';
  if (status === 401) return '로그인이 끝났어요';
  if (status === 413) return '내용이 256KiB를 넘어요';
  return message.replace(/\.$/, '');
};

/** Step 9: says why the server has not taken it, and tries again where that may help. */
export function refused<Values extends Typed>(form: CopyForm<Values>, error: ApiError): void {
  const { status, code } = error;
  // What is refused for what it is would be refused again.
  if ([400, 413, 422].includes(status)) form.pending = null;
  const refusal = {
    why: whyOf(error),
    isKept: form.words.flush(),
    isInTrash: code === 'in_trash',
  };
  show(form, { refusal, ...(form.$view.get().at !== 'pressing' && { at: 'unsaved' }) });
  if (status === 0 || status === 408 || status === 429 || status >= 500) rest(form, RETRY_MS);
}
