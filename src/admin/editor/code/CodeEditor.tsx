import type { EditorView } from '@codemirror/view';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { type FieldWiring, labelIdOf } from '../../kit/fields/Field.tsx';
import { type Context, contextsOf } from '../commands/syntax.ts';
import type { Leave, TextTarget } from '../text-target.ts';
import { Toolbar } from './Toolbar.tsx';
import { createView, describeContent, showText } from './view/create-view.ts';
import { createViewTarget } from './view/view-target.ts';

interface Props {
  readonly text: string;
  readonly wiring: FieldWiring;
  readonly className: string | undefined;
  /** How the control in whose place this one comes was left. */
  readonly leave: () => Leave | null;
  readonly onChange: (text: string) => void;
  readonly onBlur: () => void;
  /** Takes what writes into the text from outside; null once it has gone. */
  readonly onTarget: (target: TextTarget | null) => void;
  readonly isFullScreen: boolean;
  readonly onFullScreen: (isFullScreen: boolean) => void;
}

const hasSame = (a: ReadonlySet<Context>, b: ReadonlySet<Context>) =>
  a.size === b.size && [...a].every((context) => b.has(context));

/** A text in Markdown with its tools; to a screen reader a text field of many lines. */
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
  // The form shows another text: it was reset, or a draft was taken.
  useEffect(() => {
    if (view === null || text === known.current) return;
    known.current = text;
    showText(view, text);
  }, [view, text]);
  const { id, 'aria-describedby': describedBy, 'aria-invalid': isInvalid } = wiring;
  useEffect(() => {
    if (view === null) return;
    describeContent(view, { id, 'aria-describedby': describedBy, 'aria-invalid': isInvalid });
  }, [view, id, describedBy, isInvalid]);
  // A label reaches only the controls of a form by itself.
  const labelId = labelIdOf(wiring);
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
