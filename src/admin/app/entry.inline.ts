/**
 * Runs in the shell's head before anything is painted. With the entry flag, and on a setup or invitation link, nothing
 * is shown until the app has checked, so that those who are let in never see the 404 page.
 */
import { unlessAwake } from '#shared/islands/unless-awake.ts';

try {
  if (
    /\/setup\?code=|\/invitation#token=/.test(location.href) ||
    localStorage.getItem('signStore')
  ) {
    document.documentElement.dataset.admin = '';
    unlessAwake(() => delete document.documentElement.dataset.admin);
  }
} catch {
  // Without storage there is no entry flag either.
}
