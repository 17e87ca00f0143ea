import type { CreatePost } from '#contract/blog/schemas.ts';
import type { PostTyped } from '#contract/blog/typed.ts';
import type { FieldsOf } from '../../kit/form/use-form-fields.ts';
import { PictureField } from '../../pictures/PictureField.tsx';

interface Props {
  readonly of: FieldsOf<PostTyped, CreatePost>;
}

export function ThumbnailField({ of }: Props) {
  return (
    <PictureField
      of={of}
      name="thumbnail"
      ratio={16 / 10}
      optional
      hint="목록과 글 위에 보이는 그림이에요. 비우면 해 그림이 대신해요."
    />
  );
}
