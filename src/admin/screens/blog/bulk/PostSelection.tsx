import { useState } from 'react';
import { hasCapability } from '#client/staff/capabilities.ts';
import { deleteLabel } from '../../../kit/dialog/confirm.ts';
import { SelectionBar, useBulk } from '../../../kit/list/SelectionBar.tsx';
import { lazyPart } from '../../../kit/ui/lazy-part.tsx';
import {
  addTags,
  deletePosts,
  hidePosts,
  makePostsBest,
  postBulk,
  publishPosts,
  releaseBestPosts,
  removeTags,
} from '../post-steps.ts';

const TagsDialog = lazyPart(async () => (await import('./TagsDialog.tsx')).TagsDialog);

export function PostSelection() {
  const { selected, run, remove } = useBulk(postBulk);
  const canPublish = hasCapability();
  const [tagging, setTagging] = useState<'add' | 'remove' | null>(null);
  const publishing = [
    { label: '발행', act: () => run(publishPosts) },
    { label: '숨김', act: () => run(hidePosts) },
  ];
  return (
    <>
      <SelectionBar
        of={postBulk}
        noun="게시글"
        actions={[
          ...(canPublish ? publishing : []),
          { label: '베스트', act: () => run(makePostsBest) },
          { label: '베스트 해제', act: () => run(releaseBestPosts) },
          { label: '태그 추가', act: () => setTagging('add') },
          { label: '태그 제거', act: () => setTagging('remove') },
          {
            label: deleteLabel(hasCapability()),
            isDangerous: true,
            act: () => remove(deletePosts, hasCapability()),
          },
        ]}
      />
      {tagging !== null && (
        <TagsDialog
          mode={tagging}
          posts={selected}
          onClose={() => setTagging(null)}
          onChosen={(tags) => {
            setTagging(null);
            void run(tagging === 'add' ? addTags(tags) : removeTags(tags));
          }}
        />
      )}
    </>
  );
}
