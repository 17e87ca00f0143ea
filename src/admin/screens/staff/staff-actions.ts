import { answerOf } from '#client/staff/capabilities.ts';
import { send } from '#client/transport/call.ts';
import * as endpoints from '#contract/staff/endpoints.ts';
import type { ReadInvitation, ReadStaffAccount, ReadStaffLink } from '#contract/staff/read.ts';
import type { InviteStaff, UpdateStaff } from '#contract/staff/schemas.ts';
import { createBusyKeys } from '#shared/stores/busy-keys.ts';
import { createMutation } from '#shared/stores/mutation.ts';
import { reloadAfterSave } from '#shared/stores/reload.ts';
import { invitationsResource, STAFF_KEYS, staffResource } from '../../data/staff.ts';
import { confirm } from '../../kit/dialog/confirm.ts';

const busy = createBusyKeys();

/** The ids of accounts and of invitations. */
export const $busyStaff = busy.$keys;

interface Change {
  readonly account: ReadStaffAccount;
  /** Whether owners change their own account: after that they can no longer load invitations. */
  readonly isOwn?: boolean;
  readonly to: UpdateStaff;
}

const shared = { busy, topic: () => 'staff' } as const;

const changeMutation = createMutation({
  ...shared,
  key: ({ account }: Change) => account.id,
  run: ({ account, to }) => send(endpoints.updateStaff, { params: { id: account.id }, body: to }),
  success: ({ account, to }) => `${account.name} 계정을 ${nameOf(to)}.`,
  failure: '계정을 바꾸지 못했어요.',
  reload: ({ isOwn = false }) => reloadAfterSave(isOwn ? ['staff'] : STAFF_KEYS, staffResource),
});

const resetMutation = createMutation({
  ...shared,
  key: ({ id }: ReadStaffAccount) => id,
  run: ({ id }) => answerOf(send(endpoints.resetStaff, { params: { id } })),
  failure: '비밀번호를 초기화하지 못했어요.',
  reload: () => reloadAfterSave(STAFF_KEYS, staffResource),
  canRetry: false,
});

/** Fails with `username_taken` */
export function inviteStaff(body: InviteStaff): Promise<ReadStaffLink> {
  return answerOf(send(endpoints.inviteStaff, { body }));
}

const reloadInvitations = () => reloadAfterSave(['invitations'], invitationsResource);

const remakeMutation = createMutation({
  ...shared,
  key: ({ id }: ReadInvitation) => id,
  run: ({ username, role }) => inviteStaff({ username, role }),
  failure: '초대 링크를 만들지 못했어요.',
  reload: reloadInvitations,
  canRetry: false,
});

const revokeMutation = createMutation({
  ...shared,
  key: ({ id }: ReadInvitation) => id,
  run: ({ id }) => send(endpoints.revokeInvitation, { params: { id } }),
  success: ({ username }) => `${username} 초대를 취소했어요.`,
  failure: '초대를 취소하지 못했어요.',
  reload: reloadInvitations,
});

const nameOf = ({ role, disabled }: UpdateStaff): string => {
  if (disabled !== undefined) return disabled ? '멈췄어요' : '다시 쓰게 했어요';
  return role === 'owner' ? '소유자로 정했어요' : '운영진으로 정했어요';
};

/** `isOwn` where owners give up their own role. */
export async function changeRole(account: ReadStaffAccount, isOwn: boolean): Promise<void> {
  const role = account.role === 'owner' ? 'staff' : 'owner';
  const isSure = await confirm({
    title: role === 'owner' ? '소유자로 정할까요?' : '운영진으로 바꿀까요?',
    text:
      role === 'owner'
        ? `${account.name} 님도 운영진을 초대하고 멈출 수 있게 돼요.`
        : `${isOwn ? '나는' : `${account.name} 님은`} 더 이상 운영진 계정을 관리할 수 없어요.`,
    confirmLabel: role === 'owner' ? '소유자로 정하기' : '운영진으로 바꾸기',
    isDangerous: role === 'staff',
  });
  if (isSure) await changeMutation.run({ account, isOwn, to: { role } });
}

export async function toggleDisabled(account: ReadStaffAccount): Promise<void> {
  const disabled = !account.disabled;
  const isSure =
    !disabled ||
    (await confirm({
      title: '계정을 멈출까요?',
      text: `${account.name} 님의 로그인이 모두 끝나고, 다시 쓰게 할 때까지 들어올 수 없어요.`,
      confirmLabel: '멈추기',
      isDangerous: true,
    }));
  if (isSure) await changeMutation.run({ account, to: { disabled } });
}

/** A link that sets a new password; `null` where the person declined or the call failed. */
export async function resetPassword(account: ReadStaffAccount): Promise<ReadStaffLink | null> {
  const isSure = await confirm({
    title: '비밀번호를 초기화할까요?',
    text: `${account.name} 님의 지금 비밀번호와 로그인이 모두 끝나요. 새로 정할 수 있는 링크가 나와요.`,
    confirmLabel: '초기화',
    isDangerous: true,
  });
  if (!isSure) return null;
  return (await resetMutation.run(account)).result;
}

/** A new link for an invitation, which ends the previous one; `null` after a failure. */
export async function remakeLink(invitation: ReadInvitation): Promise<ReadStaffLink | null> {
  return (await remakeMutation.run(invitation)).result;
}

export async function cancelInvitation(invitation: ReadInvitation): Promise<void> {
  const isSure = await confirm({
    title: '초대를 취소할까요?',
    text: `${invitation.username} 님에게 보낸 링크로 더는 들어올 수 없어요.`,
    confirmLabel: '초대 취소',
    cancelLabel: '그대로 두기',
    isDangerous: true,
  });
  if (isSure) await revokeMutation.run(invitation);
}
