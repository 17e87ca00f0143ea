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
  { name: 'admin-post-new', path: '/admin/blogs/post', signedIn: true },
  {
    name: 'admin-post-wrong',
    path: '/admin/blogs/post',
    signedIn: true,
    prepare: (page) => page.getByRole('button', { name: '등록', exact: true }).click(),
  },
  {
    name: 'admin-post-preview',
    path: '/admin/blogs/1',
    signedIn: true,
    prepare: (page) => page.getByRole('button', { name: '미리보기' }).click(),
  },
  {
    name: 'admin-post-delete',
    path: '/admin/blogs',
    signedIn: true,
    windowOnly: true,
    prepare: (page) => page.getByRole('button', { name: '삭제' }).first().click(),
  },
  {
    name: 'admin-recruits-form',
    path: '/admin/recruits',
    signedIn: true,
    prepare: (page) => page.getByRole('button', { name: '수정하기' }).click(),
  },
  { name: 'admin-unknown', path: '/admin/nowhere', signedIn: true },
];
