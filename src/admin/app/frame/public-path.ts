import type { $router } from '../router.ts';

/** The page on which visitors see what a screen is about; home for a screen that has none. */
export const publicPathOf = (page: ReturnType<typeof $router.get>): string => {
  switch (page?.route) {
    case 'blogs':
    case 'newPost':
      return '/blogs';
    case 'post':
      return `/blogs/${page.params.id}`;
    case 'projects':
    case 'newProject':
      return '/projects';
    case 'project':
      return `/projects/${page.params.id}`;
    case 'generations':
    case 'generation':
      return '/teams';
    case 'recruits':
      return '/recruit';
    default:
      return '/';
  }
};
