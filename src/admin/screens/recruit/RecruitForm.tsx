import { useState } from 'react';
import type { RecruitAnswer } from '#client/recruit.ts';
import { RECRUIT_DATES } from '#contract/recruit/dates.ts';
import { DateField } from '../../kit/fields/DateField.tsx';
import { UrlField } from '../../kit/fields/fields.tsx';
import { EntityFormView } from '../../kit/form/EntityFormView.tsx';
import { useEntityForm } from '../../kit/form/use-entity-form.ts';
import { recruitFormSpec } from './recruit-form.ts';

interface Props {
  readonly answer: RecruitAnswer;
  readonly onLeave: () => void;
}

/** The notice's URL and its five dates. */
export function RecruitForm({ answer, onLeave }: Props) {
  const [spec] = useState(() => recruitFormSpec(answer, onLeave));
  const of = useEntityForm(spec);
  return (
    <EntityFormView of={of} submitLabel="저장" onCancel={onLeave}>
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
          hint={date === 'candidateDate' ? '서류 합격자를 발표하는 날이에요.' : undefined}
        />
      ))}
    </EntityFormView>
  );
}
