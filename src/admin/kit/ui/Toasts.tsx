import { useStore } from '@nanostores/react';
import { Button } from '#shared/ui/Button.tsx';
import { IconButton } from '#shared/ui/IconButton.tsx';
import { $toasts, dismissToast, type Toast } from '#shared/stores/toasts.ts';
import { classNames } from './class-names.ts';
import styles from './Toasts.module.scss';

/** What was done and what failed, said aloud as it appears; also above an open dialog. */
export function Toasts() {
  const toasts = useStore($toasts);
  const of = (kind: Toast['kind']) => toasts.filter((toast) => toast.kind === kind);
  return (
    <section className={styles.toasts} aria-label="알림" data-react-aria-top-layer="true">
      <div>
        {of('failure').map((toast) => (
          <ToastItem key={toast.id} toast={toast} />
        ))}
      </div>
      <div aria-live="polite">
        {of('success').map((toast) => (
          <ToastItem key={toast.id} toast={toast} />
        ))}
      </div>
    </section>
  );
}

function ToastItem({ toast: { id, kind, text, detail, action } }: { readonly toast: Toast }) {
  return (
    <div
      className={classNames(styles.toast, styles[kind])}
      role={kind === 'failure' ? 'alert' : undefined}
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
    </div>
  );
}
