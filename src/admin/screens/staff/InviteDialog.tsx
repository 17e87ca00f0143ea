import { valibotResolver } from '@hookform/resolvers/valibot';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import * as v from 'valibot';
import { inviteStaff } from '#client/staff/accounts.ts';
import { toApiError } from '#client/transport/api-error.ts';
import { Username } from '#contract/auth/schemas.ts';
import { LIMITS } from '#contract/core/limits.ts';
import { MESSAGES, normalizeLine } from '#contract/core/text/text.ts';
import type { ReadStaffLink } from '#contract/staff/read.ts';
import { STAFF_ROLES } from '#contract/staff/schemas.ts';
import { keepCompositionEnter } from '#shared/lib/composition.ts';
import { dismissTopic, toast } from '#shared/stores/toasts.ts';
import { Button } from '#shared/ui/button/Button.tsx';
import { AppDialog } from '../../kit/dialog/AppDialog.tsx';
import { Field } from '../../kit/fields/Field.tsx';
import { Actions } from '../../kit/ui/Actions.tsx';
import fieldStyles from '../../kit/fields/Field.module.scss';
import styles from './Staff.module.scss';

const TOPIC = 'staff';

const Values = v.object({
  username: Username,
  name: v.pipe(
    v.string(),
    v.transform(normalizeLine),
    v.maxLength(LIMITS.name, MESSAGES.tooLong(LIMITS.name)),
  ),
  role: v.picklist(STAFF_ROLES, MESSAGES.choice),
});

interface Props {
  /** The role of the new account: a successor is an owner. */
  readonly role: (typeof STAFF_ROLES)[number];
  readonly onInvited: (name: string, link: ReadStaffLink) => void;
  readonly onClose: () => void;
}

export function InviteDialog({ role, onInvited, onClose }: Props) {
  const { register, handleSubmit, formState, setError, setFocus } = useForm({
    resolver: valibotResolver(Values),
    defaultValues: { username: '', name: '', role },
  });
  const { errors, isSubmitting } = formState;
  useEffect(() => setFocus('username'), [setFocus]);
  const submit = handleSubmit(async ({ username, name, ...rest }) => {
    dismissTopic(TOPIC);
    try {
      const link = await inviteStaff({ username, ...(name !== '' && { name }), ...rest });
      onInvited(name || username, link);
    } catch (thrown) {
      const { code, fieldErrors, message } = toApiError(thrown);
      const field = fieldErrors.find(({ path }) => path === 'username' || path === 'name');
      if (code === 'username_taken' || field !== undefined) {
        const error = { type: 'server', message: field?.message ?? message };
        setError(field?.path === 'name' ? 'name' : 'username', error, { shouldFocus: true });
      } else toast.error('초대하지 못했어요.', { detail: message, topic: TOPIC });
    }
  });
  const onKeyDown = ({ nativeEvent }: React.KeyboardEvent) => keepCompositionEnter(nativeEvent);
  return (
    <AppDialog title="운영진 초대" onClose={onClose}>
      <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        <Field
          label="아이디"
          hint="영문, 숫자, 점, 밑줄, 붙임표로 3자에서 30자까지예요. 로그인할 때 써요."
          error={errors.username?.message}
        >
          {(wiring) => (
            <input
              className={fieldStyles.control}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              onKeyDown={onKeyDown}
              {...wiring}
              {...register('username')}
            />
          )}
        </Field>
        <Field label="이름" optional error={errors.name?.message}>
          {(wiring) => (
            <input
              className={fieldStyles.control}
              autoComplete="off"
              onKeyDown={onKeyDown}
              {...wiring}
              {...register('name')}
            />
          )}
        </Field>
        <Field
          label="역할"
          hint="소유자는 운영진을 초대하고 멈출 수 있어요."
          error={errors.role?.message}
        >
          {(wiring) => (
            <select className={fieldStyles.control} {...wiring} {...register('role')}>
              <option value="staff">운영진</option>
              <option value="owner">소유자</option>
            </select>
          )}
        </Field>
        <Actions>
          <Button onClick={onClose}>취소</Button>
          <Button type="submit" variant="primary" aria-disabled={isSubmitting}>
            {isSubmitting ? '링크를 만드는 중' : '초대 링크 만들기'}
          </Button>
        </Actions>
      </form>
    </AppDialog>
  );
}
