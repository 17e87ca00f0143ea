import { useStore } from '@nanostores/react';
import { AnimatePresence, useIsPresent } from 'motion/react';
import * as m from 'motion/react-m';
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { $toasts, dismissToast, type Toast } from '#shared/stores/toasts.ts';
import { Button } from '#shared/ui/button/Button.tsx';
import { IconButton } from '#shared/ui/button/IconButton.tsx';
import { LinkButton } from '#shared/ui/button/LinkButton.tsx';
import { returnFocus } from '../screen/focus-heading.ts';
import { classNames } from './class-names.ts';
import { Glyph } from './Glyph.tsx';
import styles from './Toasts.module.scss';

/** Where Ctrl/⌘+Z belongs to what is typed. */
const TEXT =
  'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable="true"]';

/** What was done and what failed, said aloud as it appears; also above an open dialog. */
export function Toasts() {
  const toasts = useStore($toasts);
  const of = (kind: Toast['kind']) => toasts.filter((toast) => toast.kind === kind);
  const region = useRef<HTMLElement>(null);
  const giveFocusBack = useFocusBack(region);
  useUndoKey();
  return (
    <section
      ref={region}
      className={styles.toasts}
      aria-label="알림"
      data-react-aria-top-layer="true"
    >
      <div>
        <AnimatePresence>
          {of('failure').map((toast) => (
            <ToastItem key={toast.id} toast={toast} onFocusLost={giveFocusBack} />
          ))}
        </AnimatePresence>
      </div>
      <div aria-live="polite">
        <AnimatePresence>
          {of('success').map((toast) => (
            <ToastItem key={toast.id} toast={toast} onFocusLost={giveFocusBack} />
          ))}
        </AnimatePresence>
      </div>
    </section>
  );
}

/** Gives the focus back to where it was before it came into the region, or to the heading where that is gone. */
function useFocusBack(region: RefObject<HTMLElement | null>): () => void {
  const origin = useRef<EventTarget | null>(null);
  useEffect(() => {
    const element = region.current;
    element?.addEventListener('focusin', remember);
    return () => element?.removeEventListener('focusin', remember);

    function remember({ relatedTarget }: FocusEvent) {
      const isWithin = relatedTarget instanceof Node && element?.contains(relatedTarget) === true;
      if (!isWithin) origin.current = relatedTarget;
    }
  }, [region]);
  return () => returnFocus(origin.current);
}

/** Ctrl/⌘+Z outside a text takes back what was just done: Tab may be far away from the button that does. */
function useUndoKey() {
  useEffect(() => {
    document.addEventListener('keydown', undo);
    return () => document.removeEventListener('keydown', undo);

    function undo(event: KeyboardEvent) {
      const { ctrlKey, metaKey, shiftKey, altKey, code, target } = event;
      if (!(ctrlKey || metaKey) || shiftKey || altKey || code !== 'KeyZ') return;
      if (target instanceof Element && target.matches(TEXT)) return;
      const done = $toasts.get().findLast(({ kind, action }) => kind === 'success' && action);
      if (!done) return;
      event.preventDefault();
      done.action?.run();
    }
  }, []);
}

interface ToastItemProps {
  readonly toast: Toast;
  /** It goes, and had the focus. */
  readonly onFocusLost: () => void;
}

function ToastItem({ toast, onFocusLost }: ToastItemProps) {
  const { id, kind, text, detail, action, link } = toast;
  const item = useRef<HTMLDivElement>(null);
  // One on its way out says nothing more and cannot be pressed.
  const isPresent = useIsPresent();
  useLayoutEffect(() => {
    if (!isPresent && item.current?.contains(document.activeElement)) onFocusLost();
  }, [isPresent, onFocusLost]);
  return (
    <m.div
      ref={item}
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
      {link && (
        <LinkButton variant="ghost" href={link.href} target="_blank" rel="noopener">
          {link.label} <Glyph name="arrow-up-right" size="1em" />
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
    </m.div>
  );
}
