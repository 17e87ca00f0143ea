import { atom, type ReadableAtom } from 'nanostores';
import type { ReadMember } from '#contract/members.ts';
import type { Resource } from '#shared/stores/resource.ts';
import { toApiError } from '#client/transport/api-error.ts';
import { dismissTopic, sayDone, sayFailed } from '#shared/stores/toasts.ts';
import { ask } from '../../kit/dialog/confirm.ts';
import { etagOfListed } from '../../kit/list/assert-unchanged.ts';
import { saveOrder } from '../../kit/order/order-saving.ts';
import { reloadAfterSave } from '../../kit/list/reload.ts';
import { deleteMember, loadMember, type MemberAnswer, orderMembers } from './api.ts';
import { MEMBER_KEYS } from './store.ts';

const TOPIC = 'member';
const $ids = atom<readonly number[]>([]);

/** The members on whom something is being done; their buttons wait. */
export const $busyMembers: ReadableAtom<readonly number[]> = $ids;

const whileBusy = async <Result>(id: number, work: () => Promise<Result>): Promise<Result> => {
  $ids.set([...$ids.get(), id]);
  try {
    return await work();
  } finally {
    $ids.set($ids.get().filter((busy) => busy !== id));
  }
};

/** The member as it is now, to open a form over; `null` when it could not be loaded, which is said. */
export const openMember = async (
  { id }: ReadMember,
  generation: number,
): Promise<MemberAnswer | null> => {
  if ($ids.get().includes(id)) return null;
  return whileBusy(id, async () => {
    try {
      dismissTopic(TOPIC);
      return await loadMember(id, generation);
    } catch (error) {
      const { message, status } = toApiError(error);
      sayFailed('멤버 정보를 불러오지 못했어요.', { detail: message, topic: TOPIC });
      if (status === 404) await reloadAfterSave(MEMBER_KEYS);
      return null;
    }
  });
};

/** 삭제, after asking; true once the member is gone and the list `shown`, if any, is the one without the member. */
export const removeMember = async (
  member: ReadMember,
  generation: number,
  shown?: Resource<unknown>,
): Promise<boolean> => {
  const { id, name, position, part } = member;
  const text = [name, position, part].filter((piece) => piece !== '').join(' · ');
  const question = { title: '정말 삭제하시겠습니까?', text, yes: '삭제', danger: true };
  if ($ids.get().includes(id) || !(await ask(question))) return false;
  return whileBusy(id, async () => {
    try {
      dismissTopic(TOPIC);
      const { member: current, etag } = await loadMember(id, generation);
      await deleteMember(id, etagOfListed(member, current, etag));
      sayDone('멤버가 삭제되었습니다.', TOPIC);
      return true;
    } catch (error) {
      sayFailed('멤버 삭제 중 오류가 발생했습니다.', {
        detail: toApiError(error).message,
        topic: TOPIC,
      });
      return false;
    } finally {
      // A failure, too, may mean that the list is not what it was.
      await reloadAfterSave(MEMBER_KEYS, shown);
    }
  });
};

/** Puts members of one group and part in order. */
export const saveMemberOrder = (generation: number, ids: readonly number[]): Promise<boolean> =>
  saveOrder(() => orderMembers({ generation, ids: [...ids] }), MEMBER_KEYS);
