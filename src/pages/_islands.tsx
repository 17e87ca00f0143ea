/**
 * The server renders these with the page's data, as the browser does when it hydrates them (`src/build/islands.ts`).
 */
import type { ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import { renderWith } from '#client/transport/page-data.ts';
import type { PageData } from '#contract/pages/page-data.ts';
import { BlogHome } from '#features/blog/home/BlogHome.tsx';
import { BlogAll } from '#features/blog/list/BlogAll.tsx';
import { BlogPost } from '#features/blog/post/BlogPost.tsx';
import { ProjectPage } from '#features/projects/detail/ProjectPage.tsx';
import { ProjectHome } from '#features/projects/home/ProjectHome.tsx';
import { ProjectList } from '#features/projects/list/ProjectList.tsx';
import { RecruitStatus } from '#features/recruit/RecruitStatus.tsx';
import { RecruitTimeline } from '#features/recruit/RecruitTimeline.tsx';
import { TeamBoard } from '#features/team/TeamBoard.tsx';
import { TeamHeading } from '#features/team/TeamHeading.tsx';

/** By the component's name in the page. */
const ISLANDS: Readonly<Record<string, ComponentType>> = {
  BlogAll,
  BlogHome,
  BlogPost,
  ProjectHome,
  ProjectList,
  ProjectPage,
  RecruitStatus,
  RecruitTimeline,
  TeamBoard,
  TeamHeading,
};

/** The tags that React hoists before an island; the page's head has them already. */
const HOISTED = /^(?:<(?:link|meta)\b[^>]*>)+/;

export const names = Object.keys(ISLANDS);

/** `null` for an unknown island. The browser hydrates with the same `prefix` of ids. */
export function render(name: string, prefix: string, data: PageData): string | null {
  const Island = ISLANDS[name];
  if (Island === undefined) return null;
  const html = renderWith(data, () => renderToString(<Island />, { identifierPrefix: prefix }));
  return html.replace(HOISTED, '');
}
