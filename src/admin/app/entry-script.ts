/**
 * Runs in the shell's head before anything is painted: where the entry flag has a value, nothing is shown until the
 * shell's own script has read it, so that those who are let in never see the 404 page.
 */
export const ENTRY_SCRIPT = `try {
  if (localStorage.getItem('signStore')) document.documentElement.dataset.admin = '';
} catch {}`;
