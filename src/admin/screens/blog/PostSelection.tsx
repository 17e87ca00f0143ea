import { useState } from 'react';
import { useData } from '#shared/stores/use-data.ts';
import { deleteLabel } from '../../kit/dialog/confirm.ts';
import { SelectionBar, useBulk } from '../../kit/list/SelectionBar.tsx';
import { lazyPart } from '../../kit/ui/lazy-part.tsx';
import { postBulk } from './post-actions.ts';
import { bestPostsResource, postsResource } from './store.ts';

const TagsDialog = lazyPart(async () => (await import('./TagsDialog.tsx')).TagsDialog);

export function PostSelection() {
  const { selected, run, remove } = useBulk(postBulk);
  const [best, normal] = [useData(bestPostsResource), useData(postsResource)];
  const tagsOf = (id: number) =>
    [...(best ?? []), ...(normal?.items ?? [])].find((post) => post.id === id)?.tags;
  const [tagging, setTagging] = useState<'add_tags' | 'remove_tags' | null>(null);
  const doing = (action: 'publish' | 'hide' | 'draft' | 'best' | 'unbest') => () =>
    run({ kind: 'post', action });
  return (
    <>
      <SelectionBar
        of={postBulk}
        noun="게시글"
        actions={[
          { label: '발행', run: doing('publish') },
          { label: '숨김', run: doing('hide') },
          { label: '임시 저장으로', run: doing('draft') },
          { label: '베스트', run: doing('best') },
          { label: '베스트 해제', run: doing('unbest') },
          { label: '태그 추가', run: () => setTagging('add_tags') },
          { label: '태그 제거', run: () => setTagging('remove_tags') },
          {
            label: deleteLabel(true),
            isDangerous: true,
            run: () => remove({ kind: 'post', action: 'delete' }, true),
          },
        ]}
      />
      {tagging !== null && (
        <TagsDialog
          isAdding={tagging === 'add_tags'}
          posts={selected.map(({ id }) => tagsOf(id))}
          onClose={() => setTagging(null)}
          onChosen={(tags) => {
            setTagging(null);
            void run({ kind: 'post', action: tagging, tags: [...tags] });
          }}
        />
      )}
    </>
  );
}
