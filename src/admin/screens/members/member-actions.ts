import { assertUnchanged } from '#client/staff/assert-unchanged.ts';
import {
  deleteMember,
  loadMember,
  type MemberAnswer,
  orderMembers,
} from '#client/staff/members.ts';
import type { ReadMember } from '#contract/members/read.ts';
import { createBusyKeys } from '#shared/stores/busy-keys.ts';
import { createMutation } from '#shared/stores/mutation.ts';
import { reloadAfterSave } from '#shared/stores/reload.ts';
import type { Resource } from '#shared/stores/resource.ts';
import { undoDelete } from '../../data/undo-delete.ts';
import { confirmDelete } from '../../kit/dialog/confirm.ts';
import { type OrderedList, type OrderOutcome, saveOrder } from '../../kit/order/save-order.ts';
import { MEMBER_KEYS } from './store.ts';

const busy = createBusyKeys();

export const $busyMembers = busy.$keys;

interface ListedMember {
  readonly member: ReadMember;
  readonly generation: number;
  /** The visible list, which reloads before the mutation ends. */
  readonly list?: Resource<unknown> | undefined;
}

const shared = {
  busy,
  key: ({ member }: ListedMember) => member.id,
  topic: () => 'member',
} as const;

const openMutation = createMutation({
  ...shared,
  run: ({ member, generation }: ListedMember) => loadMember(member.id, generation),
  success: () => null,
  failure: '멤버 정보를 불러오지 못했어요.',
  reloadOutdated: () => reloadAfterSave(MEMBER_KEYS),
  canRetry: false,
});

const deleteMutation = createMutation({
  ...shared,
  run: async ({ member: listed, generation }: ListedMember) => {
    const { member, version } = await loadMember(listed.id, generation);
    assertUnchanged(listed, member, version);
    await deleteMember(listed.id, version);
    return version;
  },
  success: () => '멤버가 삭제되었습니다.',
  // `version` is `null` over a server without a trash.
  undo: ({ member: { id }, list }, version) =>
    version === null ? null : () => undoDelete({ kind: 'member', id, keys: MEMBER_KEYS, list }),
  failure: '멤버 삭제 중 오류가 발생했습니다.',
  reload: ({ list }) => reloadAfterSave(MEMBER_KEYS, list),
});

/** Loads the newest member for the form; `null` after a failure, which a toast reports. */
export async function openMember(
  member: ReadMember,
  generation: number,
): Promise<MemberAnswer | null> {
  const outcome = await openMutation.run({ member, generation });
  return outcome.ok ? outcome.result : null;
}

/** Resolves to true once the member is deleted and `list`, if any, has reloaded. */
export async function removeMember(
  member: ReadMember,
  generation: number,
  list?: Resource<unknown>,
): Promise<boolean> {
  const { id, name, position, part } = member;
  const text = [name, position, part].filter((piece) => piece !== '').join(' · ');
  if (busy.has(id) || !(await confirmDelete(text))) return false;
  return (await deleteMutation.run({ member, generation, list })).ok;
}

export function saveMemberOrder(
  generation: number,
  ids: readonly number[],
  list: OrderedList = { version: null },
): Promise<OrderOutcome> {
  const send = () => orderMembers({ generation, ids: [...ids] }, list.version);
  return saveOrder({ send, keys: MEMBER_KEYS, list });
}
