import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import { type JSX, type KeyboardEvent, type ReactNode, useState } from 'react';
import {
  GridList,
  GridListItem,
  type GridListItemRenderProps,
} from 'react-aria-components/GridList';
import { leaveTo } from '../navigation/navigation.ts';
import { Checkbox } from '../ui/Checkbox.tsx';
import { classNames } from '../ui/class-names.ts';
import { rowClass, RowContent, type RowProps } from './Rows.tsx';
import type { Key, Selectable, Selection } from './selection.ts';
import styles from './Rows.module.scss';

type Keys = ReadonlySet<Key>;

const $nothing = atom<Keys>(new Set());
const $never = atom(false);

interface ListProps {
  readonly label?: string | undefined;
  readonly labelledBy?: string | undefined;
  /** Absent where nothing is chosen; `among` are the rows of this list. */
  readonly selection?:
    | { readonly of: Selection; readonly among: readonly Selectable[] }
    | undefined;
  /** `GridRow`s with keys. */
  readonly children: ReactNode;
}

/** A list whose rows are chosen or leave: one stop of Tab, with arrows from row to row. */
export function GridRows(props: ListProps) {
  const { label, labelledBy, selection, children } = props;
  const chosen = useStore(selection?.of.$keys ?? $nothing);
  const isChoosing = useStore(selection?.of.$isChoosing ?? $never);
  // The library's own set also knows where a range began: in this list, on this page.
  const [own, setOwn] = useState<Keys | null>(null);
  const isOwn =
    own !== null && own.size === chosen.size && [...own].every((key) => chosen.has(key));
  return (
    <GridList
      {...(label !== undefined && { 'aria-label': label })}
      {...(labelledBy !== undefined && { 'aria-labelledby': labelledBy })}
      className={classNames(styles.rows, isChoosing && styles.choosing)}
      render={renderGrid}
      keyboardNavigationBehavior="tab"
      // A Korean syllable is no key, and a space chooses.
      disallowTypeAhead
      selectionMode={selection ? 'multiple' : 'none'}
      selectedKeys={isOwn ? own : chosen}
      onSelectionChange={(keys) => {
        setOwn(keys === 'all' ? null : keys);
        selection?.of.choose(keys, selection.among);
      }}
    >
      {children}
    </GridList>
  );
}

export function GridRow({ id, ...row }: RowProps & { readonly id: Key }) {
  const { title, href } = row;
  return (
    <GridListItem
      ref={keepReturns}
      id={id}
      textValue={title}
      className={rowClass(row)}
      render={renderRow}
      {...(href !== undefined && { onAction: () => void leaveTo(href) })}
    >
      {(state) => (
        <>
          {state.selectionMode === 'multiple' && <SelectBox id={id} title={title} {...state} />}
          <RowContent {...row} />
        </>
      )}
    </GridListItem>
  );
}

type BoxProps = Pick<GridListItemRenderProps, 'isSelected' | 'state'> & {
  readonly id: Key;
  readonly title: string;
};

/** With Shift, all from the row chosen last to this one. */
function SelectBox({ id, title, isSelected, state: { selectionManager } }: BoxProps) {
  return (
    <Checkbox
      className={styles.select}
      aria-label={`${title} 선택`}
      checked={isSelected}
      onChange={({ nativeEvent }) => {
        const isRange = 'shiftKey' in nativeEvent && nativeEvent.shiftKey === true;
        if (isRange) selectionManager.extendSelection(id);
        else selectionManager.toggleSelection(id);
      }}
    />
  );
}

/** A menu or dialog gives the focus back to its button; the library would give it to the row. */
const keepReturns = (row: HTMLElement | null): void =>
  row?.addEventListener('react-aria-focus-scope-restore', (event) => event.stopPropagation());

type DivProps = JSX.IntrinsicElements['div'];

/** What a row holds keeps its keys to itself, but for the one that leaves the list. */
const isForRows = ({ target, key }: KeyboardEvent) =>
  key === 'Tab' || (target instanceof Element && target.matches('[role="row"]'));

const withOwnKeys = ({ onKeyDown }: DivProps): DivProps => ({
  onKeyDown: (event) => {
    if (isForRows(event)) onKeyDown?.(event);
  },
});

const renderGrid = (props: DivProps) => <div {...props} {...withOwnKeys(props)} />;

/**
 * A press on a row is one on its link, and never chooses it: the library would take every press inside it, keep it from
 * the page, and take a focus that is not led by its own keys back to another row.
 */
const renderRow = (props: DivProps, { id, state }: GridListItemRenderProps) => (
  // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- it has a role
  <div
    {...props}
    {...withOwnKeys(props)}
    onPointerDown={undefined}
    onMouseDown={undefined}
    onClick={undefined}
    onFocusCapture={({ currentTarget, relatedTarget }) => {
      const comesFromList = currentTarget.parentElement?.contains(relatedTarget) === true;
      if (!comesFromList) state.selectionManager.setFocusedKey(id ?? null);
    }}
  />
);
