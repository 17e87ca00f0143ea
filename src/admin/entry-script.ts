/** Runs in the shell's head before anything is painted: those with the entry flag never see the 404 page. */
export const ENTRY_SCRIPT = `try {
  const flag = localStorage.getItem('signStore');
  if (flag && !['false', 'null', '0'].includes(flag)) document.documentElement.dataset.admin = '';
} catch {}`;
