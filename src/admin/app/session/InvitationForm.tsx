import { valibotResolver } from '@hookform/resolvers/valibot';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import * as v from 'valibot';
import { toApiError } from '#client/transport/api-error.ts';
import { NewPassword } from '#contract/auth/schemas.ts';
import { openAdminEntry } from '#features/entry/sign-store.ts';
import { Button } from '#shared/ui/button/Button.tsx';
import { Field } from '../../kit/fields/Field.tsx';
import { replaceAddress } from '../../kit/navigation/navigation.ts';
import { adminPaths } from '../paths.ts';
import { readInvitationToken } from './invitation-link.ts';
import { acceptInvitation } from './session.ts';
import fieldStyles from '../../kit/fields/Field.module.scss';
import styles from './SignInForm.module.scss';

const Values = v.pipe(
  v.object({ password: NewPassword, repeated: v.string() }),
  v.forward(
    v.partialCheck(
      [['password'], ['repeated']],
      ({ password, repeated }) => password === repeated,
      '비밀번호와 같게 입력해 주세요.',
    ),
    ['repeated'],
  ),
);

const FIELDS = [
  { name: 'password', label: '비밀번호', hint: '8자 이상이에요.' },
  { name: 'repeated', label: '비밀번호 확인', hint: undefined },
] as const;

/** 비밀번호 twice; ends in the dashboard, or says why the link opens nothing. */
export function InvitationForm() {
  const [token] = useState(readInvitationToken);
  const [failure, setFailure] = useState<string | null>(null);
  const { register, handleSubmit, formState, setError, setFocus } = useForm({
    resolver: valibotResolver(Values),
    defaultValues: { password: '', repeated: '' },
  });
  const { errors, isSubmitting } = formState;
  useEffect(() => setFocus('password'), [setFocus]);
  const submit = handleSubmit(async ({ password }) => {
    setFailure(null);
    try {
      await acceptInvitation({ token, password });
      openAdminEntry();
      replaceAddress(adminPaths.dashboard());
    } catch (thrown) {
      const { fieldErrors, message } = toApiError(thrown);
      const wrong = fieldErrors.find(({ path }) => path === 'password');
      if (wrong === undefined) setFailure(message);
      else {
        const error = { type: 'server', message: wrong.message };
        setError('password', error, { shouldFocus: true });
      }
    }
  });
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      {FIELDS.map(({ name, label, hint }) => (
        <Field
          key={name}
          label={label}
          hint={errors[name] ? undefined : hint}
          error={errors[name]?.message}
        >
          {(wiring) => (
            <input
              className={fieldStyles.control}
              type="password"
              autoComplete="new-password"
              {...wiring}
              {...register(name)}
            />
          )}
        </Field>
      ))}
      <p className={styles.failure} role="alert">
        {failure}
      </p>
      <Button type="submit" variant="primary" aria-disabled={isSubmitting}>
        {isSubmitting ? '비밀번호를 정하는 중' : '비밀번호 정하기'}
      </Button>
    </form>
  );
}
