import { useStore } from '@nanostores/react';
import { Button } from '#shared/ui/button/Button.tsx';
import { $isSignInOpen, $session, refuseSignIn } from '../../data/session.ts';
import { AppDialog } from '../../kit/dialog/AppDialog.tsx';
import { SignInForm } from './forms/SignInForm.tsx';

/** The sign-in over the page, for a session that ended during work. */
export function SignInDialog() {
  const session = useStore($session);
  if (!useStore($isSignInOpen)) return null;
  return (
    <AppDialog title="다시 로그인해 주세요" onClose={refuseSignIn}>
      <p>로그인이 끝났어요. 작성하던 내용은 그대로 있고, 로그인하면 하던 일이 이어져요.</p>
      <SignInForm username={session.status === 'signed-in' ? session.user.username : ''} />
      <Button variant="ghost" onClick={refuseSignIn}>
        나중에 하기
      </Button>
    </AppDialog>
  );
}
