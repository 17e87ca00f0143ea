import { useEffect } from 'react';
import type { WithVersion } from '#client/transport/call.ts';
import { MEMBER_FIELDS, MEMBER_PARTS } from '#contract/members/fields.ts';
import type { ReadMember } from '#contract/members/read.ts';
import { STACK_CHOICES } from '#contract/members/schemas.ts';
import { AppDialog } from '../../kit/dialog/AppDialog.tsx';
import { ChipField } from '../../kit/fields/ChipField.tsx';
import { limitsOf } from '../../kit/fields/chips.ts';
import { SelectField, TextField, UrlField } from '../../kit/fields/fields.tsx';
import { SavedFormView } from '../../kit/form/SavedFormView.tsx';
import { useSavedForm } from '../../kit/form/use-saved-form.ts';
import { confirmLeave } from '../../kit/navigation/blocker.ts';
import { PictureField } from '../../pictures/PictureField.tsx';
import { memberSpec, positionChoices } from './member-form.ts';
import styles from './Members.module.scss';

interface Props {
  readonly generation: number;
  /** `null` adds a member. */
  readonly answer: WithVersion<ReadMember> | null;
  readonly onClose: () => void;
}

const UNSELECTED = { value: '', label: '골라 주세요' } as const;

export function MemberDialog({ generation, answer, onClose }: Props) {
  const of = useSavedForm(() => memberSpec({ generation, answer, leave: onClose }));
  const { setFocus } = of.form;
  useEffect(() => setFocus('name'), [setFocus]);
  const close = async () => {
    if (await confirmLeave()) onClose();
  };
  const title = answer === null ? `${generation}기 멤버 만들기` : '멤버 수정';
  return (
    <AppDialog title={title} wide onClose={() => void close()}>
      <SavedFormView of={of} submitLabel="저장" onCancel={() => void close()}>
        <div className={styles.columns}>
          <TextField of={of} name="name" />
          <SelectField
            of={of}
            name="position"
            choices={[UNSELECTED, ...positionChoices(answer?.data.position ?? '')]}
          />
          <SelectField of={of} name="part" choices={[UNSELECTED, ...MEMBER_PARTS]} />
          <PictureField
            of={of}
            name="profile"
            ratio={1}
            hint="사진이 있는 주소예요. GitHub 사진은 https://github.com/아이디.png 로 써요."
          />
          <UrlField of={of} name="github" placeholder="https://github.com/" optional />
          <UrlField of={of} name="instagram" placeholder="https://www.instagram.com/" optional />
        </div>
        <ChipField
          of={of}
          name="stacks"
          limits={limitsOf(MEMBER_FIELDS.stacks)}
          choices={STACK_CHOICES}
          optional
          hint="목록에서 고르거나, 쓰고 Enter를 누르면 하나씩 더해져요."
        />
      </SavedFormView>
    </AppDialog>
  );
}
