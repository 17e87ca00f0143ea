import { type RefObject, useEffect, useState } from 'react';

/** From this width on the sidebar stands beside the content; below it covers the content. */
const BESIDE = '(min-width: 64rem)';

/** The browser stores whether the sidebar was last pinned or closed. */
const KEY = 'admin-sidebar';
type Kept = 'pinned' | 'closed';

const hasRoom = (): boolean => matchMedia(BESIDE).matches;

/** Clicks elsewhere and Escape close the sidebar; Escape returns the focus to its button, `opener`. */
export function useSidebar(opener: RefObject<HTMLElement | null>) {
  const [isPinned, setPinned] = useState(() => localStorage.getItem(KEY) === 'pinned');
  const [place, setPlace] = useState<'closed' | 'beside' | 'over'>(() =>
    hasRoom() && localStorage.getItem(KEY) !== 'closed' ? 'beside' : 'closed',
  );
  const isOpen = place !== 'closed';
  const keep = (kept: Kept) => {
    setPinned(kept === 'pinned');
    localStorage.setItem(KEY, kept);
  };
  const close = () => {
    setPlace('closed');
    if (hasRoom()) keep('closed');
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
    isOver: place === 'over',
    isPinned,
    toggle: () => (isOpen ? close() : setPlace('over')),
    /** 고정: switches whether the sidebar stays open. */
    pin: () => {
      setPlace(isPinned ? 'over' : 'beside');
      keep(isPinned ? 'closed' : 'pinned');
    },
    /** Closes a sidebar that covers the content once one of its links is followed. */
    follow: () => {
      if (!hasRoom() || place === 'over') setPlace('closed');
    },
  };
}
