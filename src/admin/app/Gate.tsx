import { useStore } from '@nanostores/react';
import { lazy, Suspense, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { $signStore, isGranted } from '#features/entry/sign-store.ts';
import { NotFoundMessage } from '#shared/ui/state/NotFoundMessage.tsx';
import { $leaving } from './leaving.ts';
import { isInvitationLink } from './session/invitation-link.ts';
import { useSetupLink } from './use-setup-link.ts';

// Nobody without the flag downloads the admin area.
const Admin = lazy(async () => ({ default: (await import('./Admin.tsx')).Admin }));

/** The app of /admin: the admin area with the entry flag, the 404 page without, also when the flag comes or goes. */
export function Gate() {
  const isOpen = isGranted(useStore($signStore));
  // Whoever signs out has no flag any more, and is not shown the 404 page on the way home.
  const isLeaving = useStore($leaving) !== null;
  const isLinkPending = useSetupLink(isOpen);
  // The invited are let in for as long as the page stands; the flag comes with their account.
  const [isInvited] = useState(isInvitationLink);
  // Found while the page is as the server sent it: the admin area takes it away.
  const [place] = useState(() => document.getElementById('not-found'));
  if (isOpen || isLeaving || isInvited) return <AdminInPlace />;
  return isLinkPending ? null : <NotFoundIn place={place} />;
}

interface NotFoundInProps {
  readonly place: HTMLElement | null;
}

/** The message of the 404 page, in the place where the server sent it. */
function NotFoundIn({ place }: NotFoundInProps) {
  useLayoutEffect(() => {
    place?.querySelector('[data-prerendered]')?.remove();
    delete document.documentElement.dataset.admin;
  }, [place]);
  return place && createPortal(<NotFoundMessage />, place);
}

/** The admin area instead of the page around it, which comes back as it was when the flag goes. */
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
  return (
    <Suspense fallback={null}>
      <Admin />
    </Suspense>
  );
}
