import { hasCapability } from '#client/staff/capabilities.ts';
import { restoreFromTrash } from '#client/staff/publishing.ts';
import { send } from '#client/transport/call.ts';
import { deleteMember, forgetMember, updateMember } from '#contract/members/endpoints.ts';
import type { ReadMember } from '#contract/members/read.ts';
import { createBusyKeys } from '#shared/stores/busy-keys.ts';
import { createMutation } from '#shared/stores/mutation.ts';
import { reloadAfterSave } from '#shared/stores/reload.ts';
import type { Resource } from '#shared/stores/resource.ts';
import { GENERATION } from '#site';
import { confirm, confirmDelete } from '../../kit/dialog/confirm.ts';
import { createBulk } from '../../kit/list/bulk.ts';
import { bulk, type Noun, single, type Step } from '../../kit/list/step.ts';
import { memberBody, memberValues } from './member-form.ts';
import type { ListedMember } from './sections.ts';
import { loadMember, MEMBER_KEYS, memberSelection } from './store.ts';

const busy = createBusyKeys();

export const $busyMembers = busy.$keys;

const openMutation = createMutation({
  busy,
  key: ({ member }: { readonly member: ReadMember; readonly generation: number }) => member.id,
  topic: () => 'member',
  run: ({ member, generation }) => loadMember(member.id, generation),
  failure: '멤버 정보를 불러오지 못했어요.',
  reloadOutdated: () => reloadAfterSave(MEMBER_KEYS),
  canRetry: false,
});

const removal = {
  isDone: () => false,
  send: async ({ id }, version) => {
    await send(deleteMember, { params: { id }, version });
    return hasCapability() ? () => restoreFromTrash('member', id) : null;
  },
  removes: true,
  one: { success: '멤버가 삭제되었습니다.', failure: '멤버 삭제 중 오류가 발생했습니다.' },
  many: { done: '삭제했어요', failed: '삭제하지 못했어요' },
} satisfies Step<ReadMember>;

const membersOf = (
  generation: number | null,
  list?: Resource<unknown>,
): Noun<ReadMember, ReadMember> => ({
  name: 'member',
  topic: 'member',
  busy,
  load: ({ id, generation: own }) => loadMember(id, generation ?? own ?? GENERATION),
  // A selected member also has a title, which is not compared.
  listedFields: memberValues,
  reload: () => reloadAfterSave([...MEMBER_KEYS, 'trash'], list),
});

const members = membersOf(null);

export const memberBulk = createBulk<ListedMember>({
  name: 'members',
  busy,
  selection: memberSelection,
  // Every change clears the selection, so it never holds outdated members.
  visibleItems: () => [],
  reload: members.reload,
});

export const deleteMembers = bulk(members, removal);

/** Sets a part or a position. */
export function setMembers(changes: { readonly part: string } | { readonly position: string }) {
  const write = (member: ReadMember, version: string | null, to = {}) =>
    send(updateMember, { params: { id: member.id }, body: memberBody(member, to), version });
  return bulk(members, {
    isDone: (member) =>
      Object.entries(changes).every(([name, to]) => to === Reflect.get(member, name)),
    send: async (member, version) => {
      const { version: newVersion } = await write(member, version, changes);
      return () => write(member, newVersion);
    },
    many: { done: '바꿨어요', failed: '바꾸지 못했어요' },
  });
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

/** Resolves to true once the member is deleted and `list` has reloaded. */
export async function removeMember(
  member: ReadMember,
  generation: number,
  list?: Resource<unknown>,
): Promise<boolean> {
  const { name, position, part } = member;
  const text = [name, position, part].filter((piece) => piece !== '').join(' · ');
  return (await confirmDelete(text)) && single(membersOf(generation, list), removal)(member);
}
