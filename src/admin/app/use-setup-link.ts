import { useEffect, useState } from 'react';
import { openAdminEntry } from '#features/entry/sign-store.ts';

/** A setup link sets the entry flag while there is no account. True until that has been checked. */
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

/** False where it cannot be found out: that is no reason to reveal the admin area. */
const isSetupNeeded = async (): Promise<boolean> => {
  try {
    const { loadSetup } = await import('#client/staff/auth.ts');
    return (await loadSetup()).needed;
  } catch {
    return false;
  }
};
