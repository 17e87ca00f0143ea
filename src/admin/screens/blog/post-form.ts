import * as v from 'valibot';
import type { Post } from '#client/blog.ts';
import { createPost, loadPost, updatePost } from '#client/staff/blog.ts';
import { hasCapability } from '#client/staff/capabilities.ts';
import type { WithVersion } from '#client/transport/call.ts';
import { POST_FIELDS } from '#contract/blog/fields.ts';
import { CreatePost } from '#contract/blog/schemas.ts';
import { labelsOf } from '#contract/core/description.ts';
import { reloadAfterSave } from '#shared/stores/reload.ts';
import { emptyFormValues, formEntries, toFormValues } from '../../kit/form/described-values.ts';
import { snapshotOf } from '../../kit/form/entity-form-spec.ts';
import { formSchema } from '../../kit/form/form-schema.ts';
import { navigate } from '../../kit/navigation/navigation.ts';
import { adminPaths } from '../../paths.ts';
import { checkOwnLinks, checkText, checkTitle } from '../../publishing/checks.ts';
import { entrySpec } from '../../publishing/entry-spec.ts';
import type { Subject } from '../../publishing/publication.ts';
import type { Saved } from '../../publishing/states.ts';
import { POST_KEYS } from './post-resource.ts';

const PostValues = v.object(formEntries(POST_FIELDS));
type PostValues = v.InferOutput<typeof PostValues>;

const toValues = (post: Post): PostValues => toFormValues(POST_FIELDS, post);

const toSnapshot = snapshotOf(toValues);

/** The form of a new post, or of the one in `answer`; `onMade` gets the post as each save has left it. */
export function postSpec(answer: WithVersion<Post> | null, onMade: (post: Saved) => void) {
  // Not back to the previous address, which may be another form.
  const leave = () => navigate(adminPaths.blogs());
  return entrySpec<PostValues, CreatePost>({
    kind: 'post',
    open: answer && { entry: answer.data, saved: toSnapshot(answer) },
    empty: emptyFormValues(POST_FIELDS),
    shape: PostValues,
    labels: labelsOf(POST_FIELDS),
    schemaOf: (isDraft) =>
      formSchema(PostValues, CreatePost, (values) => ({
        ...(isDraft() && { status: 'draft' as const }),
        ...values,
      })),
    create: createPost,
    update: updatePost,
    load: async (id) => toSnapshot(await loadPost(id)),
    reload: () => reloadAfterSave(POST_KEYS),
    onMade,
    leave: hasCapability() || answer !== null ? undefined : leave,
    messages: {
      created: '블로그 등록되었습니다',
      changed: '블로그 수정되었습니다',
      notCreated: '등록에 실패했습니다',
      notChanged: '수정에 실패했습니다',
      link: '글 보기',
      folder: '/blogs',
    },
  });
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
