import { POST_FIELDS } from '#contract/blog/fields.ts';
import type { CreatePost } from '#contract/blog/schemas.ts';
import { POST_TYPED, type PostTyped } from '#contract/blog/typed.ts';
import { labelsOf } from '#contract/core/description.ts';
import { reloadAfterSave } from '#shared/stores/reload.ts';
import { adminPaths } from '../../paths.ts';
import type { EntryCollection } from '../../publishing/entry-collection.ts';
import { POST_KEYS } from './post-keys.ts';

export const POSTS: EntryCollection<PostTyped, CreatePost> = {
  kind: 'post',
  typed: POST_TYPED,
  labels: labelsOf(POST_FIELDS),
  folder: '/blogs',
  paths: { new: adminPaths.newPost, one: adminPaths.post },
  messages: {
    created: '블로그 등록되었습니다',
    changed: '블로그 수정되었습니다',
    notCreated: '등록에 실패했습니다',
    notChanged: '수정에 실패했습니다',
    link: '글 보기',
  },
  subjectOf: async (values) => (await import('./post-subject.ts')).describePost(values),
  reload: () => reloadAfterSave(POST_KEYS),
  remove: async (...named) => (await import('./open-removal.ts')).removeOpenPost(...named),
  basic: async () => (await import('./post-basic.ts')).BASIC,
};
