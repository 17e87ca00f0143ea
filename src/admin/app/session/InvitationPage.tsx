import { useEffect } from 'react';
import { SITE } from '#site';
import { markNavigated } from '../../kit/navigation/navigation.ts';
import { InvitationForm } from './forms/InvitationForm.tsx';
import styles from './AccountPage.module.scss';

/** Where whoever was invited, or whose password was reset, sets their own. */
export function InvitationPage() {
  // The screen that follows takes the focus, which goes with this form.
  useEffect(() => markNavigated, []);
  return (
    <main className={styles.page}>
      <title>{`비밀번호 정하기 | ${SITE.name} 관리`}</title>
      <div className={styles.card}>
        <h1 className={styles.title}>비밀번호 정하기</h1>
        <p className={styles.lead}>
          초대받은 계정의 비밀번호를 정하면 바로 대시보드로 들어가요. 이 링크는 한 번만 쓸 수
          있어요.
        </p>
        <InvitationForm />
        <a className={styles.home} href="/">
          홈으로 가기
        </a>
      </div>
    </main>
  );
}
