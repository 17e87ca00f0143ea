import { computed } from 'nanostores';
import { loadLastChanges } from '#client/staff/activity.ts';
import { loadBlogOverview } from '#client/staff/blog.ts';
import { countOverProjects, countProjects } from '#client/staff/projects.ts';
import { loadWaiting } from '#client/staff/waiting.ts';
import { createResource } from '#shared/stores/resource.ts';
import { nextRecruitResource, recruitResource, scheduleNow } from '../../data/recruit.ts';

const CHANGES = 6;

/** Reloaded with every key under `blog`. */
export const blogOverview = createResource('blog/overview', loadBlogOverview);

/** Reloaded with every key under `projects`. */
export const projectCount = createResource('projects/count', countProjects);

export const overProjects = createResource('projects/over', countOverProjects);

export const waitingResource = createResource('waiting', loadWaiting, { fresh: true });

/** Fetched on each visit, because other staff change things, too. */
export const changesResource = createResource(
  'changes',
  (signal) => loadLastChanges(CHANGES, signal),
  { fresh: true },
);

/** Whether all dates of the notice are past and no next notice is prepared. */
export const $needsNextNotice = computed(
  [recruitResource.$state, nextRecruitResource.$state],
  (shown, next) =>
    shown.status === 'ready' &&
    scheduleNow(shown.data).phase === 'finished' &&
    next.status !== 'loading' &&
    !(next.status === 'ready' && next.data?.data),
);
