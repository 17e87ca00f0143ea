import * as v from 'valibot';
import { listMembers } from '#client/members.ts';
import {
  createMember,
  loadMember,
  type MemberAnswer,
  updateMember,
} from '#client/staff/members.ts';
import { type ReadMember } from '#contract/members/read.ts';
import { ADMIN_POSITIONS, CreateMember, POSITIONS } from '#contract/members/schemas.ts';
import { reloadAfterSave } from '#shared/stores/reload.ts';
import { toast } from '#shared/stores/toasts.ts';
import type { EntityFormSpec, Snapshot } from '../../kit/form/entity-form-spec.ts';
import { formSchema } from '../../kit/form/form-schema.ts';
import { sameValues } from '../../kit/form/same-values.ts';
import { MEMBER_KEYS } from './store.ts';

/** A member as it is typed. */
export const MemberValues = v.object({
  name: v.string(),
  position: v.string(),
  part: v.string(),
  profile: v.string(),
  github: v.string(),
  instagram: v.string(),
  stacks: v.array(v.string()),
});
export type MemberValues = v.InferOutput<typeof MemberValues>;

const LABELS = {
  name: '이름',
  position: '직책',
  part: '파트',
  profile: '프로필 이미지 URL',
  github: 'GitHub URL',
  instagram: 'Instagram URL',
  stacks: '기술 스택',
} as const;

const EMPTY: MemberValues = {
  name: '',
  position: '',
  part: '',
  profile: '',
  github: '',
  instagram: '',
  stacks: [],
};

const toValues = (member: ReadMember): MemberValues => ({
  name: member.name,
  position: member.position,
  part: member.part,
  profile: member.profile ?? '',
  github: member.github ?? '',
  instagram: member.instagram ?? '',
  stacks: [...member.stacks],
});

const toSnapshot = ({ member, version }: MemberAnswer): Snapshot<MemberValues> => ({
  values: toValues(member),
  version,
});

/** The positions to choose from: 아기사자 stays with whoever has it and is given to nobody else. */
export function positionChoices(present: string): readonly string[] {
  return POSITIONS.filter(
    (position) => ADMIN_POSITIONS.some((offered) => offered === position) || position === present,
  );
}

export type MemberSpec = EntityFormSpec<MemberValues, CreateMember, unknown>;

const shared = (generation: number) =>
  ({
    shape: MemberValues,
    schema: formSchema(MemberValues, CreateMember, (values): unknown => ({
      ...values,
      generation,
    })),
    labels: LABELS,
  }) as const;

/** The list shows the change before the form is left. */
const leave = async (said: string, onLeave: () => void) => {
  toast.success(said, { topic: 'member' });
  await reloadAfterSave(MEMBER_KEYS);
  onLeave();
};

/** The form of a new member of a generation. */
export function newMemberSpec(generation: number, onLeave: () => void): MemberSpec {
  return {
    ...shared(generation),
    entity: `member:new:${generation}`,
    saved: { values: EMPTY, version: null },
    send: (body) => createMember(body),
    exists: async ({ github, instagram, generation: _, ...rest }) => {
      const sent = { ...rest, github: github ?? '', instagram: instagram ?? '' };
      const members = await listMembers(generation);
      return members.some((member) => sameValues(toValues(member), v.parse(MemberValues, sent)));
    },
    failure: '멤버 추가 중 오류가 발생했습니다.',
    onSaved: () => leave('멤버가 추가되었습니다.', onLeave),
  };
}

/** The form of an existing member. */
export function memberSpec(
  generation: number,
  answer: MemberAnswer,
  onLeave: () => void,
): MemberSpec {
  const { id } = answer.member;
  return {
    ...shared(generation),
    entity: `member:${id}`,
    saved: toSnapshot(answer),
    send: (body, ifMatch) => updateMember(id, body, ifMatch),
    loadCurrent: async () => toSnapshot(await loadMember(id, generation)),
    failure: '멤버 수정 중 오류가 발생했습니다.',
    onSaved: () => leave('멤버가 수정되었습니다.', onLeave),
  };
}
