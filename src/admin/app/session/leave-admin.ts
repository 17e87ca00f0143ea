import { closeAdminEntry } from '#features/admin-entry/sign-store.ts';
import { accountKey, endSession, forgetSession } from '../../data/session.ts';
import { dropAccountDrafts, stopStoringDrafts } from '../../kit/form/draft/drafts.ts';
import { confirmLeave, saveUnsaved } from '../../kit/navigation/blocker.ts';
import { $leaving } from '../leaving.ts';

const QUESTION = {
  title: '저장하지 않은 내용이 있어요',
  text: '로그아웃하면 작성하던 내용이 이 기기에서 지워져요.',
  confirmLabel: '로그아웃',
  cancelLabel: '계속 쓰기',
  isDangerous: true,
} as const;

/** 로그아웃: ends the session, deletes the drafts and closes the admin area; `LeavingPage` then goes home. */
export async function leaveAdmin(): Promise<void> {
  await saveUnsaved();
  if (!(await confirmLeave(QUESTION))) return;
  const account = accountKey();
  const resumeStoring = stopStoringDrafts();
  addEventListener(
    'pagehide',
    () => {
      // Unmounting forms write their drafts once more, so the drafts are deleted after that.
      dropAccountDrafts(account);
      resumeStoring();
      // The back button may restore this page from the back/forward cache.
      forgetSession();
      $leaving.set(null);
    },
    { once: true },
  );
  const isServerNotified = await endSession();
  dropAccountDrafts(account);
  $leaving.set({ isServerNotified });
  closeAdminEntry();
}
