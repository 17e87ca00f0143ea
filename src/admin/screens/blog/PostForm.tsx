import { hasCapability } from '#client/staff/capabilities.ts';
import { POST_FIELDS } from '#contract/blog/fields.ts';
import type { CreatePost } from '#contract/blog/schemas.ts';
import type { PostTyped } from '#contract/blog/typed.ts';
import { LinkButton } from '#shared/ui/button/LinkButton.tsx';
import { MarkdownField } from '../../editor/MarkdownField.tsx';
import { TitleField } from '../../editor/TitleField.tsx';
import { ChipField } from '../../kit/fields/ChipField.tsx';
import { limitsOf } from '../../kit/fields/chips.ts';
import { UrlField } from '../../kit/fields/fields.tsx';
import type { FieldsOf } from '../../kit/form/use-form-fields.ts';
import { navigate } from '../../kit/navigation/navigation.ts';
import { Screen } from '../../kit/screen/Screen.tsx';
import { lazyPart } from '../../kit/ui/lazy-part.tsx';
import { adminPaths } from '../../paths.ts';
import { EditEntry } from '../../publishing/EditEntry.tsx';
import { NewEntry } from '../../publishing/NewEntry.tsx';
import { POSTS } from './post-form.ts';

// Uploads need more code than the rest of the form.
const ThumbnailField = lazyPart(async () => (await import('./ThumbnailField.tsx')).ThumbnailField);

// Not back to the previous address, which may be another form.
const leave = () => navigate(adminPaths.blogs());

export function NewPost() {
  return (
    <NewEntry
      collection={POSTS}
      // Our own server has made a draft, which stays open.
      {...(!hasCapability() && { onLeave: leave })}
      titleOfMade="글 수정"
      actions={<BackToList />}
      edit={(id) => <EditPost id={id} />}
    >
      {fieldsOf}
    </NewEntry>
  );
}

function BackToList() {
  return <LinkButton href={adminPaths.blogs()}>목록으로</LinkButton>;
}

interface EditPostProps {
  readonly id: number;
}

export function EditPost({ id }: EditPostProps) {
  return (
    <Screen actions={<BackToList />}>
      <EditEntry
        collection={POSTS}
        id={id}
        failure="데이터를 불러오는 데 실패했습니다."
        {...(!hasCapability() && { onCancel: () => void leave() })}
      >
        {fieldsOf}
      </EditEntry>
    </Screen>
  );
}

const fieldsOf = (of: FieldsOf<PostTyped, CreatePost>) => (
  <>
    <TitleField of={of} name="title" />
    <MarkdownField
      of={of}
      name="content"
      limit={POST_FIELDS.contents.max}
      hint="그냥 쓰거나 마크다운으로 써요. 빈 줄에서 /를 누르면 넣을 것을 고를 수 있어요."
    />
    <UrlField
      of={of}
      name="url"
      hint="글 끝의 원문 보기가 여는 주소예요. 원문이 없으면 동아리 인스타그램처럼 관련 있는 주소를 넣어요."
    />
    <ThumbnailField of={of} />
    <ChipField
      of={of}
      name="tags"
      limits={limitsOf(POST_FIELDS.tags)}
      optional
      hint="쓰고 Enter나 쉼표를 누르면 하나씩 더해져요."
    />
  </>
);
