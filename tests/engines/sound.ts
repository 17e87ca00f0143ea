import { expect } from 'vitest';
import { findUnsetHangul, SLIPS } from '../support/page-findings.ts';
import { type Browser, TIMEOUT_MS } from './drivers/browser.ts';
import { findMissingPictures, findPending } from './states.ts';

/** Waits until an element of this name is seen. */
export const expectSeenIn = (browser: Browser, xpath: string) =>
  expect
    .poll(() => browser.isSeen(xpath), { timeout: TIMEOUT_MS, message: `${xpath} is seen` })
    .toBe(true);

/** The page has all it waits for, and shows nothing that is missing; `prepare` is done before each look. */
export async function expectWhole(browser: Browser, prepare = async () => {}): Promise<void> {
  const pending = async () => {
    await prepare();
    return [...(await browser.run(findPending)), ...(await browser.run(findUnsetHangul))];
  };
  await expect.poll(pending, { timeout: TIMEOUT_MS }).toEqual([]);
  expect(await browser.run(findMissingPictures), 'missing pictures').toEqual([]);
  expect(await browser.run(() => document.body.innerText)).not.toMatch(SLIPS);
}
