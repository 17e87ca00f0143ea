import { useEffect, useState } from 'react';
import type { Presence } from '#client/staff/presence.ts';

/** The server forgets an account that has not called for 50 seconds. */
const HEARTBEAT_MS = 20_000;

/** Tells the server that this account has an entity open; returns the other accounts that have. It locks nothing. */
export function usePresence(presence: Presence | undefined): readonly string[] {
  const [others, setOthers] = useState<readonly string[]>([]);
  useEffect(() => {
    if (presence === undefined) return;
    let isOpen = true;
    let isKnown = true;
    const tab = crypto.getRandomValues(new Uint32Array(2)).join('-');
    const beat = async () => {
      if (!isKnown || document.visibilityState === 'hidden') return;
      try {
        const names = await presence.stay(tab);
        if (isOpen) setOthers(names);
      } catch {
        // The form works without it over a server that lacks the call or cannot be reached.
        isKnown = false;
      }
    };
    void beat();
    const timer = setInterval(() => void beat(), HEARTBEAT_MS);
    const comeBack = () => void beat();
    const leave = () => {
      if (isKnown) presence.leave(tab).catch(() => undefined);
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
  }, [presence]);
  return others;
}
