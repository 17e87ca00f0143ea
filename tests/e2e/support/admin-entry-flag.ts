/** The admin-entry flag of a browser: what localStorage holds once somebody has typed the secret. */
import type { Page } from 'playwright/test';

/**
 * Runs in a page before its scripts. Sets the flag when the tab first loads something of a site, and never again: what
 * signs out stays out.
 */
export function raiseOnce(): void {
  if (!self.origin.startsWith('http') || sessionStorage.getItem('flag-raised') !== null) return;
  sessionStorage.setItem('flag-raised', 'yes');
  localStorage.setItem('signStore', 'admin');
}

/** The storage of Playwright's `storageState` would cost a page that it opens and closes in every test. */
export async function raiseFlag(page: Page): Promise<void> {
  await page.addInitScript(raiseOnce);
}
