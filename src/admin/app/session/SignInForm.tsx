import { valibotResolver } from '@hookform/resolvers/valibot';
import { useEffect, useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { toApiError } from '#client/transport/api-error.ts';
import { SignIn } from '#contract/auth/schemas.ts';
import { ERROR_SENTENCES } from '#contract/core/error-sentences.ts';
import { keepCompositionEnter } from '#shared/lib/composition.ts';
import { Button } from '#shared/ui/button/Button.tsx';
import { Field } from '../../kit/fields/Field.tsx';
import { signIn } from './session.ts';
import fieldStyles from '../../kit/fields/Field.module.scss';
import styles from './SignInForm.module.scss';

/** 아이디, 비밀번호 and whether this browser stays signed in; whatever waited for the sign-in goes on by itself. */
export function SignInForm() {
  const [failure, setFailure] = useState<string | null>(null);
  const { register, handleSubmit, formState, setFocus } = useForm({
    resolver: valibotResolver(SignIn),
    defaultValues: { username: '', password: '', remember: false },
  });
  const { errors, isSubmitting } = formState;
  const hintId = useId();
  useEffect(() => setFocus('username'), [setFocus]);
  const submit = handleSubmit(async (credentials) => {
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
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <Field label="아이디" error={errors.username?.message}>
        {(wiring) => (
          <input
            className={fieldStyles.control}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            onKeyDown={({ nativeEvent }) => keepCompositionEnter(nativeEvent)}
            {...wiring}
            {...register('username')}
          />
        )}
      </Field>
      <Field label="비밀번호" error={errors.password?.message}>
        {(wiring) => (
          <input
            className={fieldStyles.control}
            type="password"
            autoComplete="current-password"
            {...wiring}
            {...register('password')}
          />
        )}
      </Field>
      <div className={styles.remember}>
        <label className={styles.choice}>
          <input type="checkbox" aria-describedby={hintId} {...register('remember')} />
          로그인 유지
        </label>
        <p id={hintId} className={styles.hint}>
          함께 쓰는 컴퓨터에서는 꺼 두세요.
        </p>
      </div>
      <p className={styles.failure} role="alert">
        {failure}
      </p>
      <Button type="submit" variant="primary" aria-disabled={isSubmitting}>
        {isSubmitting ? '로그인 중' : '로그인'}
      </Button>
    </form>
  );
}
