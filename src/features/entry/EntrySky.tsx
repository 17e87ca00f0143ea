import { useStore } from '@nanostores/react';
import { Button } from '#shared/ui/button/Button.tsx';
import { $entry, cancelEntry } from './entry.ts';
import styles from './EntrySky.module.scss';

/** The sky that darkens between Enter and /loading, and the way back out of it. */
export function EntrySky() {
  const isInitialised = useStore($entry, { ssr: 'initial' }) === 'initialised';
  return (
    <>
      <div className={styles.sky} />
      <div className={styles.notice}>
        <p className={styles.message} role="status">
          {isInitialised && '관리자 페이지로 가고 있어요.'}
        </p>
        <Button onClick={cancelEntry}>머무르기</Button>
      </div>
    </>
  );
}
