import type { Editor } from '@tiptap/core';
import { type ComponentProps, type KeyboardEvent, useId, useLayoutEffect, useRef } from 'react';
import { isComposing } from '#shared/lib/composition.ts';
import { classNames } from '../../kit/ui/class-names.ts';
import fieldStyles from '../../kit/fields/Field.module.scss';
import styles from './Surface.module.scss';

interface Props extends ComponentProps<'div'> {
  readonly editor: Editor;
  /** The place in the document that it belongs to. */
  readonly at: number;
  /** Above its place where there is room. */
  readonly above?: boolean;
  /** Below the whole node at its place. */
  readonly ofNode?: boolean;
  /** Scrolled to when it appears. */
  readonly comesIntoView?: boolean;
  /** Escape, which leads back to the text by itself. */
  readonly onLeave?: () => void;
  /** Enter in a field; leaves as well when absent. */
  readonly onAccept?: () => void;
}

const GAP = 8;

/** The bars at the upper edge of the window, in pixels. */
const BARS = 100;

/** Stands beside a place of the text, outside of it: what is written here disturbs no composition there. */
export function Float(props: Props) {
  const { editor, at, above = false, ofNode = false, comesIntoView = false, ...others } = props;
  const { onLeave = () => editor.view.focus(), onAccept = onLeave, className, ...rest } = others;
  const element = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const own = element.current;
    const around = own?.offsetParent?.getBoundingClientRect();
    if (!own || !around) return;
    const node = ofNode ? editor.view.nodeDOM(at) : null;
    const place =
      node instanceof HTMLElement
        ? node.getBoundingClientRect()
        : editor.view.coordsAtPos(Math.min(at, editor.state.doc.content.size));
    const { offsetWidth, offsetHeight } = own;
    const left = Math.max(0, Math.min(place.left - around.left, around.width - offsetWidth));
    const [over, under] = [place.top - offsetHeight - GAP, place.bottom + GAP];
    // Within the text where it fits: of a field behind it a strip would be left that is too low to press.
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
