import type { PostTyped } from '#contract/blog/typed.ts';
import { renderMarkdown } from '#markdown/render.ts';
import { checkOwnLinks, checkText, checkTitle } from '../../publishing/checks.ts';
import type { Subject } from '../../publishing/publication.ts';

/** The form's values as visitors will see them. */
export function describePost({ title, content, tags }: PostTyped): Subject {
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
