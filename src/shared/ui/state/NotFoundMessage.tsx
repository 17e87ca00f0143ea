import styles from './NotFoundMessage.module.scss';

/** Prerendered in the 404 page; the admin app renders it for visitors whom it does not let in. */
export function NotFoundMessage() {
  return (
    <section className={styles.notFound}>
      <p className={styles.code} aria-hidden="true">
        404
      </p>
      <h1>페이지를 찾을 수 없습니다.</h1>
      <p className={styles.lead}>
        해가 져서 길이 보이지 않아요. 주소가 바뀌었거나 사라진 페이지예요.
      </p>
      <a className={styles.home} href="/">
        홈으로 가기
      </a>
    </section>
  );
}
