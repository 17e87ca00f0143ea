import { valibotResolver } from '@hookform/resolvers/valibot';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import * as v from 'valibot';
import { nullIfMissing } from '#client/basic/optional-call.ts';
import { send } from '#client/transport/call.ts';
import { readLink } from '#contract/staff/endpoints.ts';
import type { ReadLinkPurpose } from '#contract/staff/read.ts';
import { openAdminEntry } from '#features/admin-entry/sign-store.ts';
import { describeMoment } from '#shared/lib/moment.ts';
import { createResource } from '#shared/stores/resource.ts';
import { SITE } from '#site';
import { acceptInvitation } from '../../data/session.ts';
import { replaceAddress } from '../../kit/navigation/navigation.ts';
import { ResourceView } from '../../kit/screen/ResourceView.tsx';
import { adminPaths } from '../../paths.ts';
import { AccountPage } from './AccountPage.tsx';
import { AccountForm } from './forms/AccountForm.tsx';
import { PASSWORD_FIELDS, passwordPair } from './forms/password-pair.ts';
import { readInvitationToken } from './invitation-link.ts';
import styles from './AccountPage.module.scss';

/** `null` over a server that does not tell what the link is for. */
const linkPurpose = createResource(
  'link',
  async () => {
    const body = { token: readInvitationToken() };
    return (await nullIfMissing(send(readLink, { body })))?.data ?? null;
  },
  { fresh: true },
);

/** Names the club, the account and its role, and how long the link works. */
const sentenceOf = (purpose: ReadLinkPurpose | null): string => {
  const once = '이 링크는 한 번만 쓸 수 있어요.';
  if (purpose === null) {
    return `초대받은 계정의 비밀번호를 정하면 바로 대시보드로 들어가요. ${once}`;
  }
  const { invited_by, role, is_reset, expires_at } = purpose;
  const until = describeMoment(expires_at);
  const end = until === null ? '' : ` ${until}까지 열려요.`;
  const what = is_reset
    ? `${SITE.name} 계정의 비밀번호를 초기화했어요. 새 비밀번호를`
    : `${SITE.name} ${role === 'owner' ? '소유자로' : '운영진으로'} 초대했어요. 비밀번호를`;
  return `${invited_by} 님이 ${what} 정하면 바로 대시보드로 들어가요. ${once}${end}`;
};

/** Sets the password of an invited account, or after a reset. */
export function InvitationPage() {
  return (
    <AccountPage title="비밀번호 정하기">
      <ResourceView of={linkPurpose} failure="링크를 열지 못했어요.">
        {(purpose) => (
          <>
            <p className={styles.lead}>{sentenceOf(purpose)}</p>
            <InvitationForm username={purpose?.username ?? null} />
          </>
        )}
      </ResourceView>
    </AccountPage>
  );
}

const Values = v.intersect([v.object({ username: v.string() }), passwordPair()]);

const USERNAME = {
  name: 'username',
  label: '아이디',
  hint: '로그인할 때 써요.',
  attributes: { autoComplete: 'username', readOnly: true },
} as const;

interface FormProps {
  /** `null` where the server does not tell. */
  readonly username: string | null;
}

function InvitationForm({ username }: FormProps) {
  const [token] = useState(readInvitationToken);
  const form = useForm({
    resolver: valibotResolver(Values),
    defaultValues: { username: username ?? '', password: '', repeated: '' },
  });
  return (
    <AccountForm
      form={form}
      fields={username === null ? PASSWORD_FIELDS : [USERNAME, ...PASSWORD_FIELDS]}
      first="password"
      labels={{ rest: '비밀번호 정하기', busy: '비밀번호를 정하는 중' }}
      send={async ({ password }) => {
        await acceptInvitation({ token, password });
        openAdminEntry();
        replaceAddress(adminPaths.dashboard());
      }}
    />
  );
}
