/** What the pictures of staff's screens are made of. */
import type { Page } from 'playwright';
import type { Shot } from './shot.ts';

/** A step after which something has to slide in, or to come from the server. */
export const REST_MS = 500;

/** Presses the first button of that name. */
export async function press(page: Page, name: string | RegExp): Promise<void> {
  await page.getByRole('button', { name, exact: true }).first().click();
  await page.waitForTimeout(REST_MS);
}

/** Presses several buttons, one after the other. */
export function presses(...names: (string | RegExp)[]): (page: Page) => Promise<void> {
  return async (page) => {
    for (const name of names) await press(page, name);
  };
}

/** Every shot of a screen with a session, named after it. */
export function screen(name: string, path: string, shots: Record<string, Partial<Shot>>): Shot[] {
  return Object.entries(shots).map(([state, shot]) => ({
    name: state === '' ? name : `${name}-${state}`,
    path,
    signedIn: true,
    ...shot,
  }));
}
