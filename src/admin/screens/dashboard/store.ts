import { loadLastChanges } from '#client/staff/activity.ts';
import { loadBackupStatus } from '#client/staff/backup.ts';
import { loadBlogOverview } from '#client/staff/blog.ts';
import { loadDeadLinks } from '#client/staff/links.ts';
import { countProjects } from '#client/staff/projects.ts';
import { loadWaiting } from '#client/staff/waiting.ts';
import { createResource } from '#shared/stores/resource.ts';

/** How many changes are shown. */
const CHANGES = 6;

/** The blog in figures and its newest posts; reloaded with everything of `blog`. */
export const blogOverview = createResource('blog/overview', loadBlogOverview);

/** How many projects are done; reloaded with everything of `projects`. */
export const projectCount = createResource('projects/count', countProjects);

/** Drafts and what is scheduled. */
export const waitingResource = createResource('waiting', loadWaiting, { fresh: true });

/** What was changed last, and by whom; others change things, too. */
export const changesResource = createResource(
  'changes',
  (signal) => loadLastChanges(CHANGES, signal),
  { fresh: true },
);

/** Links of the site that lead nowhere; asked anew each time, since somebody may just have mended one. */
export const deadLinksResource = createResource('links', loadDeadLinks, { fresh: true });

/** How old the newest backup is. */
export const backupStatusResource = createResource('backup', loadBackupStatus, { fresh: true });
