import { useStore } from '@nanostores/react';
import { useLayoutEffect, useRef } from 'react';
import { Button } from '#shared/ui/button/Button.tsx';
import { confirmDelete } from '../dialog/confirm.ts';
import { focusHeading, isFocusLost, returnFocus } from '../focus/focus-heading.ts';
import { useKeys } from '../focus/use-keys.ts';
import { type BarAction, BarActions } from './BarActions.tsx';
import { type Bulk, type Change, describeTitles } from './bulk.ts';
import styles from './Selection.module.scss';

/** The key that moves between the parts of a window. */
const PART_KEY = 'F6';

/** Moves the focus from the closed bar to 모두 선택, or to the heading where the list is gone. */
const focusList = (): void => {
  const all = document.querySelector<HTMLElement>('[data-select-all]');
  if (all) all.focus();
  else focusHeading();
};

export function useBulk(bulk: Bulk) {
  const selected = useStore(bulk.selection.$items);
  const run = (change: Change) => bulk.run(change, selected);
  return {
    selected,
    run,
    /** Confirms before it runs; `goesToTrash` where people are told of one. */
    remove: async (change: Change, goesToTrash: boolean) => {
      const isSure = await confirmDelete(
        `${selected.length}개: ${describeTitles(selected)}`,
        goesToTrash,
      );
      if (isSure) await run(change);
    },
  };
}

/** F6 moves to the first button and back; with Tab one would have to pass what stands in between. */
function usePartKey(isOpen: boolean) {
  const bar = useRef<HTMLDivElement>(null);
  const origin = useRef<Element | null>(null);
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
  return bar;
}

interface Props {
  readonly of: Bulk;
  /** Names the items: 게시글. */
  readonly noun: string;
  readonly actions: readonly BarAction[];
}

export function SelectionBar({ of, noun, actions }: Props) {
  const { selection, $isRunning } = of;
  const { length } = useStore(selection.$items);
  const isBusy = useStore($isRunning);
  const isOpen = length > 0;
  const bar = usePartKey(isOpen);
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
            onClick={() => isBusy || selection.clear()}
          >
            선택 해제
          </Button>
          <BarActions actions={actions} isBusy={isBusy} />
        </>
      )}
    </div>
  );
}
