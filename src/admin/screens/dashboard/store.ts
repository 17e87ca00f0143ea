import { loadBlogOverview } from '#client/staff/blog.ts';
import { countProjects } from '#client/staff/projects.ts';
import { createResource } from '#shared/stores/resource.ts';

/** The blog in figures and its newest posts; reloaded with everything of `blog`. */
export const blogOverview = createResource('blog/overview', loadBlogOverview);

/** How many projects are done; reloaded with everything of `projects`. */
export const projectCount = createResource('projects/count', countProjects);
