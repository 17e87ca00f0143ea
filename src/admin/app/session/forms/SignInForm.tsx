import { valibotResolver } from '@hookform/resolvers/valibot';
import { useEffect, useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { toApiError } from '#client/transport/api-error.ts';
import { SignIn } from '#contract/auth/schemas.ts';
import { ERROR_SENTENCES } from '#contract/core/errors/error-sentences.ts';
import { signIn } from '../../../data/session.ts';
import { Checkbox } from '../../../kit/fields/Checkbox.tsx';
import { AccountFields } from './AccountFields.tsx';
import { AccountForm } from './AccountForm.tsx';
import styles from './AccountForm.module.scss';

const FIELDS = [
  {
    name: 'username',
    label: '아이디',
    attributes: { autoComplete: 'username', autoCapitalize: 'none', spellCheck: false },
  },
  {
    name: 'password',
    label: '비밀번호',
    attributes: { type: 'password', autoComplete: 'current-password' },
  },
] as const;

interface Props {
  /** Prefilled where a session has just ended. */
  readonly username?: string;
}

/** Requests that waited for the sign-in continue by themselves. */
export function SignInForm({ username = '' }: Props) {
  const [failure, setFailure] = useState<string | null>(null);
  const form = useForm({
    resolver: valibotResolver(SignIn),
    defaultValues: { username, password: '', remember: false },
  });
  const { setFocus } = form;
  const hintId = useId();
  const first = username === '' ? 'username' : 'password';
  useEffect(() => setFocus(first), [setFocus, first]);
  const submit = form.handleSubmit(async (credentials) => {
    setFailure(null);
    try {
      await signIn(credentials);
    } catch (thrown) {
      const { status, code, message } = toApiError(thrown);
      const refused = status === 401 && code === null;
      setFailure(refused ? ERROR_SENTENCES.invalid_credentials : message);
      setFocus('password', { shouldSelect: true });
    }
  });
  return (
    <AccountForm
      submit={submit}
      isSubmitting={form.formState.isSubmitting}
      failure={failure}
      labels={{ rest: '로그인', busy: '로그인 중' }}
    >
      <AccountFields form={form} fields={FIELDS} />
      <div className={styles.remember}>
        <Checkbox aria-describedby={hintId} {...form.register('remember')}>
          로그인 유지
        </Checkbox>
        <p id={hintId} className={styles.hint}>
          함께 쓰는 컴퓨터에서는 꺼 두세요.
        </p>
      </div>
    </AccountForm>
  );
}
