import type { EditorView } from '@codemirror/view';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { FieldWiring } from '../../kit/fields/Field.tsx';
import { type Context, contextsOf } from '../commands/syntax.ts';
import type { TextPictures } from '../text-pictures.ts';
import type { Leave, TextTarget } from '../text-target.ts';
import { Toolbar } from './Toolbar.tsx';
import { createView, describeContent, showText } from './view/create-view.ts';
import { createViewTarget } from './view/view-target.ts';

interface Props {
  readonly text: string;
  readonly wiring: FieldWiring;
  readonly className: string | undefined;
  readonly pictures: TextPictures;
  /** How the replaced control was left. */
  readonly leave: () => Leave | null;
  readonly onChange: (text: string) => void;
  readonly onBlur: () => void;
  /** Gets the control that outside code writes into; `null` after it unmounts. */
  readonly onTarget: (target: TextTarget | null) => void;
  readonly isFullScreen: boolean;
  readonly onFullScreen: (isFullScreen: boolean) => void;
}

const hasSame = (a: ReadonlySet<Context>, b: ReadonlySet<Context>) =>
  a.size === b.size && [...a].every((context) => b.has(context));

/** A Markdown editor with its tools; a multi-line text field to screen readers. */
export function CodeEditor(props: Props) {
  const { text, wiring, className, isFullScreen, onFullScreen } = props;
  const host = useRef<HTMLDivElement>(null);
  const known = useRef(text);
  const [view, setView] = useState<EditorView | null>(null);
  const [contexts, setContexts] = useState<ReadonlySet<Context>>(new Set());
  const create = useEffectEvent((parent: HTMLElement) =>
    createView(parent, {
      text,
      leave: props.leave(),
      wiring,
      pictures: props.pictures,
      onChange: (typed) => {
        known.current = typed;
        props.onChange(typed);
      },
      onBlur: () => props.onBlur(),
      onUpdate: ({ state }) => {
        const next = contextsOf(state);
        setContexts((present) => (hasSame(present, next) ? present : next));
      },
    }),
  );
  const hand = useEffectEvent((target: TextTarget | null) => props.onTarget(target));
  useLayoutEffect(() => {
    if (host.current === null) return;
    const created = create(host.current);
    setView(created);
    hand(createViewTarget(created));
    return () => {
      hand(null);
      created.destroy();
    };
  }, []);
  // The form shows another text: it was reset, or a draft was accepted.
  useEffect(() => {
    if (view === null || text === known.current) return;
    known.current = text;
    showText(view, text);
  }, [view, text]);
  const { id, 'aria-describedby': describedBy, 'aria-invalid': isInvalid } = wiring;
  const { 'aria-labelledby': labelId, 'aria-required': isRequired } = wiring;
  useEffect(() => {
    if (view === null) return;
    describeContent(view, {
      id,
      'aria-labelledby': labelId,
      'aria-describedby': describedBy,
      'aria-invalid': isInvalid,
      'aria-required': isRequired,
    });
  }, [view, id, labelId, describedBy, isInvalid, isRequired]);
  // By itself a label focuses only the native controls of a form.
  useEffect(() => {
    const label = document.getElementById(labelId);
    const focus = () => view?.focus();
    label?.addEventListener('click', focus);
    return () => label?.removeEventListener('click', focus);
  }, [view, labelId]);

  return (
    <>
      {view && (
        <Toolbar
          view={view}
          contexts={contexts}
          isFullScreen={isFullScreen}
          onFullScreen={onFullScreen}
        />
      )}
      <div ref={host} className={className} />
    </>
  );
}
