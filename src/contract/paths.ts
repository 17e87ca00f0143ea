/**
 * Every path of the API below `/api`, as a function of its ids; a template (`{id}`) stands in `operations.ts`.
 * The same paths also answer below `/api/api`.
 */
type Id = number | string;

export const paths = {
  blog: () => 'blog',
  posts: () => 'blog/posts',
  post: (id: Id) => `blog/posts/${id}`,
  createPost: () => 'manage/newpost',
  updatePost: (id: Id) => `manage/posts/newpost/${id}`,
  setBest: (id: Id) => `manage/posts/${id}/setBest`,
  cancelBest: (id: Id) => `manage/posts/${id}/cancelBest`,
  deletePost: (id: Id) => `blog/posts/${id}/delete`,

  projects: () => 'projects',
  project: (id: Id) => `projects/${id}`,
  projectHistory: () => 'projects/history',
  createProject: () => 'manage/newproject',
  updateProject: (id: Id) => `manage/project/newPost/${id}`,
  deleteProject: (id: Id) => `manage/project/${id}/delete`,
  orderProjects: () => 'manage/projects/order',

  members: (generation: Id) => `members/${generation}`,
  generations: () => 'generations',
  createGeneration: () => 'manage/generation/create',
  deleteGeneration: (id: Id) => `manage/generation/${id}/delete`,
  createMember: () => 'manage/newmember',
  member: (id: Id) => `manage/members/${id}`,
  orderMembers: () => 'manage/members/order',

  recruit: () => 'recruit',
  updateRecruit: (id: Id) => `recruit/${id}`,

  signIn: () => 'auth/sign-in/username',
  signOut: () => 'auth/sign-out',
  session: () => 'auth/get-session',
  changePassword: () => 'auth/change-password',
  setup: () => 'auth/setup',
} as const;
