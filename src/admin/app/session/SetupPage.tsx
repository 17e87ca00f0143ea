import { useEffect } from 'react';
import { SITE } from '#site';
import { markNavigated } from '../../kit/navigation/navigation.ts';
import { SetupForm } from './forms/SetupForm.tsx';
import styles from './AccountPage.module.scss';

interface Props {
  readonly needsCode: boolean;
}

/** Stands in the place of the sign-in until there is an account. */
export function SetupPage({ needsCode }: Props) {
  // The next screen takes the focus, which disappears with this form.
  useEffect(() => markNavigated, []);
  return (
    <main className={styles.page}>
      <title>{`첫 운영진 계정 만들기 | ${SITE.name} 관리`}</title>
      <div className={styles.card}>
        <h1 className={styles.title}>첫 운영진 계정 만들기</h1>
        <p className={styles.lead}>
          아직 운영진 계정이 없어요. 계정을 만들면 바로 대시보드로 들어가요.
        </p>
        <SetupForm needsCode={needsCode} />
        <a className={styles.home} href="/">
          홈으로 가기
        </a>
      </div>
    </main>
  );
}
