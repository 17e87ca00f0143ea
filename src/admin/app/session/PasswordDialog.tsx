import { valibotResolver } from '@hookform/resolvers/valibot';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import * as v from 'valibot';
import { changePassword } from '#client/staff/auth.ts';
import { toApiError } from '#client/transport/api-error.ts';
import { ChangePassword } from '#contract/auth/schemas.ts';
import { dismissTopic, toast } from '#shared/stores/toasts.ts';
import { Button } from '#shared/ui/button/Button.tsx';
import { AppDialog } from '../../kit/dialog/AppDialog.tsx';
import { Field } from '../../kit/fields/Field.tsx';
import { Actions } from '../../kit/ui/Actions.tsx';
import fieldStyles from '../../kit/fields/Field.module.scss';
import styles from './SignInForm.module.scss';

const Values = v.pipe(
  v.object({ ...ChangePassword.entries, repeated: v.string() }),
  v.forward(
    v.partialCheck(
      [['newPassword'], ['repeated']],
      ({ newPassword, repeated }) => newPassword === repeated,
      '새 비밀번호와 같게 입력해 주세요.',
    ),
    ['repeated'],
  ),
);

const TOPIC = 'password';

const FIELDS = [
  { name: 'currentPassword', label: '지금 비밀번호', autoComplete: 'current-password' },
  { name: 'newPassword', label: '새 비밀번호', autoComplete: 'new-password' },
  { name: 'repeated', label: '새 비밀번호 확인', autoComplete: 'new-password' },
] as const;

interface Props {
  readonly onClose: () => void;
}

/** Changes the password of whoever is signed in. */
export function PasswordDialog({ onClose }: Props) {
  const { register, handleSubmit, formState, setError, setFocus } = useForm({
    resolver: valibotResolver(Values),
    defaultValues: { currentPassword: '', newPassword: '', repeated: '' },
  });
  useEffect(() => setFocus('currentPassword'), [setFocus]);
  const submit = handleSubmit(async ({ repeated: _, ...change }) => {
    dismissTopic(TOPIC);
    try {
      await changePassword(change);
      toast.success('비밀번호를 바꿨어요.', TOPIC);
      onClose();
    } catch (thrown) {
      const error = toApiError(thrown);
      if (error.code === 'invalid_credentials') {
        const message = '지금 비밀번호가 맞지 않아요.';
        setError('currentPassword', { type: 'server', message }, { shouldFocus: true });
      } else toast.error('비밀번호를 바꾸지 못했어요.', { detail: error.message, topic: TOPIC });
    }
  });
  return (
    <AppDialog title="비밀번호 변경" onClose={onClose}>
      <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        {FIELDS.map(({ name, label, autoComplete }) => (
          <Field key={name} label={label} error={formState.errors[name]?.message}>
            {(wiring) => (
              <input
                className={fieldStyles.control}
                type="password"
                autoComplete={autoComplete}
                {...wiring}
                {...register(name)}
              />
            )}
          </Field>
        ))}
        <Actions>
          <Button onClick={onClose}>취소</Button>
          <Button type="submit" variant="primary" aria-disabled={formState.isSubmitting}>
            변경
          </Button>
        </Actions>
      </form>
    </AppDialog>
  );
}
