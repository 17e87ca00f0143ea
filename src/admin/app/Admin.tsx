import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { FailedState } from '#shared/ui/FailedState.tsx';
import { startNavigation } from './navigation.ts';
import { $session, checkSession, recheckSession } from './session/session.ts';
import styles from './session/SignInForm.module.scss';
import { SignInDialog } from './session/SignInDialog.tsx';
import { SignInPage } from './session/SignInPage.tsx';
import { CurrentScreen } from './frame/CurrentScreen.tsx';
import { Shell } from './frame/Shell.tsx';
import { QuestionDialog } from '../kit/dialog/ConfirmDialog.tsx';
import { Toasts } from '../kit/ui/Toasts.tsx';

/** The admin area, for those whom the entry flag has let in. */
export function Admin() {
  useEffect(startNavigation, []);
  useEffect(() => void checkSession(), []);
  return (
    <I18nProvider locale="ko-KR">
      <Door />
      <SignInDialog />
      <QuestionDialog />
      <Toasts />
    </I18nProvider>
  );
}

/** The content, or what has to come before it. */
function Door() {
  const session = useStore($session);
  switch (session.status) {
    case 'checking':
      return null;
    case 'failed':
      return (
        <main className={styles.page}>
          <FailedState message={session.error.message} onRetry={recheckSession} />
        </main>
      );
    case 'signed-out':
      return <SignInPage />;
    case 'open':
    case 'signed-in':
      return (
        <Shell>
          <CurrentScreen />
        </Shell>
      );
  }
}
