import * as v from 'valibot';
import type { Post } from '#client/blog.ts';
import {
  createPost,
  listNormalPosts,
  loadPost,
  type PostAnswer,
  updatePost,
} from '#client/staff/blog.ts';
import { draftOf } from '#client/staff/drafts.ts';
import { CreatePost } from '#contract/blog/schemas.ts';
import { reloadAfterSave } from '#shared/stores/reload.ts';
import { toast } from '#shared/stores/toasts.ts';
import { adminPaths } from '../../app/paths.ts';
import type { EntityFormSpec, Snapshot } from '../../kit/form/entity-form-spec.ts';
import { formSchema } from '../../kit/form/form-schema.ts';
import { sameValues } from '../../kit/form/same-values.ts';
import { navigate } from '../../kit/navigation/navigation.ts';
import { describeState, linkToSaved, type Saved } from '../../publishing/states.ts';
import { POST_KEYS } from './store.ts';

/** A post as it is typed. */
export const PostValues = v.object({
  title: v.string(),
  content: v.string(),
  url: v.string(),
  thumbnail: v.string(),
  tags: v.array(v.string()),
});
export type PostValues = v.InferOutput<typeof PostValues>;

const LABELS = {
  title: '제목',
  content: '내용',
  url: 'URL',
  thumbnail: '썸네일 URL',
  tags: '태그',
} as const;

const EMPTY: PostValues = { title: '', content: '', url: '', thumbnail: '', tags: [] };

const toValues = ({ title, contents, url, thumbnail, tags }: Post): PostValues => ({
  title,
  content: contents,
  url: url ?? '',
  thumbnail: thumbnail ?? '',
  tags: [...tags],
});

const toSnapshot = ({ post, version }: PostAnswer): Snapshot<PostValues> => ({
  values: toValues(post),
  version,
});

/** After a save the list shows it; the address of the form is not one to come back to. */
export async function leaveForm(): Promise<void> {
  await reloadAfterSave(POST_KEYS);
  await navigate(adminPaths.blogs());
}

/** Says what was saved and who sees it, and leaves. */
const leave = async (said: string, saved: Saved | null) => {
  const state = saved && describeState(saved);
  const link = linkToSaved(saved, '글 보기', ({ id }) => `/blogs/${id}`);
  toast.success(state === null ? said : `${said} · ${state}`, { link });
  await leaveForm();
};

type Spec = EntityFormSpec<PostValues, CreatePost, Saved | null>;

const shared = {
  shape: PostValues,
  schema: formSchema(PostValues, CreatePost, (values) => values),
  labels: LABELS,
} as const;

/** The form of a new post. */
export function newPostSpec(): Spec {
  return {
    ...shared,
    entity: 'post:new',
    draft: draftOf('post', 'new'),
    saved: { values: EMPTY, version: null },
    send: async (body) => (await createPost(body)).data,
    exists: async (body) => {
      const { items } = await listNormalPosts({ page: 1, q: '', sort: '' });
      const { title, content, url, thumbnail, tags } = body;
      const sent: PostValues = { title, content, url, thumbnail: thumbnail ?? '', tags };
      return items.some((post) => sameValues(toValues(post), sent));
    },
    failure: '등록에 실패했습니다',
    onSaved: (saved) => leave('블로그 등록되었습니다', saved),
  };
}

/** The form of an existing post. */
export function postSpec(id: number, answer: PostAnswer): Spec {
  return {
    ...shared,
    entity: `post:${id}`,
    draft: draftOf('post', id),
    saved: toSnapshot(answer),
    send: async (body, ifMatch) => (await updatePost(id, body, ifMatch)).data,
    loadCurrent: async () => toSnapshot(await loadPost(id)),
    failure: '수정에 실패했습니다',
    onSaved: (saved) => leave('블로그 수정되었습니다', saved),
  };
}
