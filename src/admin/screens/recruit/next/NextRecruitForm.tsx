import { useState } from 'react';
import type { NextRecruitAnswer } from '#client/staff/next-recruit.ts';
import { RECRUIT_DATES } from '#contract/recruit/dates.ts';
import { DateField } from '../../../kit/fields/DateField.tsx';
import { UrlField } from '../../../kit/fields/fields.tsx';
import { EntityFormView } from '../../../kit/form/EntityFormView.tsx';
import { useEntityForm } from '../../../kit/form/use-entity-form.ts';
import { CopyNote } from '../CopyNote.tsx';
import { DATE_HINTS, type RecruitValues, URL_HINT } from '../recruit-form.ts';
import { usePrefill } from '../use-prefill.ts';
import { nextRecruitFormSpec } from './next-recruit.ts';
import styles from '../RecruitSection.module.scss';

interface Props {
  readonly answer: NextRecruitAnswer;
  /** Values made of the last notice; `null` where the form has only saved ones. */
  readonly prefill: RecruitValues | null;
  readonly onLeave: () => void;
}

export function NextRecruitForm({ answer, prefill, onLeave }: Props) {
  const [spec] = useState(() => nextRecruitFormSpec(answer, onLeave));
  const of = useEntityForm(spec);
  usePrefill(of.form, prefill);
  const cancel = () => {
    of.giveUp();
    onLeave();
  };
  return (
    <>
      <h2 className={styles.heading}>다음 공고</h2>
      <EntityFormView of={of} submitLabel="저장" onCancel={cancel}>
        {prefill !== null && <CopyNote />}
        <DateField
          of={of}
          name="takes_over_on"
          wide
          hint="이날 0시부터 지금 공고 대신 보여요. 오늘이거나 지난 날이면 저장할 때 바로 바뀌어요."
        />
        <UrlField of={of} name="url" wide hint={URL_HINT} />
        {RECRUIT_DATES.map((date) => (
          <DateField key={date} of={of} name={date} hint={DATE_HINTS[date]} />
        ))}
      </EntityFormView>
    </>
  );
}
