import { useStore } from '@nanostores/react';
import { useId } from 'react';
import type { ReadInvitation, ReadStaffLink } from '#contract/staff/read.ts';
import { describeMoment } from '#shared/lib/moment.ts';
import { FailedState } from '#shared/ui/state/FailedState.tsx';
import { invitationsResource, roleName } from '../../data/staff.ts';
import { Row, Rows } from '../../kit/list/Rows.tsx';
import { $busyStaff, cancelInvitation, remakeLink } from './staff-actions.ts';
import styles from './Staff.module.scss';

interface Props {
  readonly onLink: (name: string, link: ReadStaffLink) => void;
}

export function Invitations({ onLink }: Props) {
  const state = useStore(invitationsResource.$state);
  const headingId = useId();
  if (state.status === 'failed') {
    const message = `초대를 불러오지 못했어요. ${state.error.message}`;
    return <FailedState message={message} onRetry={invitationsResource.reload} />;
  }
  if (state.status === 'loading' || state.data.length === 0) return null;
  return (
    <section className={styles.invitations} aria-labelledby={headingId}>
      <h2 id={headingId}>초대 중</h2>
      <Rows>
        {state.data.map((invitation) => (
          <InvitationRow key={invitation.username} invitation={invitation} onLink={onLink} />
        ))}
      </Rows>
    </section>
  );
}

function InvitationRow({ invitation, onLink }: Props & { readonly invitation: ReadInvitation }) {
  const isBusy = useStore($busyStaff).includes(invitation.id);
  const { username, role, invited_by, expires_at } = invitation;
  const until = describeMoment(expires_at);
  const remake = async () => {
    const link = await remakeLink(invitation);
    if (link !== null) onLink(username, link);
  };
  return (
    <Row
      wraps
      title={username}
      facts={[
        roleName(role),
        invited_by !== '' && `${invited_by} 님이 초대`,
        until !== null && `${until}까지`,
      ]}
      actions={[
        { label: '링크 다시 만들기', act: remake, isBusy },
        { label: '초대 취소', act: () => cancelInvitation(invitation), isBusy },
      ]}
    />
  );
}
