import { type Editor, getMarkRange, getMarkType } from '@tiptap/core';
import { useId, useState } from 'react';
import { addScheme } from '#contract/core/text/add-scheme.ts';
import { isSafeUrl } from '#contract/core/text/url.ts';
import { Button } from '#shared/ui/button/Button.tsx';
import { focusOnMount } from '../../kit/focus/focus-on-mount.ts';
import { Float, FloatField } from './Float.tsx';
import fieldStyles from '../../kit/fields/Field.module.scss';
import styles from './Surface.module.scss';

interface Props {
  readonly editor: Editor;
  readonly onClose: () => void;
}

/** The link around the caret, otherwise the selected text. */
function linkRange({ state }: Editor): { from: number; to: number; href: string } {
  const { selection, schema } = state;
  const link = getMarkType('link', schema);
  const range = getMarkRange(selection.$from, link);
  const { from, to } = range ?? selection;
  let href = '';
  state.doc.nodesBetween(from, Math.max(to, from + 1), ({ marks }) => {
    href ||= String(link.isInSet(marks)?.attrs.href ?? '');
  });
  return { from, to, href };
}

/** Asks for the address of a link; Enter sets it, Escape leaves it as it was. */
export function LinkPanel({ editor, onClose }: Props) {
  const [{ from, to, href }] = useState(() => linkRange(editor));
  const [address, setAddress] = useState(href);
  const [isRefused, setRefused] = useState(false);
  const id = useId();
  const close = () => {
    onClose();
    editor.view.focus();
  };
  const set = (next: string) => {
    const { tr, schema } = editor.state;
    const link = getMarkType('link', schema);
    if (from === to && next !== '') {
      tr.insert(from, schema.text(next, [link.create({ href: next })])).removeStoredMark(link);
    } else {
      tr.removeMark(from, to, link);
      if (next !== '') tr.addMark(from, to, link.create({ href: next }));
    }
    editor.view.dispatch(tr.scrollIntoView());
    close();
  };
  const accept = () => {
    const next = addScheme(address.trim().normalize('NFC'));
    if (next === '' || isSafeUrl(next)) set(next);
    else setRefused(true);
  };
  return (
    <Float
      editor={editor}
      at={from}
      to={to}
      comesIntoView
      className={styles.panel}
      role="dialog"
      aria-label="링크"
      onLeave={close}
      onAccept={accept}
    >
      <FloatField
        label="주소"
        ref={focusOnMount}
        inputMode="url"
        placeholder="https://"
        value={address}
        aria-invalid={isRefused || undefined}
        aria-describedby={isRefused ? id : undefined}
        onChange={({ target }) => setAddress(target.value)}
      />
      {isRefused && (
        <p id={id} className={fieldStyles.error}>
          http나 https로 시작하는 주소를 넣어 주세요.
        </p>
      )}
      <div className={styles.actions}>
        <Button variant="primary" onClick={accept}>
          적용
        </Button>
        {href !== '' && (
          <>
            <Button onClick={() => set('')}>링크 빼기</Button>
            <Button onClick={() => open(href, '_blank', 'noopener')}>새 창에서 열기</Button>
          </>
        )}
      </div>
    </Float>
  );
}
