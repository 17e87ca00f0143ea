import { useEffect } from 'react';
import { AccountPage } from './AccountPage.tsx';

const READING_TIME_MS = 3_000;

const goHome = (): void => location.assign('/');

interface Props {
  readonly isServerNotified: boolean;
}

/** Goes home after 로그아웃, and first says so where the session could not be ended on the server. */
export function LeavingPage({ isServerNotified }: Props) {
  useEffect(() => {
    // Leaving has to wait until the forms have unmounted: one with unsaved input would block it.
    const timer = setTimeout(goHome, isServerNotified ? 0 : READING_TIME_MS);
    return () => clearTimeout(timer);
  }, [isServerNotified]);
  if (isServerNotified) return null;
  return (
    <AccountPage
      title="로그아웃"
      heading="로그아웃했어요"
      lead="서버에 연결하지 못해서 이 기기에서만 로그아웃했어요. 서버에 남은 로그인은 시간이 지나면 저절로 끝나요."
      isAlert
    />
  );
}
