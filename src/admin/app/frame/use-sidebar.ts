import { type RefObject, useEffect, useState } from 'react';

/** From this width on the sidebar stands beside the content; below it covers the content. */
const BESIDE = '(width >= 64rem)';

/** What this browser keeps: whether the sidebar was pinned, or else closed, when it was last touched. */
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
    /** Lies over the content, which does not move when a click into it closes the sidebar. */
    isOver: place === 'over',
    isPinned,
    toggle: () => (isOpen ? close() : setPlace('over')),
    /** 고정: it stays open from now on, or no longer. */
    pin: () => {
      setPlace(isPinned ? 'over' : 'beside');
      keep(isPinned ? 'closed' : 'pinned');
    },
    /** An entry is followed: what covers the content makes way. */
    follow: () => {
      if (!hasRoom() || place === 'over') setPlace('closed');
    },
  };
}
