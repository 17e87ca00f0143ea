import { useStore } from '@nanostores/react';
import { lazy, Suspense, useEffect, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { $signStore, isGranted, openAdminEntry } from '#features/admin-entry/sign-store.ts';
import { NotFoundMessage } from '#shared/ui/state/NotFoundMessage.tsx';
import { ScreenBoundary } from './frame/ScreenBoundary.tsx';
import { $leaving } from './leaving.ts';
import { isInvitationLink } from './session/invitation-link.ts';

// Without the entry flag nobody downloads the admin area.
const Admin = lazy(async () => ({ default: (await import('./Admin.tsx')).Admin }));

/** Shows the admin area while the entry flag is set, and the 404 page otherwise. */
export function Gate() {
  const isOpen = isGranted(useStore($signStore));
  // Signing out clears the flag, but must not show the 404 page before the page goes home.
  const isLeaving = useStore($leaving) !== null;
  const isLinkPending = useSetupLink(isOpen);
  // An invitation opens the admin area for this visit; accepting it sets the flag.
  const [isInvited] = useState(isInvitationLink);
  // The element is found before the admin area removes it from the page.
  const [notFound] = useState(() => document.getElementById('not-found'));
  if (isOpen || isLeaving || isInvited) return <AdminContent />;
  return isLinkPending ? null : <NotFoundIn notFound={notFound} />;
}

interface NotFoundInProps {
  readonly notFound: HTMLElement | null;
}

/** Renders the message of the 404 page in place of the prerendered one. */
function NotFoundIn({ notFound }: NotFoundInProps) {
  useLayoutEffect(() => {
    notFound?.querySelector('[data-prerendered]')?.remove();
    delete document.documentElement.dataset.admin;
  }, [notFound]);
  return notFound && createPortal(<NotFoundMessage />, notFound);
}

/** Replaces the page by the admin area, and restores it when the flag is cleared. */
function AdminContent() {
  useLayoutEffect(() => {
    const root = document.documentElement;
    const { title } = document;
    const page = [...document.body.childNodes].filter(
      (node) => !(node instanceof Element && node.matches('astro-island')),
    );
    root.dataset.admin = '';
    for (const node of page) node.remove();
    return () => {
      document.body.prepend(...page);
      document.title = title;
      delete root.dataset.admin;
      document.querySelector('main')?.focus({ preventScroll: true });
    };
  }, []);
  return (
    <ScreenBoundary isPage>
      <Suspense fallback={null}>
        <Admin />
      </Suspense>
    </ScreenBoundary>
  );
}

/** A setup link sets the entry flag while there is no account. True until that has been checked. */
function useSetupLink(isOpen: boolean): boolean {
  const [isPending, setPending] = useState(() => !isOpen && isSetupLink());
  useEffect(() => {
    if (isPending) void openForSetup().finally(() => setPending(false));
  }, [isPending]);
  return isPending;
}

const isSetupLink = (): boolean =>
  location.pathname === '/admin/setup' && location.search.includes('code=');

const openForSetup = async (): Promise<void> => {
  try {
    const { loadSetup } = await import('../data/session.ts');
    if ((await loadSetup()).needed) openAdminEntry();
  } catch {
    // Without an answer the admin area stays hidden.
  }
};
