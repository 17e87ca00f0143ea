/** What has to hold of everything staff can create, change, delete or toggle when it does not go through at once. */
import type { Page } from 'playwright/test';
import { endSession, fillSignIn, toasts } from './admin.ts';
import { misbehave } from './misbehave.ts';
import type { Problems } from './problems.ts';
import { expect } from './test.ts';

export interface StaffWrite {
  /** The addresses of the call. */
  call: string;
  /** Starts it, the first time and where nothing offers to try it again. */
  act: () => Promise<void>;
  /** The sentence of its failure. */
  failed: string;
  /** Holds after each failure: what was typed is there, what was to go is still listed. */
  kept: () => Promise<void>;
  /** Holds once it is done. */
  done: () => Promise<void>;
}

/**
 * The server refuses, then the network is gone, then the session: each is said, nothing is lost, and after a new
 * sign-in it goes through.
 */
export async function expectToOutlive(page: Page, problems: Problems, write: StaffWrite) {
  const { call, act, failed, kept, done } = write;
  problems.expect(/status of (401|500)|response: (401|500)|ERR_INTERNET_DISCONNECTED/);
  const alert = toasts(page).getByRole('alert');
  const again = async () => {
    const retry = alert.getByRole('button', { name: '다시 시도' });
    await ((await retry.isVisible()) ? retry.click() : act());
  };
  const expectFailure = async (reason: string) => {
    await expect(alert).toContainText(`${failed} ${reason}`);
    await expect(alert).toHaveCount(1);
    await kept();
  };

  const mend = await misbehave(page, 'server-error', call);
  await act();
  await expectFailure('서버에 문제가 생겼어요.');
  await mend();

  await page.context().setOffline(true);
  await again();
  await expectFailure('서버에 연결하지 못했어요.');
  await page.context().setOffline(false);

  await endSession(page);
  await again();
  await fillSignIn(page.getByRole('dialog', { name: '다시 로그인해 주세요' }));
  await done();
  await expect(alert).toHaveCount(0);
}
