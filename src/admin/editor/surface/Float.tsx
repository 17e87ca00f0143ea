import type { Editor } from '@tiptap/core';
import { type ComponentProps, type KeyboardEvent, useId, useLayoutEffect, useRef } from 'react';
import { isComposing } from '#shared/lib/composition.ts';
import { classNames } from '../../kit/ui/class-names.ts';
import fieldStyles from '../../kit/fields/Field.module.scss';
import styles from './Surface.module.scss';

interface Props extends ComponentProps<'div'> {
  readonly editor: Editor;
  /** The position in the document next to which it is shown. */
  readonly at: number;
  /** The end of the text that it must not cover. */
  readonly to?: number;
  /** Shown above the position where there is room. */
  readonly above?: boolean;
  /** Shown below the whole node at the position. */
  readonly ofNode?: boolean;
  /** Scrolled to when it appears. */
  readonly comesIntoView?: boolean;
  /** Called on Escape, which also returns the focus to the text. */
  readonly onLeave?: () => void;
  /** Called on Enter in a field; without it Enter does the same as Escape. */
  readonly onAccept?: () => void;
}

const GAP = 8;

/** The height of the bars at the upper edge of the window, in pixels. */
const BARS = 100;

/** A panel at a position in the text, but outside the editable element, so that typing in it ends no composition. */
export function Float(props: Props) {
  const {
    editor,
    at,
    to = at,
    above = false,
    ofNode = false,
    comesIntoView = false,
    ...others
  } = props;
  const { onLeave = () => editor.view.focus(), onAccept = onLeave, className, ...rest } = others;
  const element = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const own = element.current;
    const around = own?.offsetParent?.getBoundingClientRect();
    if (!own || !around) return;
    const node = ofNode ? editor.view.nodeDOM(at) : null;
    const position =
      node instanceof HTMLElement ? node.getBoundingClientRect() : coordsOf(editor, at, to);
    const { offsetWidth, offsetHeight } = own;
    const left = Math.max(0, Math.min(position.left - around.left, around.width - offsetWidth));
    const [over, under] = [position.top - offsetHeight - GAP, position.bottom + GAP];
    // It stays within the text where it fits: of a field behind it only a strip too low to press would be left.
    const isOutBelow = !ofNode && under + offsetHeight > around.bottom;
    const isAbove = above ? over > BARS : isOutBelow && over > around.top;
    own.style.setProperty('inset-inline-start', `${left}px`);
    own.style.setProperty('inset-block-start', `${(isAbove ? over : under) - around.top}px`);
  });
  useLayoutEffect(() => {
    if (comesIntoView) element.current?.scrollIntoView({ block: 'nearest' });
  }, [comesIntoView]);
  const press = (event: KeyboardEvent) => {
    if (isComposing(event.nativeEvent)) return;
    if (event.key === 'Escape') onLeave();
    else if (event.key === 'Enter' && event.target instanceof HTMLInputElement) onAccept();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div
      ref={element}
      role="presentation"
      className={classNames(styles.float, className)}
      onKeyDown={press}
      {...rest}
    />
  );
}

/** Of a text, which may go over several lines. */
function coordsOf({ view, state }: Editor, at: number, to: number) {
  const { size } = state.doc.content;
  const start = view.coordsAtPos(Math.min(at, size));
  return to > at ? { ...start, bottom: view.coordsAtPos(Math.min(to, size), -1).bottom } : start;
}

interface FieldProps extends ComponentProps<'input'> {
  readonly label: string;
}

export function FloatField({ label, ...input }: FieldProps) {
  const id = useId();
  return (
    <>
      <label htmlFor={id}>{label}</label>
      <input id={id} className={fieldStyles.control} autoComplete="off" {...input} />
    </>
  );
}
