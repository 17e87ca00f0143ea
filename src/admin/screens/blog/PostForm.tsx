import { useState } from 'react';
import type { PostAnswer } from '#client/staff/blog.ts';
import { LIMITS } from '#contract/core/limits.ts';
import { LinkButton } from '#shared/ui/button/LinkButton.tsx';
import { MarkdownField } from '../../editor/MarkdownField.tsx';
import { ChipField } from '../../kit/fields/ChipField.tsx';
import { TAG_LIMITS } from '../../kit/fields/chips.ts';
import { TextField, UrlField } from '../../kit/fields/fields.tsx';
import { EntityFormView } from '../../kit/form/EntityFormView.tsx';
import { useEntityForm } from '../../kit/form/use-entity-form.ts';
import { navigate } from '../../kit/navigation/navigation.ts';
import { FreshResourceView } from '../../kit/screen/FreshResourceView.tsx';
import { Screen } from '../../kit/screen/Screen.tsx';
import { adminPaths } from '../../paths.ts';
import { PictureUrlField } from '../../pictures/PictureUrlField.tsx';
import { PublishWays } from '../../publishing/PublishWays.tsx';
import type { Published } from '../../publishing/states.ts';
import { newPostSpec, postSpec, type PostSpec, toSnapshot } from './post-form.ts';
import { createPostResource } from './store.ts';

export function NewPost() {
  const [spec] = useState(newPostSpec);
  return (
    <Screen>
      <PostFields id={null} post={null} spec={spec} submitLabel="등록" />
    </Screen>
  );
}

interface EditPostProps {
  readonly id: number;
}

export function EditPost({ id }: EditPostProps) {
  const [resource] = useState(() => createPostResource(id));
  return (
    <Screen actions={<LinkButton href={adminPaths.blogs()}>목록으로</LinkButton>}>
      <FreshResourceView of={resource} failure="데이터를 불러오는 데 실패했습니다.">
        {(answer) => <LoadedPost id={id} answer={answer} />}
      </FreshResourceView>
    </Screen>
  );
}

interface LoadedPostProps {
  readonly id: number;
  readonly answer: PostAnswer;
}

function LoadedPost({ id, answer }: LoadedPostProps) {
  const [spec] = useState(() => postSpec(answer.post, toSnapshot(answer)));
  return <PostFields id={id} post={answer.post} spec={spec} submitLabel="저장" />;
}

function MarkdownHint() {
  return (
    <>
      마크다운으로 써요. <code># 제목</code> <code>**굵게**</code> <code>[글](주소)</code>{' '}
      <code>![그림 설명](그림 주소)</code> <code>```</code> 사이에는 코드
    </>
  );
}

interface Props {
  /** `null` for a new post. */
  readonly id: number | null;
  readonly post: Published | null;
  readonly spec: PostSpec;
  readonly submitLabel: string;
}

function PostFields({ id, post, spec, submitLabel }: Props) {
  const of = useEntityForm(spec);
  return (
    <EntityFormView
      of={of}
      submitLabel={submitLabel}
      onCancel={() => void navigate(adminPaths.blogs())}
      otherWays={<PublishWays kind="post" id={id} entity={post} of={of} />}
    >
      <TextField of={of} name="title" wide />
      <MarkdownField of={of} name="content" limit={LIMITS.contents} hint={<MarkdownHint />} />
      <UrlField
        of={of}
        name="url"
        hint="글 끝의 원문 보기가 여는 주소예요. 원문이 없으면 동아리 인스타그램처럼 관련 있는 주소를 넣어요."
      />
      <PictureUrlField
        of={of}
        name="thumbnail"
        ratio={16 / 10}
        optional
        hint="목록과 글 위에 보이는 그림이에요. 비우면 해 그림이 대신해요."
      />
      <ChipField
        of={of}
        name="tags"
        limits={TAG_LIMITS}
        optional
        hint="쓰고 Enter나 쉼표를 누르면 하나씩 더해져요."
      />
    </EntityFormView>
  );
}
