import { type RefObject, useEffect, useState } from 'react';

/** From this width on the sidebar stands beside the content; below it covers the content. */
const WIDE_SCREEN = '(min-width: 64rem)';

/** The browser stores whether the sidebar was last pinned or closed. */
const KEY = 'admin-sidebar';
type Preference = 'pinned' | 'closed';

const hasRoom = (): boolean => matchMedia(WIDE_SCREEN).matches;

/** Clicks elsewhere and Escape close the sidebar; Escape returns the focus to its button, `opener`. */
export function useSidebar(opener: RefObject<HTMLElement | null>) {
  const [isPinned, setPinned] = useState(() => localStorage.getItem(KEY) === 'pinned');
  const [mode, setMode] = useState<'closed' | 'beside' | 'over'>(() =>
    hasRoom() && localStorage.getItem(KEY) !== 'closed' ? 'beside' : 'closed',
  );
  const isOpen = mode !== 'closed';
  const storePreference = (preference: Preference) => {
    setPinned(preference === 'pinned');
    localStorage.setItem(KEY, preference);
  };
  const close = () => {
    setMode('closed');
    if (hasRoom()) storePreference('closed');
  };

  useEffect(() => {
    if (!isOpen) return;
    const over = new AbortController();
    const { signal } = over;
    const isOwn = (target: EventTarget | null) =>
      target instanceof Element &&
      (target.closest('#admin-menu') !== null || opener.current?.contains(target) === true);
    const onClick = ({ target }: MouseEvent) => {
      // The button handles its own clicks, and a dialog over the sidebar returns the focus into it.
      if (isOwn(target) || opener.current?.closest('[inert], [aria-hidden]')) return;
      if (!(isPinned && hasRoom())) close();
    };
    const onKeyDown = ({ key, isComposing, target }: KeyboardEvent) => {
      if (key !== 'Escape' || isComposing || !isOwn(target)) return;
      close();
      opener.current?.focus();
    };
    // In the capture phase: once React has handled the click, its target may have left the page.
    document.addEventListener('click', onClick, { capture: true, signal });
    document.addEventListener('keydown', onKeyDown, { signal });
    return () => over.abort();
  });

  return {
    isOpen,
    /** Whether the sidebar covers the content, which then does not move when a click into it closes the sidebar. */
    isOver: mode === 'over',
    isPinned,
    toggle: () => (isOpen ? close() : setMode('over')),
    /** 고정: switches whether the sidebar stays open. */
    pin: () => {
      setMode(isPinned ? 'over' : 'beside');
      storePreference(isPinned ? 'closed' : 'pinned');
    },
    /** Closes a sidebar that covers the content once one of its links is followed. */
    follow: () => {
      if (!hasRoom() || mode === 'over') setMode('closed');
    },
  };
}
