import { useStore } from '@nanostores/react';
import { type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { $toasts, dismissToast, type Toast } from '#shared/stores/toasts.ts';
import { Button } from '#shared/ui/button/Button.tsx';
import { IconButton } from '#shared/ui/button/IconButton.tsx';
import { LinkButton } from '#shared/ui/button/LinkButton.tsx';
import { returnFocus } from '../focus/focus-heading.ts';
import { useKeys } from '../focus/use-keys.ts';
import { classNames } from './class-names.ts';
import { NewWindow } from './OutsideLink.tsx';
import styles from './Toasts.module.scss';

/** Fields in which Ctrl/⌘+Z undoes typing. */
const TEXT =
  'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable="true"]';

/** Announces what was done and what failed, also above an open dialog. */
export function Toasts() {
  const toasts = useStore($toasts);
  const region = useRef<HTMLElement>(null);
  const origin = useRef<EventTarget | null>(null);
  useLayoutEffect(() => uncoverFocus(region.current), [toasts]);
  useKeys(undoByKey);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- only follows the focus
    <section
      ref={region}
      className={styles.toasts}
      aria-label="알림"
      data-react-aria-top-layer="true"
      onFocus={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) origin.current = relatedTarget;
      }}
    >
      {(['failure', 'success'] as const).map((kind) => (
        <div key={kind} aria-live={kind === 'success' ? 'polite' : undefined}>
          {toasts
            .filter((toast) => toast.kind === kind)
            .map((toast) => (
              <ToastItem key={toast.id} toast={toast} origin={origin} />
            ))}
        </div>
      ))}
    </section>
  );
}

/** Scrolls the focused element out from under the toasts. */
function uncoverFocus(region: HTMLElement | null) {
  const focused = document.querySelector('main :focus-visible');
  if (focused === null || region === null) return;
  const [under, over] = [focused.getBoundingClientRect(), region.getBoundingClientRect()];
  const isCovered = under.top < over.bottom && under.bottom > over.top;
  // A text that is higher than the space above the toasts does not move while it is read.
  if (isCovered && under.height < over.top) focused.scrollIntoView({ block: 'nearest' });
}

/** Outside text fields Ctrl/⌘+Z runs the latest undo: its button may be many Tabs away. */
function undoByKey(event: KeyboardEvent) {
  const { ctrlKey, metaKey, shiftKey, altKey, code, target } = event;
  if (!(ctrlKey || metaKey) || shiftKey || altKey || code !== 'KeyZ') return;
  if (target instanceof Element && target.matches(TEXT)) return;
  const done = $toasts
    .get()
    .filter(({ kind, action }) => kind === 'success' && action)
    .at(-1);
  if (!done) return;
  event.preventDefault();
  done.action?.run();
}

interface ToastItemProps {
  readonly toast: Toast;
  /** Where the focus was before it entered the region. */
  readonly origin: RefObject<EventTarget | null>;
}

function ToastItem({ toast, origin }: ToastItemProps) {
  const { id, kind, text, detail, action, link } = toast;
  const item = useRef<HTMLDivElement>(null);
  const leave = useEffectEvent((element: HTMLElement | null) => {
    if (element?.contains(document.activeElement)) returnFocus(origin.current);
  });
  useLayoutEffect(() => {
    const element = item.current;
    return () => leave(element);
  }, []);
  return (
    <div
      ref={item}
      className={classNames(styles.toast, styles[kind])}
      role={kind === 'failure' ? 'alert' : undefined}
    >
      <p className={styles.text}>
        {text}
        {detail !== undefined && <span className={styles.detail}> {detail}</span>}
      </p>
      {link && (
        <LinkButton variant="ghost" href={link.href} target="_blank" rel="noopener">
          {link.label} <NewWindow />
        </LinkButton>
      )}
      {action && (
        <Button
          variant="ghost"
          aria-keyshortcuts={kind === 'success' ? 'Control+Z Meta+Z' : undefined}
          onClick={action.run}
        >
          {action.label}
        </Button>
      )}
      <IconButton icon="close" label="알림 닫기" plain onClick={() => dismissToast(id)} />
    </div>
  );
}
