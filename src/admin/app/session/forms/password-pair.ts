import * as v from 'valibot';
import { NewPassword } from '#contract/auth/schemas.ts';

/** A new password as `password` and `repeated`; `message` is the error of a `repeated` that differs. */
export function passwordPair(message = '비밀번호와 같게 입력해 주세요.') {
  // The intersection reports a difference also where the first password is invalid.
  return v.intersect([
    v.object({ password: NewPassword }),
    v.pipe(
      v.object({ password: v.string(), repeated: v.string() }),
      v.forward(
        v.check(({ password, repeated }) => password === repeated, message),
        ['repeated'],
      ),
    ),
  ]);
}

/** The two fields of a new password; `label` names the password, `hint` states its rule. */
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

/** For an account that has no password yet. */
export const PASSWORD_FIELDS = passwordFields({ hint: '8자 이상이에요.' });
