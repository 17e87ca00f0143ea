import type { ReadLinkPurpose } from '#contract/staff/read.ts';
import { describeMoment } from '#shared/lib/moment.ts';
import { SITE } from '#site';
import { ResourceView } from '../../kit/screen/ResourceView.tsx';
import { AccountPage } from './AccountPage.tsx';
import { InvitationForm } from './forms/InvitationForm.tsx';
import { linkPurpose } from './link-purpose.ts';
import styles from './AccountPage.module.scss';

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
      <ResourceView of={linkPurpose} failure="링크를 열지 못했어요." skeleton={null}>
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
