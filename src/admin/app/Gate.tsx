import { useStore } from '@nanostores/react';
import { useLayoutEffect } from 'react';
import { $signStore, isGranted } from '#features/entry/sign-store.ts';
import { Admin } from './Admin.tsx';
import { $session } from './session/session.ts';

/**
 * The island of /admin: the admin area with the entry flag, the 404 page without, also when the flag comes or goes in
 * another tab. The 404 page is the one the server sent, kept while the admin area stands in its place.
 */
export function Gate() {
  const isOpen = isGranted(useStore($signStore));
  // Whoever signs out here goes home, and does not meet the 404 page on the way.
  const isLeaving = useStore($session).status === 'leaving';
  return isOpen || isLeaving ? <AdminInPlace /> : null;
}

function AdminInPlace() {
  useLayoutEffect(() => {
    const root = document.documentElement;
    const page = [...document.body.childNodes].filter(
      (node) => !(node instanceof Element && node.matches('astro-island')),
    );
    root.dataset.admin = '';
    for (const node of page) node.remove();
    return () => {
      document.body.prepend(...page);
      delete root.dataset.admin;
      document.querySelector('main')?.focus({ preventScroll: true });
    };
  }, []);
  return <Admin />;
}
