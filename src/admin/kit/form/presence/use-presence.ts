import { useEffect, useState } from 'react';
import type { PresencePlace } from '#client/staff/presence.ts';

/** The server forgets whoever has not come back within 50 seconds. */
const BEAT = 20_000;

/** Tells that this account has an entity open, and who else has; nothing waits for that, and nobody is kept out. */
export function usePresence(place: PresencePlace | undefined): readonly string[] {
  const [others, setOthers] = useState<readonly string[]>([]);
  useEffect(() => {
    if (place === undefined) return;
    let isOpen = true;
    let isKnown = true;
    const tab = crypto.getRandomValues(new Uint32Array(2)).join('-');
    const beat = async () => {
      if (!isKnown || document.visibilityState === 'hidden') return;
      try {
        const names = await place.stay(tab);
        if (isOpen) setOthers(names);
      } catch {
        // Over a server that tells nobody, or cannot be reached: writing goes on without it.
        isKnown = false;
      }
    };
    void beat();
    const timer = setInterval(() => void beat(), BEAT);
    const comeBack = () => void beat();
    const leave = () => {
      if (isKnown) place.leave(tab).catch(() => undefined);
    };
    document.addEventListener('visibilitychange', comeBack);
    addEventListener('pagehide', leave);
    return () => {
      isOpen = false;
      clearInterval(timer);
      document.removeEventListener('visibilitychange', comeBack);
      removeEventListener('pagehide', leave);
      leave();
    };
  }, [place]);
  return others;
}
