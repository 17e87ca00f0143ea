import { closeAdminEntry } from '#features/admin-entry/sign-store.ts';
import { accountKey, endSession, forgetSession } from '../../data/session.ts';
import { confirm } from '../../kit/dialog/confirm.ts';
import { dropAllWords, hasWords, stopKeeping } from '../../kit/form/local/words.ts';
import { isBlocked, saveUnsaved } from '../../kit/navigation/blocker.ts';
import { $leaving } from '../leaving.ts';

const QUESTION = {
  title: '저장하지 않은 내용이 있어요',
  text: '로그아웃하면 작성하던 내용이 이 기기에서 지워져요.',
  confirmLabel: '로그아웃',
  cancelLabel: '계속 쓰기',
  isDangerous: true,
} as const;

/** 로그아웃: ends the session, drops what this browser keeps of the account and closes the admin area; `LeavingPage` then goes home. */
export async function leaveAdmin(): Promise<void> {
  await saveUnsaved();
  const account = accountKey();
  if ((isBlocked() || hasWords(account)) && !(await confirm(QUESTION))) return;
  const resumeKeeping = stopKeeping();
  addEventListener(
    'pagehide',
    () => {
      // Unmounting forms keep their words once more, so the words are dropped after that.
      dropAllWords(account);
      resumeKeeping();
      // The back button may restore this page from the back/forward cache.
      forgetSession();
      $leaving.set(null);
    },
    { once: true },
  );
  const isServerNotified = await endSession();
  dropAllWords(account);
  $leaving.set({ isServerNotified });
  closeAdminEntry();
}
