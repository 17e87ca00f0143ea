import * as v from 'valibot';
import { deleteNextRecruit, loadNextRecruit, setNextRecruit } from '#client/staff/next-recruit.ts';
import type { WithVersion } from '#client/transport/call.ts';
import type { ReadNextRecruit } from '#contract/next-recruit/read.ts';
import { WriteNextRecruit } from '#contract/next-recruit/schemas.ts';
import { describeDay, toDay } from '#shared/lib/date.ts';
import { createMutation } from '#shared/stores/mutation.ts';
import { reloadAfterSave } from '#shared/stores/reload.ts';
import { toast } from '#shared/stores/toasts.ts';
import { nextRecruitResource, RECRUIT_FIELDS } from '../../data/recruit.ts';
import { confirmDelete } from '../../kit/dialog/confirm.ts';
import { type EntityFormSpec, snapshotOf } from '../../kit/form/entity-form-spec.ts';
import { RecruitValues, toRecruitValues } from './recruit-form.ts';

const NextRecruitValues = v.object({ takes_over_on: v.string(), ...RecruitValues.entries });
type NextRecruitValues = v.InferOutput<typeof NextRecruitValues>;

const toSnapshot = snapshotOf((notice: ReadNextRecruit | null): NextRecruitValues => ({
  takes_over_on: toDay(notice?.takes_over_on) ?? '',
  ...toRecruitValues(notice),
}));

const describeSaved = (saved: ReadNextRecruit | null): string => {
  if (saved?.taken_over === true) return '오늘이거나 지난 날이라 바로 모집 공고가 되었어요.';
  const day = describeDay(saved?.takes_over_on);
  return day === null ? '다음 공고를 저장했어요.' : `${day}부터 보일 다음 공고를 저장했어요.`;
};

export function nextRecruitFormSpec(
  answer: WithVersion<ReadNextRecruit | null>,
  leave: () => void,
): EntityFormSpec<NextRecruitValues, WriteNextRecruit, ReadNextRecruit> {
  return {
    entity: 'recruit:next',
    shape: NextRecruitValues,
    schema: WriteNextRecruit,
    labels: { ...RECRUIT_FIELDS, takes_over_on: '공고를 바꾸는 날' },
    saved: toSnapshot(answer),
    send: setNextRecruit,
    loadCurrent: async () => toSnapshot((await loadNextRecruit()) ?? { data: null, version: null }),
    failure: '다음 공고를 저장하지 못했어요.',
    report: (saved) => toast.success(describeSaved(saved), { topic: 'recruit:next' }),
    // The key reloads both notices: the prepared one may have become the present one.
    onSaved: () => reloadAfterSave(['recruit'], nextRecruitResource),
    leave,
  };
}

const removal = createMutation({
  run: deleteNextRecruit,
  key: () => 'recruit:next',
  success: () => '다음 공고를 삭제했어요.',
  failure: '다음 공고를 삭제하지 못했어요.',
  reload: () => reloadAfterSave(['recruit'], nextRecruitResource),
});

export async function removeNextRecruit(): Promise<void> {
  if (await confirmDelete('다음 모집 공고')) await removal.run(null);
}
