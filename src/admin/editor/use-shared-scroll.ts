import { type RefObject, useEffect } from 'react';

/** Scrolls two views of the same text together: the one in use leads. */
export function useSharedScroll(
  around: RefObject<HTMLElement | null>,
  isShared: boolean,
  findTwo: () => readonly [HTMLElement | null, HTMLElement | null],
): void {
  useEffect(() => {
    const element = around.current;
    if (!isShared || element === null) return;
    let leader: EventTarget | null = null;
    const lead = ({ target }: Event) => {
      leader = findTwo().find((one) => target instanceof Node && one?.contains(target)) ?? leader;
    };
    const follow = ({ target }: Event) => {
      const [one, other] = findTwo();
      if (one === null || other === null || target !== leader) return;
      const [from, to] = target === one ? [one, other] : [other, one];
      const share = from.scrollTop / Math.max(from.scrollHeight - from.clientHeight, 1);
      to.scrollTop = share * (to.scrollHeight - to.clientHeight);
    };
    const leading = ['pointerover', 'pointerdown', 'wheel', 'keydown', 'focusin'];
    for (const type of leading) element.addEventListener(type, lead, { passive: true });
    // Scroll events do not bubble.
    element.addEventListener('scroll', follow, { capture: true, passive: true });
    return () => {
      for (const type of leading) element.removeEventListener(type, lead);
      element.removeEventListener('scroll', follow, { capture: true });
    };
  }, [around, isShared, findTwo]);
}
