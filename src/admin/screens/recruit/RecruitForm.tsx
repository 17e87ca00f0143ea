import { useEffect } from 'react';
import type { RecruitAnswer } from '#client/recruit.ts';
import { RECRUIT_DATES } from '#contract/recruit/dates.ts';
import { DateField } from '../../kit/fields/DateField.tsx';
import { UrlField } from '../../kit/fields/fields.tsx';
import { SavedFormView } from '../../kit/form/SavedFormView.tsx';
import { useSavedForm } from '../../kit/form/use-saved-form.ts';
import { recruitFormSpec, type RecruitValues } from './recruit-form.ts';
import styles from './RecruitSection.module.scss';

interface Props {
  readonly answer: RecruitAnswer;
  /** Values copied from the last notice; `null` for a form with saved values only. */
  readonly prefill: RecruitValues | null;
  readonly onLeave: () => void;
}

export function RecruitForm({ answer, prefill, onLeave }: Props) {
  const of = useSavedForm(() => recruitFormSpec(answer, onLeave));
  const { form } = of;
  useEffect(() => {
    // The copied values count as unsaved input: leaving asks first, and only 저장 saves them.
    if (prefill) form.reset({ ...form.getValues(), ...prefill }, { keepDefaultValues: true });
  }, [form, prefill]);
  const cancel = () => {
    of.giveUp();
    onLeave();
  };
  return (
    <div className={styles.form}>
      <SavedFormView of={of} submitLabel="저장" onCancel={cancel}>
        {prefill !== null && (
          <p className={styles.note} role="status" data-wide>
            지난 공고를 가져와 날짜를 한 해 뒤로 옮겼어요. 요일이 달라지고 신청서 주소는 지난번
            것이니, 하나씩 확인하고 저장해 주세요.
          </p>
        )}
        <UrlField
          of={of}
          name="url"
          wide
          hint="지원 페이지의 지원하기 버튼이 여는 신청서 주소예요."
        />
        {RECRUIT_DATES.map((date) => (
          <DateField
            key={date}
            of={of}
            name={date}
            hint={date === 'candidateDate' && '서류 합격자를 발표하는 날이에요.'}
          />
        ))}
      </SavedFormView>
    </div>
  );
}
