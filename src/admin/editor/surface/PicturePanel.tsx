import type { Editor } from '@tiptap/core';
import { type KeyboardEvent, type RefObject, useId, useState } from 'react';
import { LIMITS } from '#contract/core/limits.ts';
import { isComposing } from '#shared/lib/composition.ts';
import { Button } from '#shared/ui/button/Button.tsx';
import { isUndescribed } from '../undescribed.ts';
import { Float } from './Float.tsx';
import { type Direction, movePicture, type PictureAttrs } from './pictures.ts';
import fieldStyles from '../../kit/fields/Field.module.scss';
import styles from './Surface.module.scss';

interface Props {
  readonly editor: Editor;
  readonly at: number;
  readonly attrs: PictureAttrs;
  /** The field of its description. */
  readonly field: RefObject<HTMLInputElement | null>;
}

const MOVES: readonly (readonly [string, Direction])[] = [
  ['위로', 'up'],
  ['아래로', 'down'],
  ['앞 사진 옆으로', 'left'],
  ['뒤 사진 옆으로', 'right'],
];

/** What is said of the selected picture, and where it stands. */
export function PicturePanel({ editor, at, attrs, field }: Props) {
  const id = useId();
  const [alt, setAlt] = useState(isUndescribed(attrs.alt) ? '' : attrs.alt);
  const [title, setTitle] = useState(attrs.title);
  const set = (name: keyof PictureAttrs, value: string) =>
    editor.view.dispatch(editor.state.tr.setNodeAttribute(at, name, value));
  const back = (event: KeyboardEvent) => {
    if (isComposing(event.nativeEvent)) return;
    const isField = event.target instanceof HTMLInputElement;
    if (event.key !== 'Escape' && !(event.key === 'Enter' && isField)) return;
    event.preventDefault();
    event.stopPropagation();
    editor.view.focus();
  };
  const isFigure = editor.state.doc.nodeAt(at)?.type.name === 'figure';
  const moves = isFigure ? MOVES.filter(([, way]) => movePicture(editor.state, way) !== null) : [];
  return (
    <Float
      editor={editor}
      at={at}
      ofNode
      className={styles.panel}
      role="group"
      aria-label="사진"
      onKeyDown={back}
    >
      <label htmlFor={`${id}alt`}>사진 설명</label>
      <input
        id={`${id}alt`}
        ref={field}
        className={fieldStyles.control}
        autoComplete="off"
        maxLength={LIMITS.alt}
        placeholder="무엇이 보이나요?"
        value={alt}
        onChange={({ target }) => {
          setAlt(target.value);
          set('alt', target.value);
        }}
      />
      <label htmlFor={`${id}title`}>캡션</label>
      <input
        id={`${id}title`}
        className={fieldStyles.control}
        autoComplete="off"
        maxLength={LIMITS.alt}
        placeholder="사진 아래에 보이는 글"
        value={title}
        onChange={({ target }) => {
          setTitle(target.value);
          set('title', target.value);
        }}
      />
      <div className={styles.actions}>
        {moves.map(([label, way]) => (
          <Button
            key={way}
            variant="ghost"
            onClick={() => {
              const tr = movePicture(editor.state, way);
              if (tr) editor.view.dispatch(tr);
            }}
          >
            {label}
          </Button>
        ))}
        {isUndescribed(attrs.alt) && (
          <Button variant="ghost" onClick={() => set('alt', '')}>
            설명 없이 두기
          </Button>
        )}
        <Button
          variant="ghost"
          onClick={() => {
            editor.commands.deleteSelection();
            editor.view.focus();
          }}
        >
          지우기
        </Button>
      </div>
    </Float>
  );
}
