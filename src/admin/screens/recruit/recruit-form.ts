import * as v from 'valibot';
import { loadRecruit, type RecruitAnswer } from '#client/recruit.ts';
import { loadLastSave } from '#client/staff/publishing.ts';
import { ApiError, toApiError } from '#client/transport/api-error.ts';
import { send } from '#client/transport/call.ts';
import { requestEntries } from '#contract/core/described-schemas.ts';
import { labelsOf } from '#contract/core/description.ts';
import { cleaned, emptyTyped, toTyped, typedEntries, withSchemes } from '#contract/core/typed.ts';
import { RECRUIT_DATES } from '#contract/recruit/dates.ts';
import { createRecruit, updateRecruit } from '#contract/recruit/endpoints.ts';
import { RECRUIT_FIELDS } from '#contract/recruit/fields.ts';
import { type ReadRecruit } from '#contract/recruit/read.ts';
import { WriteRecruit } from '#contract/recruit/schemas.ts';
import { toDay } from '#shared/lib/date.ts';
import { reloadAfterSave } from '#shared/stores/reload.ts';
import { toast } from '#shared/stores/toasts.ts';
import { recruitResource } from '../../data/recruit.ts';
import type { SavedFormSpec, Snapshot } from '../../kit/form/form-spec.ts';

export const RecruitValues = v.object(typedEntries(RECRUIT_FIELDS));
export type RecruitValues = v.InferOutput<typeof RecruitValues>;

function toRecruitValues(notice: ReadRecruit | null): RecruitValues {
  return notice === null ? emptyTyped(RECRUIT_FIELDS) : toTyped(RECRUIT_FIELDS, notice);
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

const toInput = (values: RecruitValues) => withSchemes(RECRUIT_FIELDS, values);

const fields = requestEntries(RECRUIT_FIELDS, {});

type Spec = SavedFormSpec<RecruitValues, WriteRecruit, ReadRecruit>;

/** Creates the first notice; if somebody else has just created one, that is a conflict like a newer version. */
const createFirst = async (body: WriteRecruit) => {
  try {
    return await send(createRecruit, { body });
  } catch (cause) {
    if (toApiError(cause).code !== 'recruit_exists') throw cause;
    throw new ApiError({ status: 412, code: 'precondition_failed' }, { cause });
  }
};

/** Updates the notice, or creates the first one. */
export function recruitFormSpec(answer: RecruitAnswer, leave: () => void): Spec {
  let { notice } = answer;
  const isNew = notice === null;
  return {
    entity: 'recruit',
    shape: RecruitValues,
    schema: v.pipe(
      RecruitValues,
      v.transform((values): unknown => toInput(values)),
      WriteRecruit,
    ),
    labels: labelsOf(RECRUIT_FIELDS),
    clean: (values) => cleaned({ toInput, fields }, values).values,
    saved: toSnapshot(answer),
    send: async (body, version) => {
      const answered =
        notice === null
          ? await createFirst(body)
          : // A basic server names no id: 1 addresses its only notice.
            await send(updateRecruit, { params: { id: notice.id ?? 1 }, body, version });
      notice = answered.data ?? notice;
      return answered;
    },
    loadCurrent: async () => {
      const current = await loadRecruit();
      // Somebody else may have made the first one meanwhile.
      ({ notice } = current);
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
