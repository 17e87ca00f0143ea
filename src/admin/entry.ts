/** The admin-entry flag that the landing page sets. */

const FLAG = 'signStore';

/** Whether this browser has been let in. */
export const isEntryGranted = (): boolean => {
  try {
    return !['', 'false', 'null', '0'].includes(localStorage.getItem(FLAG) ?? '');
  } catch {
    return false;
  }
};

/** Takes the flag away. */
export const resetEntry = (): void => {
  try {
    localStorage.removeItem(FLAG);
  } catch {
    // Storage that is switched off holds no flag.
  }
};
