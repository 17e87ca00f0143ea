import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { passFocusToSection } from '#shared/lib/pass-focus.ts';
import { Button } from '#shared/ui/button/Button.tsx';
import { $adminEntry, cancelAdminEntry } from './admin-entry.ts';
import styles from './AdminEntrySky.module.scss';

/** The sky that darkens between Enter and /loading, with a button to cancel. */
export function AdminEntrySky() {
  const isInitialised = useStore($adminEntry, { ssr: 'initial' }) === 'initialised';
  const button = useRef<HTMLButtonElement>(null);
  useEffect(
    () => $adminEntry.listen(() => button.current && passFocusToSection(button.current)),
    [],
  );
  return (
    <>
      <div className={styles.sky} />
      <div className={styles.notice}>
        <p className={styles.message} role="status">
          {isInitialised && '관리자 페이지로 가고 있어요.'}
        </p>
        <Button ref={button} onClick={cancelAdminEntry}>
          머무르기
        </Button>
      </div>
    </>
  );
}
