import { useEffect, useRef } from 'react';
import { Button } from '#shared/ui/button/Button.tsx';
import { enterAdmin } from './admin-entry.ts';
import styles from './EggPrompt.module.scss';

interface Props {
  isOpen: boolean;
}

/** The admin entry by keyboard or touch. */
export function EggPrompt({ isOpen }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  // The link or the field that had the focus disappears.
  useEffect(() => button.current?.focus(), [isOpen]);
  return (
    <>
      <p className="visually-hidden" role="status">
        {isOpen && '맞았어요. 해가 곧 돌면서 커지고, 관리자로 들어갈 수 있어요.'}
      </p>
      {isOpen && (
        <div className={styles.prompt}>
          <Button ref={button} size="large" className={styles.button} onClick={enterAdmin}>
            관리자로 들어가기
          </Button>
          <p className={styles.hint} aria-hidden="true">
            Enter
          </p>
        </div>
      )}
    </>
  );
}
