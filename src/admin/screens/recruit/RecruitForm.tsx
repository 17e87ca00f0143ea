import { useState } from 'react';
import type { RecruitAnswer } from '#client/recruit.ts';
import { RECRUIT_DATES } from '#contract/recruit/dates.ts';
import { DateField } from '../../kit/fields/DateField.tsx';
import { UrlField } from '../../kit/fields/fields.tsx';
import { EntityFormView } from '../../kit/form/EntityFormView.tsx';
import { useEntityForm } from '../../kit/form/use-entity-form.ts';
import { CopyNote } from './CopyNote.tsx';
import { DATE_HINTS, recruitFormSpec, type RecruitValues, URL_HINT } from './recruit-form.ts';
import { useBeginning } from './use-beginning.ts';

interface Props {
  readonly answer: RecruitAnswer;
  /** What is typed already, made of the last notice; `null` where nothing is. */
  readonly beginning: RecruitValues | null;
  readonly onLeave: () => void;
}

/** The notice's URL and its five dates. */
export function RecruitForm({ answer, beginning, onLeave }: Props) {
  const [spec] = useState(() => recruitFormSpec(answer, onLeave));
  const of = useEntityForm(spec);
  useBeginning(of.form, beginning);
  return (
    <EntityFormView of={of} submitLabel="저장" onCancel={onLeave}>
      {beginning !== null && <CopyNote />}
      <UrlField of={of} name="url" wide hint={URL_HINT} />
      {RECRUIT_DATES.map((date) => (
        <DateField key={date} of={of} name={date} hint={DATE_HINTS[date]} />
      ))}
    </EntityFormView>
  );
}
