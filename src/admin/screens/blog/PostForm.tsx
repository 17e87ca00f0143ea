import { useState } from 'react';
import type { Post } from '#client/blog.ts';
import { hasCapability } from '#client/staff/capabilities.ts';
import type { WithVersion } from '#client/transport/call.ts';
import { POST_FIELDS } from '#contract/blog/fields.ts';
import { LinkButton } from '#shared/ui/button/LinkButton.tsx';
import { MarkdownField } from '../../editor/MarkdownField.tsx';
import { TitleField } from '../../editor/TitleField.tsx';
import { ChipField } from '../../kit/fields/ChipField.tsx';
import { limitsOf } from '../../kit/fields/chips.ts';
import { UrlField } from '../../kit/fields/fields.tsx';
import { useEntityForm } from '../../kit/form/use-entity-form.ts';
import { navigate, renameAddress } from '../../kit/navigation/navigation.ts';
import { FreshResourceView } from '../../kit/screen/FreshResourceView.tsx';
import { Screen } from '../../kit/screen/Screen.tsx';
import { adminPaths } from '../../paths.ts';
import { PictureField } from '../../pictures/PictureField.tsx';
import { EntryForm } from '../../publishing/EntryForm.tsx';
import type { Saved } from '../../publishing/states.ts';
import { removeOpenPost } from './open-removal.ts';
import { describePost, postSpec } from './post-form.ts';
import { createPostResource } from './post-resource.ts';

export function NewPost() {
  // After another visit of this screen the address is that of what it has made.
  const [made] = useState(() => Number(/\d+$/.exec(location.pathname)?.[0] ?? 0));
  return made === 0 ? <BegunPost /> : <EditPost id={made} />;
}

function BegunPost() {
  const [isMade, setMade] = useState(false);
  return (
    <Screen title={isMade ? '글 수정' : undefined} actions={<BackToList />}>
      <PostFields
        answer={null}
        onMade={({ id }) => {
          setMade(true);
          // Leaving may have made it.
          if (location.pathname === adminPaths.newPost()) renameAddress(adminPaths.post(id));
        }}
      />
    </Screen>
  );
}

function BackToList() {
  return <LinkButton href={adminPaths.blogs()}>목록으로</LinkButton>;
}

interface EditPostProps {
  readonly id: number;
}

export function EditPost({ id }: EditPostProps) {
  const [resource] = useState(() => createPostResource(id));
  return (
    <Screen actions={<BackToList />}>
      <FreshResourceView of={resource} failure="데이터를 불러오는 데 실패했습니다.">
        {(answer) => <PostFields answer={answer} />}
      </FreshResourceView>
    </Screen>
  );
}

interface Props {
  /** `null` for a new post. */
  readonly answer: WithVersion<Post> | null;
  /** Gets the post that this form has made. */
  readonly onMade?: (post: Saved) => void;
}

function PostFields({ answer, onMade }: Props) {
  const [post, setPost] = useState<Saved | null>(answer?.data ?? null);
  const of = useEntityForm(() => {
    let isNew = answer === null;
    return postSpec(answer, (saved) => {
      setPost(saved);
      if (isNew) onMade?.(saved);
      isNew = false;
    });
  });
  return (
    <EntryForm
      kind="post"
      entity={post}
      of={of}
      describe={() => describePost(of.form.getValues())}
      onDelete={(id) => void removeOpenPost(of.form.getValues().title, { id, onDone: of.giveUp })}
      onCancel={hasCapability() ? undefined : () => void navigate(adminPaths.blogs())}
      stays
    >
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
      <PictureField
        of={of}
        name="thumbnail"
        ratio={16 / 10}
        optional
        hint="목록과 글 위에 보이는 그림이에요. 비우면 해 그림이 대신해요."
      />
      <ChipField
        of={of}
        name="tags"
        limits={limitsOf(POST_FIELDS.tags)}
        optional
        hint="쓰고 Enter나 쉼표를 누르면 하나씩 더해져요."
      />
    </EntryForm>
  );
}
