import { valibotResolver } from '@hookform/resolvers/valibot';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import * as v from 'valibot';
import { toApiError } from '#client/transport/api-error.ts';
import { openAdminEntry } from '#features/entry/sign-store.ts';
import { acceptInvitation } from '../../../data/session.ts';
import { replaceAddress } from '../../../kit/navigation/navigation.ts';
import { adminPaths } from '../../../paths.ts';
import { readInvitationToken } from '../invitation-link.ts';
import { AccountFields } from './AccountFields.tsx';
import { AccountForm } from './AccountForm.tsx';
import { PASSWORD_FIELDS, passwordPair } from './password-pair.ts';

const Values = v.intersect([v.object({ username: v.string() }), passwordPair()]);

const USERNAME = {
  name: 'username',
  label: '아이디',
  hint: '로그인할 때 써요.',
  attributes: { autoComplete: 'username', readOnly: true },
} as const;

interface Props {
  /** `null` where the server does not tell. */
  readonly username: string | null;
}

export function InvitationForm({ username }: Props) {
  const [token] = useState(readInvitationToken);
  const [failure, setFailure] = useState<string | null>(null);
  const form = useForm({
    resolver: valibotResolver(Values),
    defaultValues: { username: username ?? '', password: '', repeated: '' },
  });
  const { setFocus } = form;
  useEffect(() => setFocus('password'), [setFocus]);
  const submit = form.handleSubmit(async ({ password }) => {
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
        form.setError('password', error, { shouldFocus: true });
      }
    }
  });
  return (
    <AccountForm
      submit={submit}
      isSubmitting={form.formState.isSubmitting}
      failure={failure}
      labels={{ rest: '비밀번호 정하기', busy: '비밀번호를 정하는 중' }}
    >
      <AccountFields
        form={form}
        fields={username === null ? PASSWORD_FIELDS : [USERNAME, ...PASSWORD_FIELDS]}
      />
    </AccountForm>
  );
}
