import { computed } from 'nanostores';
import { loadBlogOverview } from '#client/staff/blog.ts';
import { countOverProjects } from '#client/staff/projects.ts';
import { loadWaiting } from '#client/staff/waiting.ts';
import { createResource } from '#shared/stores/resource.ts';
import { nextRecruitResource, recruitResource, scheduleNow } from '../../data/recruit.ts';

/** Reloaded with every key under `blog`. */
export const blogOverview = createResource('blog/overview', loadBlogOverview);

/** Reloaded with every key under `projects`. */
export const overProjects = createResource('projects/over', countOverProjects);

export const waitingResource = createResource('waiting', loadWaiting, { fresh: true });

/** Whether all dates of the notice are past and no next notice is prepared. */
export const $needsNextNotice = computed(
  [recruitResource.$state, nextRecruitResource.$state],
  (shown, next) =>
    shown.status === 'ready' &&
    scheduleNow(shown.data).phase === 'finished' &&
    next.status !== 'loading' &&
    !(next.status === 'ready' && next.data?.data),
);
