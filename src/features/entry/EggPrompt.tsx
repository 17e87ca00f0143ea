import { Button } from '#shared/ui/button/Button.tsx';
import { enterAdmin } from './enter-admin.ts';
import styles from './EggPrompt.module.scss';

/** What stands where the links were once the secret was given: the way in, for a keyboard and for a finger. */
export function EggPrompt() {
  return (
    <div className={styles.prompt}>
      <Button size="large" className={styles.button} onClick={enterAdmin}>
        관리자로 들어가기
      </Button>
      <p className={styles.hint} aria-hidden="true">
        Enter
      </p>
    </div>
  );
}
