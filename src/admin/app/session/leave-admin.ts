import { closeAdminEntry } from '#features/entry/sign-store.ts';
import { toApiError } from '#client/transport/api-error.ts';
import { sayFailed } from '#shared/stores/toasts.ts';

import { dropAccountDrafts } from '../../kit/form/drafts.ts';
import { mayLeave } from '../navigation.ts';
import { accountKey, signOut } from './session.ts';

const QUESTION = {
  title: '저장하지 않은 내용이 있어요',
  text: '로그아웃하면 작성하던 내용이 이 기기에서 지워져요.',
  yes: '로그아웃',
  no: '계속 쓰기',
  danger: true,
} as const;

/** 로그아웃: ends the session, drops the drafts, closes the door of the admin area and loads the home page. */
export const leaveAdmin = async (): Promise<void> => {
  if (!(await mayLeave(QUESTION))) return;
  const account = accountKey();
  try {
    await signOut();
  } catch (error) {
    sayFailed('로그아웃하지 못했어요.', {
      detail: toApiError(error).message,
      topic: 'sign-out',
      retry: () => void leaveAdmin(),
    });
    return;
  }
  closeAdminEntry();
  // Leaving the page writes down what forms hold; the drafts go after that.
  addEventListener('pagehide', () => dropAccountDrafts(account));
  dropAccountDrafts(account);
  location.assign('/');
};
