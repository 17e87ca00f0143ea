import { useEffect } from 'react';
import { SITE } from '#site';
import { markNavigated } from '../../kit/navigation/navigation.ts';
import { SignInForm } from './forms/SignInForm.tsx';
import styles from './AccountPage.module.scss';

interface Props {
  readonly notice?: string | undefined;
}

export function SignInPage({ notice }: Props) {
  // The next screen takes the focus, which disappears with this form.
  useEffect(() => markNavigated, []);
  return (
    <main className={styles.page}>
      <title>{`로그인 | ${SITE.name} 관리`}</title>
      <div className={styles.card}>
        <h1 className={styles.title}>관리자 로그인</h1>
        <p className={styles.lead} role={notice === undefined ? undefined : 'alert'}>
          {notice ?? `${SITE.name} 운영진 계정으로 로그인해 주세요.`}
        </p>
        <SignInForm />
        <a className={styles.home} href="/">
          홈으로 가기
        </a>
      </div>
    </main>
  );
}
