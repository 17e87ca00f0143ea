import { createRouter } from '@nanostores/router';

const numbered = (folder: string) =>
  [
    new RegExp(`^/admin/${folder}/([1-9]\\d{0,9})$`, 'i'),
    (id?: string) => ({ id: Number(id) }),
  ] as const;

/** The address bar as a screen and its numbers; `undefined` for an address the admin area does not have. */
export const $router = createRouter(
  {
    dashboard: '/admin',
    setup: '/admin/setup',
    projects: '/admin/projects',
    newProject: '/admin/projects/post',
    project: numbered('projects'),
    generations: '/admin/generations',
    generation: numbered('generations'),
    blogs: '/admin/blogs',
    newPost: '/admin/blogs/post',
    post: numbered('blogs'),
    recruits: '/admin/recruits',
  },
  // navigation.ts follows links itself: it has to ask a changed form first.
  { links: false },
);

/** Every address of the admin area. */
export const adminPaths = {
  dashboard: () => '/admin',
  projects: () => '/admin/projects',
  newProject: () => '/admin/projects/post',
  project: (id: number) => `/admin/projects/${id}`,
  generations: () => '/admin/generations',
  generation: (number: number) => `/admin/generations/${number}`,
  blogs: () => '/admin/blogs',
  newPost: () => '/admin/blogs/post',
  post: (id: number) => `/admin/blogs/${id}`,
  recruits: () => '/admin/recruits',
} as const;
