import * as v from 'valibot';
import { send, type WithVersion } from '#client/transport/call.ts';
import { requestEntries } from '#contract/core/described-schemas.ts';
import { labelsOf } from '#contract/core/description.ts';
import { cleaned, emptyTyped, toTyped, typedEntries, withSchemes } from '#contract/core/typed.ts';
import { updateMember } from '#contract/members/endpoints.ts';
import { MEMBER_FIELDS, POSITIONS } from '#contract/members/fields.ts';
import { type ReadMember } from '#contract/members/read.ts';
import { ADMIN_POSITIONS, CreateMember } from '#contract/members/schemas.ts';
import { reloadAfterSave } from '#shared/stores/reload.ts';
import { toast } from '#shared/stores/toasts.ts';
import { type SavedFormSpec, snapshotOf } from '../../kit/form/form-spec.ts';
import { createMemberOnce } from './create-once.ts';
import { loadMember, MEMBER_KEYS } from './store.ts';

/** The generation is not typed. */
const { generation: _, ...FORM_FIELDS } = MEMBER_FIELDS;

const MemberValues = v.object(typedEntries(FORM_FIELDS));
type MemberValues = v.InferOutput<typeof MemberValues>;

const toValues = (member: ReadMember): MemberValues => toTyped(FORM_FIELDS, member);

const toSnapshot = snapshotOf(toValues);

const toInput = (values: MemberValues) => withSchemes(FORM_FIELDS, values);

const fields = requestEntries(FORM_FIELDS, {});

/** 아기사자 is a choice only for a member who already has it. */
export function positionChoices(present: string): readonly string[] {
  return POSITIONS.filter(
    (position) => ADMIN_POSITIONS.some((offered) => offered === position) || position === present,
  );
}

/** The body that writes a member as it is. */
export function memberBody(member: ReadMember): CreateMember {
  return v.parse(CreateMember, { ...toValues(member), generation: member.generation });
}

type MemberSpec = SavedFormSpec<MemberValues, CreateMember, ReadMember>;

interface Open {
  readonly generation: number;
  /** `null` adds a member. */
  readonly answer: WithVersion<ReadMember> | null;
  readonly leave: () => void;
}

export function memberSpec({ generation, answer, leave }: Open): MemberSpec {
  const isNew = answer === null;
  let made = answer?.data ?? null;
  const create = createMemberOnce();
  return {
    entity: isNew ? `member:new:${generation}` : `member:${answer.data.id}`,
    shape: MemberValues,
    schema: v.pipe(
      MemberValues,
      v.transform((values): unknown => ({ ...toInput(values), generation })),
      CreateMember,
    ),
    labels: labelsOf(FORM_FIELDS),
    clean: (values) => cleaned({ toInput, fields }, values).values,
    saved: isNew ? { values: emptyTyped(FORM_FIELDS), version: null } : toSnapshot(answer),
    send: async (body, ifMatch) => {
      const answered =
        made === null
          ? await create(body)
          : await send(updateMember, { params: { id: made.id }, body, version: ifMatch });
      made = answered.data ?? made;
      return answered;
    },
    loadCurrent: async () => toSnapshot(await loadMember(made?.id ?? 0, generation)),
    failure: isNew ? '멤버 추가 중 오류가 발생했습니다.' : '멤버 수정 중 오류가 발생했습니다.',
    report: () =>
      toast.success(isNew ? '멤버가 추가되었습니다.' : '멤버가 수정되었습니다.', {
        topic: 'member',
      }),
    // The list is there before the form is left.
    onSaved: () => reloadAfterSave(MEMBER_KEYS),
    leave,
  };
}
