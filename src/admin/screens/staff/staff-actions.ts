import { resetStaff, updateStaff } from '#client/staff/accounts.ts';
import type { ReadStaffAccount, ReadStaffLink } from '#contract/staff/read.ts';
import { createBusyKeys } from '#shared/stores/busy-keys.ts';
import { createMutation } from '#shared/stores/mutation.ts';
import { reloadAfterSave } from '#shared/stores/reload.ts';
import { STAFF_KEYS, staffResource } from '../../data/staff.ts';
import { confirm } from '../../kit/dialog/confirm.ts';

const busy = createBusyKeys();

/** The ids of the accounts that are being changed; their buttons wait. */
export const $busyStaff = busy.$keys;

interface Change {
  readonly account: ReadStaffAccount;
  readonly to: { readonly role?: 'owner' | 'staff'; readonly disabled?: boolean };
}

const reload = () => reloadAfterSave(STAFF_KEYS, staffResource);

const changeMutation = createMutation({
  busy,
  key: ({ account }: Change) => account.id,
  topic: () => 'staff',
  run: ({ account, to }) => updateStaff(account.id, to),
  success: ({ account, to }) => `${account.name} 계정을 ${nameOf(to)}.`,
  failure: '계정을 바꾸지 못했어요.',
  reload,
});

const resetMutation = createMutation({
  busy,
  key: ({ id }: ReadStaffAccount) => id,
  topic: () => 'staff',
  run: ({ id }) => resetStaff(id),
  success: () => null,
  failure: '비밀번호를 초기화하지 못했어요.',
  reload,
  canRetry: false,
});

const nameOf = ({ role, disabled }: Change['to']): string => {
  if (disabled !== undefined) return disabled ? '멈췄어요' : '다시 쓰게 했어요';
  return role === 'owner' ? '소유자로 정했어요' : '운영진으로 정했어요';
};

/** Gives an account the other role, after asking; `isOwn` where somebody steps back themselves. */
export async function changeRole(account: ReadStaffAccount, isOwn: boolean): Promise<boolean> {
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
  return isSure && (await changeMutation.run({ account, to: { role } })).ok;
}

/** Refuses an account, after asking, or allows it again. */
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

/** The link that sets a new password, after asking; `null` where it was not made. */
export async function resetPassword(account: ReadStaffAccount): Promise<ReadStaffLink | null> {
  const isSure = await confirm({
    title: '비밀번호를 초기화할까요?',
    text: `${account.name} 님의 지금 비밀번호와 로그인이 모두 끝나요. 새로 정할 수 있는 링크가 나와요.`,
    confirmLabel: '초기화',
    isDangerous: true,
  });
  if (!isSure) return null;
  const outcome = await resetMutation.run(account);
  return outcome.ok ? outcome.result : null;
}
