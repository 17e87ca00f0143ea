/** What has to hold of everything staff can create, change, delete or toggle when it does not go through at once. */
import type { Page } from 'playwright/test';
import { endSession, fillSignIn, toasts } from './admin.ts';
import { misbehave } from './misbehave.ts';
import type { Problems } from './problems.ts';
import { expect } from './test.ts';

interface StaffWrite {
  /** The addresses of the call. */
  call: string;
  /** Starts it, the first time and where nothing offers to try it again. */
  act: () => Promise<void>;
  /** The sentence of its failure. */
  failed: string;
  /** Holds after each failure: what was typed is there, what was to go is still listed. */
  remains: () => Promise<void>;
  /** Holds once it is done. */
  done: () => Promise<void>;
}

/** The failure is said, with its reason, and nothing is lost; the returned function tries again. */
async function expectFailure(page: Page, { act, failed, remains }: StaffWrite, reason: string) {
  const alert = toasts(page).getByRole('alert');
  await expect(alert).toContainText(`${failed} ${reason}`);
  await expect(alert).toHaveCount(1);
  await remains();
  return async () => {
    const retry = alert.getByRole('button', { name: '다시 시도' });
    await ((await retry.isVisible()) ? retry.click() : act());
  };
}

async function beRefused(page: Page, problems: Problems, write: StaffWrite) {
  problems.expect(/status of 500|response: 500/);
  const mend = await misbehave(page, 'server-error', write.call);
  await write.act();
  const again = await expectFailure(page, write, '서버에 문제가 생겼어요.');
  await mend();
  return again;
}

/** The server refuses: this is said, nothing is lost, and the next time it goes through. */
export async function expectToOutliveRefusal(page: Page, problems: Problems, write: StaffWrite) {
  const again = await beRefused(page, problems, write);
  await again();
  await write.done();
  await expect(toasts(page).getByRole('alert')).toHaveCount(0);
}

/**
 * The server refuses, then the network is gone, then the session: each is said, nothing is lost, and after a new
 * sign-in it goes through. For one write of each kind, as all of a kind meet the second and the third in shared code.
 */
export async function expectToOutlive(page: Page, problems: Problems, write: StaffWrite) {
  problems.expect(/status of 401|response: 401|ERR_INTERNET_DISCONNECTED/);
  let again = await beRefused(page, problems, write);

  await page.context().setOffline(true);
  await again();
  again = await expectFailure(page, write, '서버에 연결하지 못했어요.');
  await page.context().setOffline(false);

  await endSession(page);
  await again();
  await fillSignIn(page.getByRole('dialog', { name: '다시 로그인해 주세요' }));
  await write.done();
  await expect(toasts(page).getByRole('alert')).toHaveCount(0);
}
