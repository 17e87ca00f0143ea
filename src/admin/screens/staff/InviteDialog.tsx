import { valibotResolver } from '@hookform/resolvers/valibot';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import * as v from 'valibot';
import { toApiError } from '#client/transport/api-error.ts';
import { isBlank } from '#contract/core/text/text.ts';
import type { ReadStaffLink } from '#contract/staff/read.ts';
import { InviteStaff, STAFF_ROLES, type StaffRole } from '#contract/staff/schemas.ts';
import { dismissTopic, toast } from '#shared/stores/toasts.ts';
import { Button } from '#shared/ui/button/Button.tsx';
import { roleName } from '../../data/staff.ts';
import { AppDialog } from '../../kit/dialog/AppDialog.tsx';
import { SelectField, TextField } from '../../kit/fields/fields.tsx';
import { Actions } from '../../kit/ui/Actions.tsx';
import { inviteStaff } from './staff-actions.ts';
import styles from './Staff.module.scss';

const TOPIC = 'staff';

/** The form's empty text for a name is `null` in the body. */
const Values = v.object({
  ...InviteStaff.entries,
  name: v.pipe(
    v.string(),
    v.transform((text) => (isBlank(text) ? null : text)),
    InviteStaff.entries.name.wrapped,
  ),
});

const LABELS = { username: '아이디', name: '이름', role: '역할' } as const;

interface Props {
  /** The role that is selected at first. */
  readonly role: StaffRole;
  readonly onInvited: (name: string, link: ReadStaffLink) => void;
  readonly onClose: () => void;
}

export function InviteDialog({ role, onInvited, onClose }: Props) {
  const form = useForm({
    resolver: valibotResolver(Values),
    defaultValues: { username: '', name: '', role },
  });
  const { handleSubmit, setError, setFocus } = form;
  const { isSubmitting } = form.formState;
  const of = { form, labels: LABELS };
  useEffect(() => setFocus('username'), [setFocus]);
  const submit = handleSubmit(async (invitation) => {
    dismissTopic(TOPIC);
    try {
      const link = await inviteStaff(invitation);
      onInvited(invitation.name ?? invitation.username, link);
    } catch (thrown) {
      const { code, fieldErrors, message } = toApiError(thrown);
      const field = fieldErrors.find(({ path }) => path === 'username' || path === 'name');
      if (code === 'username_taken' || field !== undefined) {
        const error = { type: 'server', message: field?.message ?? message };
        setError(field?.path === 'name' ? 'name' : 'username', error, { shouldFocus: true });
      } else toast.error('초대하지 못했어요.', { detail: message, topic: TOPIC });
    }
  });
  return (
    <AppDialog title="운영진 초대" onClose={onClose}>
      <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        <TextField
          of={of}
          name="username"
          hint="영문, 숫자, 점, 밑줄, 붙임표로 3자에서 30자까지예요. 로그인할 때 써요."
          autoCapitalize="none"
          spellCheck={false}
        />
        <TextField of={of} name="name" optional />
        <SelectField
          of={of}
          name="role"
          hint="소유자는 운영진을 초대하고 멈출 수 있어요."
          choices={STAFF_ROLES.map((value) => ({ value, label: roleName(value) }))}
        />
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
