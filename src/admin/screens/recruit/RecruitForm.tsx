import { type ReactNode, useEffect } from 'react';
import type { RecruitAnswer } from '#client/recruit.ts';
import type { WithVersion } from '#client/transport/call.ts';
import type { ReadNextRecruit } from '#contract/next-recruit/read.ts';
import { RECRUIT_DATES } from '#contract/recruit/dates.ts';
import { DateField } from '../../kit/fields/DateField.tsx';
import { UrlField } from '../../kit/fields/fields.tsx';
import { EntityFormView } from '../../kit/form/EntityFormView.tsx';
import { type EntityForm, useEntityForm } from '../../kit/form/use-entity-form.ts';
import { nextRecruitFormSpec } from './next-recruit.ts';
import { recruitFormSpec, type RecruitValues } from './recruit-form.ts';
import styles from './RecruitSection.module.scss';

/** Narrows a form to the fields that both notices have. */
const fieldsOf = <Values extends RecruitValues, Body>(of: EntityForm<Values, Body>) =>
  of as unknown as EntityForm<RecruitValues, unknown>;

interface Props<Answer> {
  readonly answer: Answer;
  /** Values copied from the last notice; `null` for a form with saved values only. */
  readonly prefill: RecruitValues | null;
  readonly onLeave: () => void;
}

export function RecruitForm({ answer, prefill, onLeave }: Props<RecruitAnswer>) {
  const of = useEntityForm(() => recruitFormSpec(answer, onLeave));
  return <NoticeForm of={fieldsOf(of)} prefill={prefill} onLeave={onLeave} />;
}

export function NextRecruitForm({
  answer,
  prefill,
  onLeave,
}: Props<WithVersion<ReadNextRecruit | null>>) {
  const of = useEntityForm(() => nextRecruitFormSpec(answer, onLeave));
  return (
    <>
      <h2 className={styles.heading}>다음 공고</h2>
      <NoticeForm of={fieldsOf(of)} prefill={prefill} onLeave={onLeave}>
        <DateField
          of={of}
          name="takes_over_on"
          wide
          hint="이날 0시부터 지금 공고 대신 보여요. 오늘이거나 지난 날이면 저장할 때 바로 바뀌어요."
        />
      </NoticeForm>
    </>
  );
}

interface FormProps {
  readonly of: EntityForm<RecruitValues, unknown>;
  readonly prefill: RecruitValues | null;
  readonly onLeave: () => void;
  readonly children?: ReactNode;
}

function NoticeForm({ of, prefill, onLeave, children }: FormProps) {
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
      <EntityFormView of={of} submitLabel="저장" onCancel={cancel}>
        {prefill !== null && (
          <p className={styles.note} role="status" data-wide>
            지난 공고를 가져와 날짜를 한 해 뒤로 옮겼어요. 요일이 달라지고 신청서 주소는 지난번
            것이니, 하나씩 확인하고 저장해 주세요.
          </p>
        )}
        {children}
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
      </EntityFormView>
    </div>
  );
}
