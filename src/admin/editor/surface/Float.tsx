import type { Editor } from '@tiptap/core';
import { type ComponentProps, useLayoutEffect, useRef } from 'react';
import { classNames } from '../../kit/ui/class-names.ts';
import styles from './Surface.module.scss';

interface Props extends ComponentProps<'div'> {
  readonly editor: Editor;
  /** The place in the document that it belongs to. */
  readonly at: number;
  /** Above its place where there is room. */
  readonly above?: boolean;
  /** Below the whole node at its place. */
  readonly ofNode?: boolean;
}

const GAP = 8;

/** What stays at the edges of the window. In pixels. */
const BARS = 100;

/** Stands beside a place of the text, outside of it: what is written here disturbs no composition there. */
export function Float({ editor, at, above = false, ofNode = false, className, ...rest }: Props) {
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
    const isBelowFull = !ofNode && place.bottom + offsetHeight + GAP > innerHeight - BARS;
    const isAbove = (above || isBelowFull) && place.top - offsetHeight - GAP > BARS;
    const top = isAbove ? place.top - offsetHeight - GAP : place.bottom + GAP;
    own.style.setProperty('inset-inline-start', `${left}px`);
    own.style.setProperty('inset-block-start', `${top - around.top}px`);
  });
  return <div ref={element} className={classNames(styles.float, className)} {...rest} />;
}
