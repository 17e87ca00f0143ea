import * as v from 'valibot';
import {
  RECRUIT_DATES,
  RECRUIT_LABELS,
  type ReadRecruit,
  WriteRecruit,
} from '#contract/recruit.ts';
import { toDay } from '#shared/lib/date.ts';
import { sayDone } from '#shared/stores/toasts.ts';
import { sameValues } from '../form/draft-keeper.ts';
import type { EntityFormSpec, Snapshot } from '../form/use-entity-form.ts';
import { reloadAfterSave } from '../reload.ts';
import { createRecruit, loadRecruit, type RecruitAnswer, updateRecruit } from './api.ts';
import { recruitResource } from './store.ts';

/** The notice as it is typed. */
export const RecruitValues = v.object({
  url: v.string(),
  documentDate: v.string(),
  candidateDate: v.string(),
  interviewDate: v.string(),
  acceptDate: v.string(),
  otDate: v.string(),
});
export type RecruitValues = v.InferOutput<typeof RecruitValues>;

export const RECRUIT_FIELDS = { url: '모집 공고 URL', ...RECRUIT_LABELS } as const;

const toValues = (notice: ReadRecruit | null): RecruitValues => {
  const [documentDate, candidateDate, interviewDate, acceptDate, otDate] = RECRUIT_DATES.map(
    (date) => toDay(notice?.[date]) ?? '',
  ) as [string, string, string, string, string];
  return { url: notice?.url ?? '', documentDate, candidateDate, interviewDate, acceptDate, otDate };
};

const toSnapshot = ({ notice, etag }: RecruitAnswer): Snapshot<RecruitValues> => ({
  values: toValues(notice),
  version: notice === null ? null : etag,
});

type Spec = EntityFormSpec<RecruitValues, WriteRecruit, unknown>;

/** The form of the notice: an existing one is updated, else one is created. */
export const recruitFormSpec = (answer: RecruitAnswer, leave: () => void): Spec => {
  const { notice } = answer;
  // A server that names no id has one notice and nothing else to address.
  const id = notice === null ? null : (notice.id ?? 1);
  return {
    entity: 'recruit',
    shape: RecruitValues,
    schema: WriteRecruit,
    labels: RECRUIT_FIELDS,
    saved: toSnapshot(answer),
    send: (body, ifMatch) => (id === null ? createRecruit(body) : updateRecruit(id, body, ifMatch)),
    ...(id === null
      ? { exists: async (body) => sameValues(toValues((await loadRecruit()).notice), body) }
      : { loadCurrent: async () => toSnapshot(await loadRecruit()) }),
    failure: '모집 공고 저장에 실패했습니다',
    onSaved: async () => {
      sayDone(
        id === null ? '모집 공고가 등록되었습니다.' : '모집 공고가 수정되었습니다.',
        'recruit',
      );
      await reloadAfterSave(['recruit'], recruitResource);
      leave();
    },
  };
};
