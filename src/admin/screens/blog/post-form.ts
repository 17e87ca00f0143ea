import * as v from 'valibot';
import type { Post } from '#client/blog.ts';
import { createPost, listNormalPosts, loadPost, updatePost } from '#client/staff/blog.ts';
import { draftOf } from '#client/staff/drafts.ts';
import { presenceOf } from '#client/staff/presence.ts';
import { loadLastSave } from '#client/staff/publishing.ts';
import { CreatePost } from '#contract/blog/schemas.ts';
import { UNTITLED } from '#contract/core/read.ts';
import { reloadAfterSave } from '#shared/stores/reload.ts';
import { toast } from '#shared/stores/toasts.ts';
import { type EntityFormSpec, type Snapshot, snapshotOf } from '../../kit/form/entity-form-spec.ts';
import { formSchema } from '../../kit/form/form-schema.ts';
import { sameValues } from '../../kit/form/same-values.ts';
import { navigate } from '../../kit/navigation/navigation.ts';
import { adminPaths } from '../../paths.ts';
import { checkOwnLinks, checkText, checkTitle } from '../../publishing/checks.ts';
import type { Subject } from '../../publishing/publication.ts';
import { describeState, linkToSaved, type Saved } from '../../publishing/states.ts';
import { POST_KEYS } from './store.ts';

const PostValues = v.object({
  title: v.string(),
  content: v.string(),
  url: v.string(),
  thumbnail: v.string(),
  tags: v.array(v.string()),
});
type PostValues = v.InferOutput<typeof PostValues>;

const LABELS = {
  title: '제목',
  content: '내용',
  url: 'URL',
  thumbnail: '썸네일 URL',
  tags: '태그',
} as const;

const EMPTY: PostValues = { title: '', content: '', url: '', thumbnail: '', tags: [] };

const toValues = ({ title, contents, url, thumbnail, tags }: Post): PostValues => ({
  title: title === UNTITLED ? '' : title,
  content: contents,
  url: url ?? '',
  thumbnail: thumbnail ?? '',
  tags: [...tags],
});

export const toSnapshot = snapshotOf(toValues);

/** Reports what was saved and who sees it, with a link to it. */
const reportSaved = async (sentence: string, saved: Saved | null) => {
  const state = saved && describeState(saved);
  const link = linkToSaved(saved, '글 보기', ({ id }) => `/blogs/${id}`);
  toast.success(state === null ? sentence : `${sentence} · ${state}`, { link });
  await reloadAfterSave(POST_KEYS);
};

export type PostSpec = EntityFormSpec<PostValues, CreatePost, Saved>;

const shared = {
  shape: PostValues,
  schema: formSchema(PostValues, CreatePost, (values) => values),
  labels: LABELS,
  // Not back to the previous address, which may be another form.
  leave: () => navigate(adminPaths.blogs()),
  onKept: () => reloadAfterSave(POST_KEYS),
} as const;

/** `onMade` gets the post that a save created while the form stays open. */
export function newPostSpec(onMade: (post: Saved) => void): PostSpec {
  return {
    ...shared,
    entity: 'post:new',
    draft: draftOf('post', 'new'),
    saved: { values: EMPTY, version: null },
    send: createPost,
    // 만들기 leads to the list; saving a draft or publishing from the sheet keeps the form open.
    stays: ({ status }) => status !== undefined,
    edit: (made, saved, stays = false) => {
      const { stays: _, ...spec } = postSpec(made, saved, onMade);
      if (!stays) return spec;
      onMade(made);
      return postSpec(made, saved, onMade);
    },
    find: async (body) => {
      const { items } = await listNormalPosts({ page: 1, q: '', sort: '' });
      const { title, content, url, thumbnail, tags } = body;
      const sent: PostValues = { title, content, url, thumbnail: thumbnail ?? '', tags };
      return items.find((post) => sameValues(toValues(post), sent)) ?? null;
    },
    failure: '등록에 실패했습니다',
    onSaved: (saved) => reportSaved('블로그 등록되었습니다', saved),
  };
}

export function postSpec(
  { id, status }: Saved,
  saved: Snapshot<PostValues>,
  onMade: (post: Saved) => void,
): PostSpec {
  return {
    ...shared,
    entity: `post:${id}`,
    draft: draftOf('post', id),
    presence: presenceOf('post', id),
    saved,
    stays: () => true,
    savesItself: status === 'draft',
    edit: (made, after) => {
      onMade(made);
      return postSpec(made, after, onMade);
    },
    // A draft stays a draft, for which no field is required.
    ...(status === 'draft' && { always: { status } }),
    send: (body, ifMatch) => updatePost(id, body, ifMatch),
    loadCurrent: async () => {
      const [answer, lastSave] = await Promise.all([loadPost(id), loadLastSave('post', id)]);
      return { ...toSnapshot(answer), lastSave };
    },
    failure: '수정에 실패했습니다',
    onSaved: (answer) => reportSaved('블로그 수정되었습니다', answer),
  };
}

/** The form's values as visitors will see them. */
export async function describePost({ title, content, tags }: PostValues): Promise<Subject> {
  const { renderMarkdown } = await import('#markdown/render.ts');
  const { html, excerpt } = renderMarkdown(content);
  return {
    folder: '/blogs',
    title,
    description: excerpt,
    tags,
    checks: [...checkTitle(title, 'title'), ...checkText(content, html, 'content')],
    furtherChecks: checkOwnLinks(html, 'content'),
  };
}
