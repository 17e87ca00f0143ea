/** The screens of staff. */
import { misbehave } from '../../../tests/e2e/support/misbehave.ts';
import type { Shot } from './shot.ts';

export const ADMIN_SHOTS: Shot[] = [
  { name: 'admin-closed', path: '/admin' },
  { name: 'admin-sign-in', path: '/admin', adminFlag: true },
  { name: 'admin', path: '/admin', signedIn: true },
  { name: 'admin-empty', path: '/admin', signedIn: true, empty: true },
  {
    name: 'admin-failed',
    path: '/admin',
    signedIn: true,
    arrange: (page) => misbehave(page, 'server-error', '**/api/{blog,projects,recruit}*'),
  },
  { name: 'admin-projects', path: '/admin/projects', signedIn: true },
  { name: 'admin-projects-empty', path: '/admin/projects', signedIn: true, empty: true },
  { name: 'admin-project-new', path: '/admin/projects/post', signedIn: true },
  { name: 'admin-project', path: '/admin/projects/1', signedIn: true },
  { name: 'admin-generations', path: '/admin/generations', signedIn: true },
  { name: 'admin-members', path: '/admin/generations/13', signedIn: true },
  { name: 'admin-blogs', path: '/admin/blogs', signedIn: true },
  { name: 'admin-blogs-empty', path: '/admin/blogs', signedIn: true, empty: true },
  { name: 'admin-recruits', path: '/admin/recruits', signedIn: true },
  { name: 'admin-recruits-empty', path: '/admin/recruits', signedIn: true, empty: true },
];
