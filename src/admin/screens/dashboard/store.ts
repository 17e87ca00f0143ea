import { computed } from 'nanostores';
import { loadBlogOverview } from '#client/staff/blog.ts';
import { countOverProjects } from '#client/staff/projects.ts';
import { loadWaiting } from '#client/staff/waiting.ts';
import { createResource } from '#shared/stores/resource.ts';
import { recruitResource, scheduleNow } from '../../data/recruit.ts';

/** Reloaded with every key under `blog`. */
export const blogOverview = createResource('blog/overview', loadBlogOverview);

/** Reloaded with every key under `projects`. */
export const overProjects = createResource('projects/over', countOverProjects);

export const waitingResource = createResource('waiting', loadWaiting, { fresh: true });

/** Whether all dates of the notice are past. */
export const $isNoticeOver = computed(
  recruitResource.$state,
  (state) => state.status === 'ready' && scheduleNow(state.data).phase === 'finished',
);
