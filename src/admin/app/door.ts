import {
  $signStore,
  isAdminEntryOpen,
  isGranted,
  openAdminEntry,
} from '#features/entry/sign-store.ts';

/**
 * Puts the admin island into the 404 page of /admin once this browser has the entry flag, which may also come from
 * another tab; until then nothing of the admin area is downloaded.
 */
export const watchDoor = async (): Promise<void> => {
  if (!isAdminEntryOpen() && (await opensSetup())) openAdminEntry();
  if (isAdminEntryOpen()) {
    open();
    return;
  }
  delete document.documentElement.dataset.admin;
  const stop = $signStore.listen((stored) => {
    if (!isGranted(stored)) return;
    // From here on the island follows the flag itself.
    stop();
    open();
  });
};

const open = (): void => {
  const template = document.querySelector<HTMLTemplateElement>('#admin-island');
  if (!template) return;
  document.documentElement.dataset.admin = '';
  document.body.append(document.importNode(template.content, true));
};

/** Whether the page was opened by the link for making the first account, while there is none. */
const opensSetup = async (): Promise<boolean> => {
  if (location.pathname !== '/admin/setup' || !location.search.includes('code=')) return false;
  try {
    const { loadSetup } = await import('#client/auth.ts');
    return (await loadSetup()).needed;
  } catch {
    // What cannot be found out is no reason to show that there is something here.
    return false;
  }
};
