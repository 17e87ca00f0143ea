import { listMembers } from '#client/members.ts';
import { hasCapability } from '#client/staff/capabilities.ts';
import { tagOf } from '#client/staff/entries.ts';
import { restoreFromTrash } from '#client/staff/publishing.ts';
import { send } from '#client/transport/call.ts';
import { deleteMember, forgetMember } from '#contract/members/endpoints.ts';
import type { ReadMember } from '#contract/members/read.ts';
import { createBusyKeys } from '#shared/stores/busy-keys.ts';
import { createMutation } from '#shared/stores/mutation.ts';
import { reloadAfterSave } from '#shared/stores/reload.ts';
import type { Resource } from '#shared/stores/resource.ts';
import { confirm, confirmDelete } from '../../kit/dialog/confirm.ts';
import { createBulk } from '../../kit/list/bulk.ts';
import type { Selection } from '../../kit/list/selection.ts';
import {
  createMemberList,
  foundAmong,
  loadMember,
  MEMBER_KEYS,
  type StaffMember,
} from './store.ts';

const busy = createBusyKeys();

export const $busyMembers = busy.$keys;

const reloadMembers = (list: Resource<unknown>) => reloadAfterSave([...MEMBER_KEYS, 'trash'], list);

const openMutation = createMutation({
  busy,
  key: ({ member }: { readonly member: ReadMember; readonly generation: number }) => member.id,
  topic: () => 'member',
  run: ({ member, generation }) => loadMember(member.id, generation),
  failure: '멤버 정보를 불러오지 못했어요.',
  reloadOutdated: () => reloadAfterSave(MEMBER_KEYS),
  canRetry: false,
});

interface Removed {
  readonly member: StaffMember;
  readonly list: Resource<unknown>;
  readonly selection: Selection;
}

/** As it is listed: what somebody has changed since is refused. */
const removal = createMutation({
  busy,
  key: ({ member }: Removed) => member.id,
  topic: () => 'member',
  run: ({ member }) => send(deleteMember, { params: { id: member.id }, version: tagOf(member) }),
  success: () => '멤버가 삭제되었습니다.',
  undo: ({ member: { id } }) => (hasCapability() ? () => restoreFromTrash('member', id) : null),
  failure: '멤버 삭제 중 오류가 발생했습니다.',
  reload: ({ list }) => reloadMembers(list),
  onSuccess: async ({ member, selection }) => selection.drop([member]),
});

/** The members of a generation, of which many are changed by one call. */
export function createMemberBulk(generation: number) {
  const { members, selection } = createMemberList(generation);
  const bulk = createBulk({
    name: 'members',
    selection,
    reload: () => reloadMembers(members),
    readAll: async () => foundAmong(await listMembers(generation)),
  });
  return { members, bulk };
}

const forgetting = createMutation({
  busy,
  key: ({ id }: ReadMember) => id,
  topic: () => 'member',
  run: ({ id }) => send(forgetMember, { params: { id } }),
  success: (_, { data }) =>
    data?.is_picture_kept
      ? '개인정보를 지웠지만, 다른 곳에서도 쓰는 사진은 앨범에 남아 있어요.'
      : '개인정보를 모두 지웠어요.',
  failure: '개인정보를 지우지 못했어요.',
  reload: () => reloadAfterSave([...MEMBER_KEYS, 'trash', 'projects', 'activity', 'pictures']),
});

/** What a member who asks to be removed may ask for. */
export async function forgetPerson(member: ReadMember): Promise<void> {
  const isSure = await confirm({
    title: '개인정보를 모두 지울까요?',
    text: `${member.name}: 소개와 사진, 프로젝트의 멤버, 이전 버전, 활동 기록, 보관한 사이트에서 지워요. 되돌릴 수 없어요.`,
    confirmLabel: '모두 지우기',
    isDangerous: true,
  });
  if (isSure) await forgetting.run(member);
}

/** Loads the newest member for the form; `null` after a failure, which a toast reports. */
export async function openMember(member: ReadMember, generation: number) {
  return (await openMutation.run({ member, generation })).result;
}

export async function removeMember({ member, ...list }: Removed): Promise<void> {
  const { name, position, part } = member;
  const text = [name, position, part].filter((piece) => piece !== '').join(' · ');
  if (await confirmDelete(text)) await removal.run({ member, ...list });
}
