/**
 * Runs in the shell's head before anything is painted. With the admin-entry flag, and on a setup or invitation link, it hides
 * the 404 page until the app has checked the entry, so that staff never see that page.
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
  // Without storage there is no admin-entry flag either.
}
