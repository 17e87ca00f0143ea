import * as v from 'valibot';
import { ACTIVITY_KINDS } from '#contract/activity/kinds.ts';
import { POST_SORTS } from '#contract/blog/sorts.ts';
import { COLLECTION_CONFIGS, type OneScreenKind, onlyScreenOf } from '#contract/collections.ts';
import { STATES } from '#contract/core/publication.ts';
import { namedSorts } from '#contract/core/sorts.ts';
import { MEMBER_PARTS } from '#contract/members/fields.ts';
import { ACTIVITIES, PROJECT_SORTS } from '#contract/projects/kinds.ts';
import { defineNumberedPath, definePath, withSearch } from './kit/navigation/path.ts';
import { searchChoice, searchPage, searchText } from './kit/navigation/search.ts';

/** The forms of the site's settings; the first one opens by itself. */
export const SITE_PARTS = ['year', 'contact', 'steps', 'criteria', 'faq'] as const;
export type SitePart = (typeof SITE_PARTS)[number];

/** Every address with its search parameters; `screens.tsx` maps them to screens. */
export const adminPaths = {
  dashboard: definePath('/admin'),
  /** The page that makes the first account; it is not a screen. */
  setup: definePath('/admin/setup'),
  /** The page that a one-time password link opens; it is not a screen. */
  invitation: definePath('/admin/invitation'),
  projects: withSearch(
    definePath('/admin/projects'),
    v.object({
      q: searchText,
      generation: v.fallback(v.pipe(v.string(), v.regex(/^[1-9]\d?$/)), ''),
      activity: searchChoice(ACTIVITIES),
      sort: searchChoice(namedSorts(PROJECT_SORTS)),
      status: searchChoice(STATES),
      page: searchPage,
    }),
  ),
  newProject: definePath('/admin/projects/post'),
  project: defineNumberedPath('/admin/projects'),
  generations: definePath('/admin/generations'),
  generation: withSearch(
    defineNumberedPath('/admin/generations'),
    v.object({ q: searchText, part: searchChoice(MEMBER_PARTS), page: searchPage }),
  ),
  /** Redirects to the list of the member's generation. */
  member: defineNumberedPath('/admin/members'),
  blogs: withSearch(
    definePath('/admin/blogs'),
    v.object({
      q: searchText,
      sort: searchChoice(namedSorts(POST_SORTS)),
      status: searchChoice(STATES),
      page: searchPage,
    }),
  ),
  newPost: definePath('/admin/blogs/post'),
  post: defineNumberedPath('/admin/blogs'),
  recruits: definePath(COLLECTION_CONFIGS.recruit.screen),
  pictures: withSearch(
    definePath('/admin/pictures'),
    v.object({ q: searchText, page: searchPage }),
  ),
  trash: withSearch(definePath('/admin/trash'), v.object({ q: searchText, page: searchPage })),
  activity: withSearch(
    definePath('/admin/activity'),
    v.object({ kind: searchChoice(ACTIVITY_KINDS), actor: searchText, page: searchPage }),
  ),
  staff: definePath('/admin/staff'),
  settings: definePath('/admin/settings'),
  siteSettings: withSearch(
    definePath('/admin/settings/site'),
    v.object({ part: searchChoice(SITE_PARTS) }),
  ),
  checks: definePath('/admin/checks'),
  sessions: definePath('/admin/sessions'),
  /** `page` names a page of the handbook. */
  help: withSearch(definePath('/admin/help'), v.object({ page: searchText })),
} as const;

/** Of what has more than one screen, or is no collection. */
const SCREENS = {
  post: { list: adminPaths.blogs, one: adminPaths.post },
  project: { list: adminPaths.projects, one: adminPaths.project },
  generation: { list: adminPaths.generations, one: adminPaths.generation },
  member: { list: adminPaths.generations, one: adminPaths.member },
  reminder: { list: adminPaths.recruits, one: adminPaths.recruits },
  picture: { list: adminPaths.pictures, one: adminPaths.pictures },
  account: { list: adminPaths.staff, one: adminPaths.staff },
} as const;

type KindWithScreen = keyof typeof SCREENS | OneScreenKind;

export function hasScreen(kind: string): kind is KindWithScreen {
  return kind in SCREENS || onlyScreenOf(kind) !== null;
}

/** The screen of an entry, or for `null` the list of its kind. */
export function screenOf(kind: KindWithScreen, id: number | null): string {
  const screen = onlyScreenOf(kind);
  if (screen !== null) return screen;
  const { list, one } = SCREENS[kind as keyof typeof SCREENS];
  return id === null ? list() : one(id);
}
