import { useStore } from '@nanostores/react';
import { useLayoutEffect, useRef } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { buttonClass } from '#shared/ui/button/button-class.ts';
import { Button } from '#shared/ui/button/Button.tsx';
import { confirmDelete } from '../dialog/confirm.ts';
import { focusHeading, isFocusLost, returnFocus } from '../focus/focus-heading.ts';
import { useKeys } from '../focus/use-keys.ts';
import { ActionMenu, type MenuAction } from '../menu/ActionMenu.tsx';
import { type Bulk, type BulkAction, describeTitles } from './bulk.ts';
import type { Selectable } from './selection.ts';
import styles from './Selection.module.scss';

/** The key that moves between the parts of a window. */
const PART_KEY = 'F6';

/** Moves the focus from the closed bar to 모두 선택, or to the heading where the list is gone. */
const focusList = (): void => {
  const all = document.querySelector<HTMLElement>('[data-select-all]');
  if (all) all.focus();
  else focusHeading();
};

export function useBulk<Item extends Selectable>(bulk: Bulk<Item>) {
  const selected = useStore(bulk.selection.$items);
  const run = (action: BulkAction<Item>) => bulk.run(selected, action);
  return {
    selected,
    run,
    /** Confirms before it runs; `isKept` where a trash takes them. */
    remove: async (action: BulkAction<Item>, goesToTrash: boolean) => {
      const isSure = await confirmDelete(
        `${selected.length}개: ${describeTitles(selected)}`,
        goesToTrash,
      );
      if (isSure) await run(action);
    },
  };
}

interface Props<Item extends Selectable> {
  readonly of: Bulk<Item>;
  /** Names the items: 게시글. */
  readonly noun: string;
  readonly actions: readonly {
    readonly label: string;
    readonly isDangerous?: boolean;
    readonly act?: () => unknown;
    /** The choices that a press opens, instead of an action. */
    readonly menu?: readonly MenuAction[];
  }[];
}

export function SelectionBar<Item extends Selectable>({ of, noun, actions }: Props<Item>) {
  const { selection, $isRunning } = of;
  const { length } = useStore(selection.$items);
  const isBusy = useStore($isRunning);
  const isOpen = length > 0;
  const bar = useRef<HTMLDivElement>(null);
  const origin = useRef<Element | null>(null);
  // F6 moves to the first button and back; with Tab one would have to pass every row in between.
  useKeys((event) => {
    const { current } = bar;
    const isOurs = isOpen && event.key === PART_KEY && !event.defaultPrevented;
    // Behind a dialog the bar cannot be reached.
    if (!isOurs || !current || current.closest('[inert], [aria-hidden]')) return;
    event.preventDefault();
    if (current.contains(document.activeElement)) {
      returnFocus(origin.current, focusList);
      return;
    }
    origin.current = document.activeElement;
    current.querySelector('button')?.focus();
  });
  useLayoutEffect(() => {
    if (!isOpen) return undefined;
    return () => {
      origin.current = null;
      if (isFocusLost()) focusList();
    };
  }, [isOpen]);
  return (
    <div
      ref={bar}
      className={isOpen ? styles.bar : undefined}
      data-sticky-bar={isOpen ? 'tall' : undefined}
      role={isOpen ? 'group' : undefined}
      aria-label={isOpen ? `선택한 ${noun}` : undefined}
      aria-keyshortcuts={isOpen ? PART_KEY : undefined}
    >
      {/* The live region exists before anything is selected, so that the first count is announced. */}
      <p className={styles.count} role="status">
        {isOpen && `${length}개 ${isBusy ? '처리 중' : '선택'}`}
      </p>
      {isOpen && (
        <>
          <Button
            variant="ghost"
            className={styles.clear}
            aria-disabled={isBusy}
            onClick={() => isBusy || selection.replace([])}
          >
            선택 해제
          </Button>
          <div className={styles.actions}>
            {actions.map(({ label, isDangerous = false, act, menu }) =>
              menu ? (
                <ActionMenu
                  key={label}
                  name={label}
                  placement="top end"
                  trigger={
                    <AriaButton className={buttonClass({})} isDisabled={isBusy}>
                      {label}
                    </AriaButton>
                  }
                  actions={menu}
                />
              ) : (
                <Button
                  key={label}
                  variant={isDangerous ? 'danger' : 'secondary'}
                  aria-disabled={isBusy}
                  onClick={() => isBusy || void act?.()}
                >
                  {label}
                </Button>
              ),
            )}
          </div>
        </>
      )}
    </div>
  );
}
