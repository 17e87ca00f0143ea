/**
 * The server renders these with the page's data, as the browser does when it hydrates them (`src/build/islands.ts`).
 */
import type { ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import { renderWith } from '#client/transport/page-data.ts';
import type { PageData } from '#contract/pages/page-data.ts';
import { RecruitStatus } from '#features/recruit/RecruitStatus.tsx';
import { RecruitTimeline } from '#features/recruit/RecruitTimeline.tsx';
import { TeamBoard } from '#features/team/TeamBoard.tsx';
import { TeamHeading } from '#features/team/TeamHeading.tsx';

type Components = Readonly<Record<string, ComponentType>>;

/** What the folders of pages add, each in its `_islands.ts`. */
const OF_FOLDERS = import.meta.glob<Components>('./*/_islands.ts', { eager: true });

/** By the component's name in the page. */
const ISLANDS: Components = {
  ...Object.fromEntries(Object.values(OF_FOLDERS).flatMap((folder) => Object.entries(folder))),
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
