import styles from './LoadingMessage.module.scss';

export function LoadingMessage() {
  return (
    <p className={styles.message} role="status">
      로딩중
    </p>
  );
}
