import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { ReadStaffAccount, ReadStaffLink } from '#contract/staff/read.ts';
import type { StaffRole } from '#contract/staff/schemas.ts';
import { useData } from '#shared/stores/use-data.ts';
import { Button } from '#shared/ui/button/Button.tsx';
import { $session } from '../../data/session.ts';
import { invitationsResource, isLastOwner, isOwner, staffResource } from '../../data/staff.ts';
import { Rows } from '../../kit/list/Rows.tsx';
import { ResourceView } from '../../kit/screen/ResourceView.tsx';
import { Screen } from '../../kit/screen/Screen.tsx';
import { HandOver } from './HandOver.tsx';
import { Invitations } from './Invitations.tsx';
import { InviteDialog } from './InviteDialog.tsx';
import { LinkDialog } from './LinkDialog.tsx';
import { resetPassword } from './staff-actions.ts';
import { StaffRow } from './StaffRow.tsx';

type Open =
  | { readonly kind: 'invite'; readonly role: StaffRole }
  | {
      readonly kind: 'link';
      readonly title: string;
      readonly name: string;
      readonly link: ReadStaffLink;
    }
  | null;

/** Owners manage accounts; other staff only see them. */
export function Staff() {
  const staff = useData(staffResource);
  const session = useStore($session);
  const [open, setOpen] = useState<Open>(null);
  const own = staff?.find(({ id }) => session.status === 'signed-in' && id === session.user.id);
  const canManage = own !== undefined && isOwner(own);
  const close = () => setOpen(null);
  const showInvitation = (name: string, link: ReadStaffLink) =>
    setOpen({ kind: 'link', title: '초대 링크', name, link });
  const reset = async (account: ReadStaffAccount) => {
    const link = await resetPassword(account);
    if (link === null) return;
    setOpen({ kind: 'link', title: '새 비밀번호 링크', name: account.name, link });
  };
  return (
    <Screen
      count={staff?.length ?? null}
      unit="명"
      lead={
        staff !== null && !canManage && '초대와 역할은 소유자가 정해요. 소유자에게 부탁해 주세요.'
      }
      actions={
        canManage && (
          <Button variant="primary" onClick={() => setOpen({ kind: 'invite', role: 'staff' })}>
            초대
          </Button>
        )
      }
    >
      <ResourceView of={staffResource} failure="운영진을 불러오지 못했어요." rows={3}>
        {(staff) => (
          <>
            <Rows>
              {staff.map((account) => (
                <StaffRow
                  key={account.id}
                  account={account}
                  isOwn={account.id === own?.id}
                  canManage={canManage}
                  isLastOwner={isLastOwner(account, staff)}
                  onReset={() => void reset(account)}
                />
              ))}
            </Rows>
            {canManage && <Invitations onLink={showInvitation} />}
            {canManage && (
              <HandOver
                own={own}
                staff={staff}
                onInvite={() => setOpen({ kind: 'invite', role: 'owner' })}
              />
            )}
          </>
        )}
      </ResourceView>
      {open?.kind === 'invite' && (
        <InviteDialog
          role={open.role}
          onInvited={(name, link) => {
            showInvitation(name, link);
            invitationsResource.reload();
          }}
          onClose={close}
        />
      )}
      {open?.kind === 'link' && (
        <LinkDialog title={open.title} name={open.name} link={open.link} onClose={close} />
      )}
    </Screen>
  );
}
