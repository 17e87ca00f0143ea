/**
 * The islands that show data, for our server: it renders them with what the page brings, as the browser will once more
 * when it hydrates them. The build makes one file of this and all it needs (`src/build/islands.ts`).
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
import { SITE } from '#site';

/** By the name that Astro writes into the page. */
const ISLANDS: Readonly<Record<string, ComponentType<{ siteName: string }>>> = {
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

/** What React puts before an island for the head of its document; the page's head says it already. */
const HOISTED = /^(?:<(?:link|meta)\b[^>]*>)+/;

/**
 * The HTML of an island that shows `data`; `null` for one that is not among them. `prefix` begins the ids in it and is
 * the one by which the browser hydrates it.
 */
export function renderIsland(name: string, prefix: string, data: PageData): string | null {
  const Island = ISLANDS[name];
  if (Island === undefined) return null;
  const render = () =>
    renderToString(<Island siteName={SITE.name} />, { identifierPrefix: prefix });
  return renderWith(data, render).replace(HOISTED, '');
}
