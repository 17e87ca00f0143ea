import * as v from 'valibot';
import { loadRecruit, type RecruitAnswer } from '#client/recruit.ts';
import { onceBy } from '#client/staff/capabilities.ts';
import { draftOf } from '#client/staff/drafts.ts';
import { presenceOf } from '#client/staff/presence.ts';
import { loadLastSave } from '#client/staff/publishing.ts';
import { ApiError, toApiError } from '#client/transport/api-error.ts';
import { send } from '#client/transport/call.ts';
import { labelsOf } from '#contract/core/description.ts';
import { RECRUIT_DATES } from '#contract/recruit/dates.ts';
import { createRecruit, updateRecruit } from '#contract/recruit/endpoints.ts';
import { RECRUIT_FIELDS } from '#contract/recruit/fields.ts';
import { type ReadRecruit } from '#contract/recruit/read.ts';
import { WriteRecruit } from '#contract/recruit/schemas.ts';
import { toDay } from '#shared/lib/date.ts';
import { reloadAfterSave } from '#shared/stores/reload.ts';
import { toast } from '#shared/stores/toasts.ts';
import { recruitResource } from '../../data/recruit.ts';
import { createOnce } from '../../kit/form/create-once.ts';
import { emptyFormValues, formEntries, toFormValues } from '../../kit/form/described-values.ts';
import type { EntityFormSpec, Snapshot } from '../../kit/form/entity-form-spec.ts';
import { formSchema } from '../../kit/form/form-schema.ts';

export const RecruitValues = v.object(formEntries(RECRUIT_FIELDS));
export type RecruitValues = v.InferOutput<typeof RecruitValues>;

function toRecruitValues(notice: ReadRecruit | null): RecruitValues {
  return notice === null ? emptyFormValues(RECRUIT_FIELDS) : toFormValues(RECRUIT_FIELDS, notice);
}

/** The same `YYYY-MM-DD` a year later; 28 February for the 29th, and an invalid date unchanged. */
export function yearLater(day: string): string {
  if (toDay(day) !== day) return day;
  const shifted = `${String(Number(day.slice(0, 4)) + 1).padStart(4, '0')}${day.slice(4)}`;
  return toDay(shifted) ?? shifted.replace('02-29', '02-28');
}

/** The values of the last notice with each date a year later. */
export function valuesOfNextYear(notice: ReadRecruit): RecruitValues {
  const values = toRecruitValues(notice);
  for (const date of RECRUIT_DATES) values[date] = yearLater(values[date]);
  return values;
}

const toSnapshot = ({ notice, version }: RecruitAnswer): Snapshot<RecruitValues> => ({
  values: toRecruitValues(notice),
  version,
});

type Spec = EntityFormSpec<RecruitValues, WriteRecruit, ReadRecruit>;

/** Creates the first notice; if somebody else has just created one, that is a conflict like a newer version. */
const createFirst = async (body: WriteRecruit, key: string | null) => {
  try {
    return await send(createRecruit, { body, headers: onceBy(key) });
  } catch (cause) {
    if (toApiError(cause).code !== 'recruit_exists') throw cause;
    throw new ApiError({ status: 412, code: 'precondition_failed' }, { cause });
  }
};

/** Updates the notice, or creates the first one. */
export function recruitFormSpec(answer: RecruitAnswer, leave: () => void): Spec {
  let { notice } = answer;
  const isNew = notice === null;
  const id = notice?.id;
  // Somebody else may have made the first one meanwhile.
  const entry = () =>
    createOnce<WriteRecruit, ReadRecruit>({
      made: notice,
      create: createFirst,
      // A basic server names no id: 1 addresses its only notice.
      update: (made, body, version) =>
        send(updateRecruit, { params: { id: made.id ?? 1 }, body, version }),
      onMade: (made) => {
        notice = made;
      },
    });
  let { send: save } = entry();
  return {
    entity: 'recruit',
    draft: draftOf('recruit', id ?? 'new'),
    ...(typeof id === 'number' && { presence: presenceOf('recruit', id) }),
    shape: RecruitValues,
    schema: formSchema(RecruitValues, WriteRecruit, (values) => values),
    labels: labelsOf(RECRUIT_FIELDS),
    saved: toSnapshot(answer),
    send: (body, version) => save(body, version),
    loadCurrent: async () => {
      const current = await loadRecruit();
      ({ notice } = current);
      ({ send: save } = entry());
      const lastSave =
        typeof notice?.id === 'number' ? await loadLastSave('recruit', notice.id) : null;
      return { ...toSnapshot(current), lastSave };
    },
    failure: '모집 공고 저장에 실패했습니다',
    report: () =>
      toast.success(isNew ? '모집 공고가 등록되었습니다.' : '모집 공고가 수정되었습니다.', {
        topic: 'recruit',
      }),
    onSaved: () => reloadAfterSave(['recruit'], recruitResource),
    leave,
  };
}
