import { useEffect, useState } from 'react';
import { openAdminEntry } from '#features/entry/sign-store.ts';

/**
 * The link for making the first account lets in without the word, while there is no account yet. True until that is
 * known; then the flag is set or the page stays what it is.
 */
export function useSetupLink(isOpen: boolean): boolean {
  const [isPending, setPending] = useState(() => !isOpen && isSetupLink());
  useEffect(() => {
    if (!isPending) return;
    let isCurrent = true;
    void isSetupNeeded().then((isNeeded) => {
      if (!isCurrent) return;
      if (isNeeded) openAdminEntry();
      setPending(false);
    });
    return () => {
      isCurrent = false;
    };
  }, [isPending]);
  return isPending;
}

const isSetupLink = (): boolean =>
  location.pathname === '/admin/setup' && location.search.includes('code=');

/** No, where it cannot be found out: that is no reason to show that there is something here. */
const isSetupNeeded = async (): Promise<boolean> => {
  try {
    const { loadSetup } = await import('#client/staff/auth.ts');
    return (await loadSetup()).needed;
  } catch {
    return false;
  }
};
