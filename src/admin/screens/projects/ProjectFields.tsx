import { LIMITS } from '#contract/core/limits.ts';
import { STACK_CHOICES } from '#contract/members/schemas.ts';
import { PROJECT_FIELDS } from '#contract/projects/fields.ts';
import { ACTIVITIES, PROJECT_PARTS } from '#contract/projects/kinds.ts';
import type { WriteProject } from '#contract/projects/schemas.ts';
import type { ProjectTyped } from '#contract/projects/typed.ts';
import { ChipField } from '../../kit/fields/ChipField.tsx';
import { limitsOf } from '../../kit/fields/chips.ts';
import { DateField } from '../../kit/fields/DateField.tsx';
import { SelectField, TextAreaField, TextField, UrlField } from '../../kit/fields/fields.tsx';
import type { FieldsOf } from '../../kit/form/use-form-fields.ts';
import { GalleryField } from '../../pictures/GalleryField.tsx';
import { PictureField } from '../../pictures/PictureField.tsx';
import { ProjectMembersField } from './ProjectMembersField.tsx';
import styles from './Projects.module.scss';

export const projectFields = (of: FieldsOf<ProjectTyped, WriteProject>) => (
  <>
    <TextField of={of} name="title" />
    <TextField of={of} name="line_introduction" hint="프로젝트 카드에 보이는 한 문장이에요." />
    <PictureField of={of} name="url" ratio={16 / 10} hint="카드와 상세 화면의 첫 이미지예요." />
    <GalleryField
      of={of}
      name="images"
      limits={{ most: PROJECT_FIELDS.images.most, longest: LIMITS.url }}
      optional
      hint="상세 화면에서 넘겨 보는 차례예요. 주소는 쓰고 Enter를 누르면 하나씩 더해져요."
    />
    <TextAreaField of={of} name="introduction" />
    <div className={styles.columns} data-wide>
      <TextField of={of} name="generation" inputMode="numeric" />
      <SelectField of={of} name="part" choices={PROJECT_PARTS} />
      <SelectField of={of} name="activity" choices={ACTIVITIES} />
    </div>
    <ProjectMembersField of={of} />
    <ChipField
      of={of}
      name="stacks"
      limits={limitsOf(PROJECT_FIELDS.stacks)}
      choices={STACK_CHOICES}
      hint="목록에서 고르거나, 쉼표로 나누어 쓸 수 있어요."
    />
    <div className={styles.columns} data-wide>
      <DateField of={of} name="startDate" />
      <DateField of={of} name="endDate" />
    </div>
    <div className={styles.columns} data-wide>
      <UrlField
        of={of}
        name="demo_url"
        hint="누구나 써 볼 수 있는 주소예요."
        placeholder="https://"
        optional
      />
      <UrlField
        of={of}
        name="code_url"
        hint="코드가 공개된 저장소예요."
        placeholder="https://github.com/"
        optional
      />
    </div>
  </>
);
