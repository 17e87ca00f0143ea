import { valibotResolver } from '@hookform/resolvers/valibot';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import * as v from 'valibot';
import { toApiError } from '#client/transport/api-error.ts';
import { send } from '#client/transport/call.ts';
import { changePassword } from '#contract/auth/endpoints.ts';
import { ChangePassword } from '#contract/auth/schemas.ts';
import { dismissTopic, toast } from '#shared/stores/toasts.ts';
import { Button } from '#shared/ui/button/Button.tsx';
import { AppDialog } from '../../../kit/dialog/AppDialog.tsx';
import { Actions } from '../../../kit/ui/Actions.tsx';
import { AccountFields } from './AccountForm.tsx';
import { passwordFields, passwordPair } from './password-pair.ts';
import styles from './AccountForm.module.scss';

const Values = v.intersect([
  v.pick(ChangePassword, ['currentPassword', 'revokeOtherSessions']),
  passwordPair('새 비밀번호와 같게 입력해 주세요.'),
]);

const TOPIC = 'password';

const FIELDS = [
  {
    name: 'currentPassword',
    label: '지금 비밀번호',
    attributes: { type: 'password', autoComplete: 'current-password' },
  },
  ...passwordFields({ label: '새 비밀번호' }),
] as const;

interface Props {
  readonly onClose: () => void;
}

export function PasswordDialog({ onClose }: Props) {
  const form = useForm({
    resolver: valibotResolver(Values),
    defaultValues: { currentPassword: '', password: '', repeated: '' },
  });
  const { formState, setFocus } = form;
  useEffect(() => setFocus('currentPassword'), [setFocus]);
  const submit = form.handleSubmit(async ({ password, repeated: _, ...change }) => {
    dismissTopic(TOPIC);
    try {
      await send(changePassword, { body: { ...change, newPassword: password } });
      toast.success('비밀번호를 바꿨어요.', { topic: TOPIC });
      onClose();
    } catch (thrown) {
      const error = toApiError(thrown);
      const weak = error.fieldErrors.find(({ path }) => path === 'newPassword');
      if (error.code === 'invalid_credentials') {
        const message = '지금 비밀번호가 맞지 않아요.';
        form.setError('currentPassword', { type: 'server', message }, { shouldFocus: true });
      } else if (weak !== undefined) {
        const { message } = weak;
        form.setError('password', { type: 'server', message }, { shouldFocus: true });
      } else toast.error('비밀번호를 바꾸지 못했어요.', { detail: error.message, topic: TOPIC });
    }
  });
  return (
    <AppDialog title="비밀번호 변경" onClose={onClose}>
      <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        <AccountFields form={form} fields={FIELDS} />
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
