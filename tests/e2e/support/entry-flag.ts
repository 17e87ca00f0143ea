/** The admin-entry flag of a browser: what localStorage holds once somebody has typed the secret. */
import type { Page } from 'playwright/test';

/**
 * Sets the flag when the page first loads something of a site, and never again in this tab: what signs out stays out. The
 * storage of Playwright's `storageState` costs a page that it opens and closes in every test.
 */
export async function raiseFlag(page: Page): Promise<void> {
  await page.addInitScript(() => {
    if (!self.origin.startsWith('http') || sessionStorage.getItem('flag-raised') !== null) return;
    sessionStorage.setItem('flag-raised', 'yes');
    localStorage.setItem('signStore', 'admin');
  });
}
