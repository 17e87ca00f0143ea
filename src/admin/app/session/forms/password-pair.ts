import * as v from 'valibot';
import { NewPassword } from '#contract/auth/schemas.ts';

/** A new password typed twice, as `password` and `repeated`; `message` is said beside a second one that differs. */
export function passwordPair(message = '비밀번호와 같게 입력해 주세요.') {
  return v.pipe(
    v.object({ password: NewPassword, repeated: v.string() }),
    v.forward(
      v.partialCheck(
        [['password'], ['repeated']],
        ({ password, repeated }) => password === repeated,
        message,
      ),
      ['repeated'],
    ),
  );
}

/** The fields of that pair; `label` names what is chosen, and `hint` says what it has to be. */
export function passwordFields({
  label = '비밀번호',
  hint,
}: { label?: string; hint?: string } = {}) {
  const attributes = { type: 'password', autoComplete: 'new-password' } as const;
  return [
    { name: 'password', label, attributes, ...(hint !== undefined && { hint }) },
    { name: 'repeated', label: `${label} 확인`, attributes },
  ] as const;
}

/** The same for somebody who has no password yet. */
export const PASSWORD_FIELDS = passwordFields({ hint: '8자 이상이에요.' });
