import { useStore } from '@nanostores/react';
import { AnimatePresence, useIsPresent } from 'motion/react';
import * as m from 'motion/react-m';
import { $toasts, dismissToast, type Toast } from '#shared/stores/toasts.ts';
import { Button } from '#shared/ui/button/Button.tsx';
import { IconButton } from '#shared/ui/button/IconButton.tsx';
import { classNames } from './class-names.ts';
import styles from './Toasts.module.scss';

/** What was done and what failed, said aloud as it appears; also above an open dialog. */
export function Toasts() {
  const toasts = useStore($toasts);
  const of = (kind: Toast['kind']) => toasts.filter((toast) => toast.kind === kind);
  return (
    <section className={styles.toasts} aria-label="알림" data-react-aria-top-layer="true">
      <div>
        <AnimatePresence>
          {of('failure').map((toast) => (
            <ToastItem key={toast.id} toast={toast} />
          ))}
        </AnimatePresence>
      </div>
      <div aria-live="polite">
        <AnimatePresence>
          {of('success').map((toast) => (
            <ToastItem key={toast.id} toast={toast} />
          ))}
        </AnimatePresence>
      </div>
    </section>
  );
}

interface ToastItemProps {
  readonly toast: Toast;
}

function ToastItem({ toast: { id, kind, text, detail, action } }: ToastItemProps) {
  // One on its way out says nothing more and cannot be pressed.
  const isPresent = useIsPresent();
  return (
    <m.div
      className={classNames(styles.toast, styles[kind])}
      role={kind === 'failure' && isPresent ? 'alert' : undefined}
      inert={!isPresent}
      aria-hidden={isPresent ? undefined : true}
      initial={{ y: 12 }}
      animate={{ y: 0 }}
      exit={{ opacity: 0 }}
    >
      <p className={styles.text}>
        {text}
        {detail !== undefined && <span className={styles.detail}> {detail}</span>}
      </p>
      {action && (
        <Button variant="ghost" onClick={action.run}>
          {action.label}
        </Button>
      )}
      <IconButton icon="close" label="알림 닫기" plain onClick={() => dismissToast(id)} />
    </m.div>
  );
}
