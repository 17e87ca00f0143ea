import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { learnServerTime } from '#client/transport/server-time.ts';
import { actAsStaff } from '#client/transport/staff.ts';
import { guardCompositions } from '#shared/lib/composition.ts';
import { FailedState } from '#shared/ui/state/FailedState.tsx';
import {
  $isSignInOpen,
  $session,
  accountKey,
  checkSession,
  currentWriter,
  forgetSession,
  recheckSession,
  requestSignIn,
  type SessionState,
} from '../data/session.ts';
import { ConfirmDialog } from '../kit/dialog/ConfirmDialog.tsx';
import { preserveFocus } from '../kit/focus/focus-heading.ts';
import { ignoreSecondClicks } from '../kit/focus/second-clicks.ts';
import { Account } from '../kit/form/local/account.ts';
import { replaceAddress, startNavigation } from '../kit/navigation/navigation.ts';
import { lazyPart } from '../kit/ui/lazy-part.tsx';
import { Toasts } from '../kit/ui/Toasts.tsx';
import { adminPaths } from '../paths.ts';
import { catchStrayFiles } from '../pictures/stray-files.ts';
import { CurrentWriter } from '../publishing/copy/writer.ts';
import { CurrentScreen } from './frame/CurrentScreen.tsx';
import { Shell } from './frame/Shell.tsx';
import { $leaving } from './leaving.ts';
import { $path } from './router.ts';
import { LeavingPage } from './session/LeavingPage.tsx';
import { sendLeft } from './watch-left-words.ts';
import styles from './session/AccountPage.module.scss';

// Most visits need none of these forms.
const InvitationPage = lazyPart(
  async () => (await import('./session/InvitationPage.tsx')).InvitationPage,
);
const SetupPage = lazyPart(async () => (await import('./session/SetupPage.tsx')).SetupPage);
const SignInPage = lazyPart(async () => (await import('./session/SignIn.tsx')).SignInPage);
const SignInDialog = lazyPart(async () => (await import('./session/SignIn.tsx')).SignInDialog);

/** Screens of v1, which somebody may have bookmarked. */
const FORMER = ['/admin/handover', '/admin/new-year'];

export function Admin() {
  useEffect(() => startNavigation(adminPaths.dashboard()), []);
  useEffect(() => {
    if (FORMER.includes(location.pathname)) replaceAddress(adminPaths.checks());
  }, []);
  useEffect(() => actAsStaff(requestSignIn, learnServerTime), []);
  useEffect(ignoreSecondClicks, []);
  useEffect(catchStrayFiles, []);
  useEffect(guardCompositions, []);
  useEffect(preserveFocus, []);
  useEffect(() => {
    void checkSession();
    return forgetSession;
  }, []);
  return (
    <I18nProvider locale="ko-KR">
      <SessionGate />
      {useStore($isSignInOpen) && <SignInDialog />}
      <ConfirmDialog />
      <Toasts />
    </I18nProvider>
  );
}

/** Shows the content, or the sign-in or setup that comes before it. */
function SessionGate() {
  const session = useStore($session);
  const leaving = useStore($leaving);
  useSetupAddress(session.status);
  const isInvitation = adminPaths.invitation.match(useStore($path)) !== null;
  if (leaving !== null) return <LeavingPage isServerNotified={leaving.isServerNotified} />;
  if (isInvitation) return <InvitationPage />;
  switch (session.status) {
    case 'checking':
      return null;
    case 'failed':
      return (
        <main className={styles.page}>
          <FailedState message={session.error.message} onRetry={recheckSession} />
        </main>
      );
    case 'setup':
      return <SetupPage needsCode={session.needsCode} />;
    case 'signed-out':
      return <SignInPage notice={session.notice} />;
    case 'open':
    case 'signed-in':
      return (
        // What is typed is its account's: under another one every form begins anew.
        <Account key={accountKey()} value={accountKey()}>
          <CurrentWriter value={{ ...currentWriter(), sendLeft: () => sendLeft(accountKey()) }}>
            <Shell>
              <CurrentScreen />
            </Shell>
          </CurrentWriter>
        </Account>
      );
  }
}

/** Replaces the address of the setup by that of the dashboard once there is an account. */
function useSetupAddress(status: SessionState['status']) {
  const isSetup = adminPaths.setup.match(useStore($path)) !== null;
  const isOver = status === 'open' || status === 'signed-out' || status === 'signed-in';
  useEffect(() => {
    if (isSetup && isOver) replaceAddress(adminPaths.dashboard());
  }, [isSetup, isOver]);
}
