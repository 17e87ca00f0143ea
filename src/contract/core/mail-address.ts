import * as v from 'valibot';
import { LIMITS } from './limits.ts';
import { line, MESSAGES } from './text/text.ts';
import { parseUrl } from './text/url.ts';

const SENTENCE = '메일 주소를 확인해 주세요.';

/** What browsers take for a mail address, with the domain as mail servers write it. */
export const mailAddress = v.pipe(
  line(LIMITS.email, MESSAGES.required, { format: 'email' }),
  v.transform((text) => text.replace(/@[^@/?#:\\]*$/u, asciiDomain)),
  v.rfcEmail(SENTENCE),
  v.regex(/^[^.@]+(?:\.[^.@]+)*@.*\.[A-Za-z][A-Za-z\d-]*[A-Za-z\d]$/, SENTENCE),
);

/** Some browsers send a domain such as 한글.kr as it is, others in its ASCII form. */
function asciiDomain(domain: string): string {
  if (/^[\x21-\x7e]*$/.test(domain)) return domain;
  return `@${parseUrl(`http://${domain.slice(1)}`)?.hostname ?? ''}`;
}
