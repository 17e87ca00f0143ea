import { closeAdminEntry } from '#features/entry/sign-store.ts';
import { dropAccountDrafts } from '../../kit/form/draft/drafts.ts';
import { stopSendingDrafts } from '../../kit/form/draft/server-keeper.ts';
import { confirmLeave } from '../../kit/navigation/blocker.ts';
import { $leaving } from '../leaving.ts';
import { accountKey, endSession, forgetSession } from './session.ts';

const QUESTION = {
  title: '저장하지 않은 내용이 있어요',
  text: '로그아웃하면 작성하던 내용이 이 기기에서 지워져요.',
  confirmLabel: '로그아웃',
  cancelLabel: '계속 쓰기',
  isDangerous: true,
} as const;

/** 로그아웃: ends the session, drops the drafts and closes the door of the admin area; `LeavingPage` then goes home. */
export async function leaveAdmin(): Promise<void> {
  if (!(await confirmLeave(QUESTION))) return;
  const account = accountKey();
  const sendAgain = stopSendingDrafts();
  addEventListener(
    'pagehide',
    () => {
      // The forms have written down what they held when they went; the drafts go after that.
      dropAccountDrafts(account);
      sendAgain();
      // The back button may bring this page again as it was left.
      forgetSession();
      $leaving.set(null);
    },
    { once: true },
  );
  const isServerTold = await endSession();
  dropAccountDrafts(account);
  $leaving.set({ isServerTold });
  closeAdminEntry();
}
