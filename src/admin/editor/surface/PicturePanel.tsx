import type { Editor } from '@tiptap/core';
import type { RefObject } from 'react';
import { LIMITS } from '#contract/core/limits.ts';
import { Button } from '#shared/ui/button/Button.tsx';
import { isUndescribed } from '../undescribed.ts';
import { Float, FloatField } from './Float.tsx';
import { movePicture, MOVES, type PictureAttrs } from './pictures.ts';
import styles from './Surface.module.scss';

interface Props {
  readonly editor: Editor;
  readonly at: number;
  readonly attrs: PictureAttrs;
  /** The input for the description. */
  readonly field: RefObject<HTMLInputElement | null>;
}

/** The description, caption and position of the selected picture. */
export function PicturePanel({ editor, at, attrs: { alt, title }, field }: Props) {
  const set = (name: keyof PictureAttrs, value: string) =>
    editor.view.dispatch(editor.state.tr.setNodeAttribute(at, name, value));
  const moves = MOVES.filter(({ direction }) => movePicture(editor.state, direction) !== null);
  return (
    <Float
      editor={editor}
      at={at}
      ofNode
      comesIntoView
      className={styles.panel}
      role="group"
      aria-label="사진"
    >
      <FloatField
        label="사진 설명"
        ref={field}
        maxLength={LIMITS.alt}
        placeholder="무엇이 보이나요?"
        defaultValue={isUndescribed(alt) ? '' : alt}
        onChange={({ target }) => set('alt', target.value)}
      />
      <FloatField
        label="캡션"
        maxLength={LIMITS.alt}
        placeholder="사진 아래에 보이는 글"
        defaultValue={title}
        onChange={({ target }) => set('title', target.value)}
      />
      <div className={styles.actions}>
        {moves.map(({ label, direction }) => (
          <Button
            key={direction}
            variant="ghost"
            onClick={() => {
              const tr = movePicture(editor.state, direction);
              if (tr) editor.view.dispatch(tr);
            }}
          >
            {label}
          </Button>
        ))}
        {isUndescribed(alt) && (
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
