import { useStore } from '@nanostores/react';
import { useCallback, useMemo, useRef, useState } from 'react';
import type { FieldPathByValue, FieldValues } from 'react-hook-form';
import { PICTURE_UNFINISHED } from '#contract/pictures/unfinished.ts';
import { createResource } from '#shared/stores/resource.ts';
import { Field } from '../kit/fields/Field.tsx';
import { type FieldOf, useFieldState } from '../kit/fields/fields.tsx';
import { classNames } from '../kit/ui/class-names.ts';
import { PlainText } from './PlainText.tsx';
import type { FormText, Leave, TextHandle } from './text-handle.ts';
import { TextStatus } from './TextStatus.tsx';
import styles from './MarkdownField.module.scss';

const surfaceCode = createResource('editor', () => import('./surface/Surface.tsx'));

type SurfaceCode = typeof import('./surface/Surface.tsx');

/** `null` until the editor's code has loaded and `canTake` allows the switch, and where loading fails. */
function useSurfaceCode(canTake: boolean): SurfaceCode | null {
  const state = useStore(surfaceCode.$state);
  const [code, setCode] = useState<SurfaceCode | null>(null);
  // Once it is shown, the editor is never replaced by the plain field again.
  if (code === null && canTake && state.status === 'ready') setCode(state.data);
  return code;
}

type Props<Values extends FieldValues> = FieldOf<Values> & {
  readonly name: FieldPathByValue<Values, string>;
  /** In characters, counted below the text. */
  readonly limit: number;
};

/** A text in Markdown, shown as the pages will show it; its label is only read aloud. */
export function MarkdownField<Values extends FieldValues>(props: Props<Values>) {
  const { of, name, hint, optional = false, limit } = props;
  const { error, label } = useFieldState(props);
  const { form } = of;
  const text = useMemo<FormText>(
    () => ({
      read: () => form.getValues(name),
      // The field is registered each time, because a reset unregisters all fields.
      write: (value) => void form.register(name).onChange({ target: { name, value } }),
      watch: (callback) => form.subscribe({ name, formState: { values: true }, callback }),
    }),
    [form, name],
  );
  const [isSource, setSource] = useState(false);
  const [isComposing, setComposing] = useState(false);
  // Replacing the field would lose a letter that is being composed.
  const code = useSurfaceCode(!isComposing);
  const handle = useRef<TextHandle | null>(null);
  const left = useRef<Leave | null>(null);
  const leave = useCallback(() => left.current, []);
  const rememberLeave = useCallback(
    (last: Leave) => {
      // The button that shows the editor again has the focus when it is removed.
      const isLost = isSource && document.activeElement === document.body;
      left.current = { ...last, isFocused: last.isFocused || isLost };
    },
    [isSource],
  );
  const { ref: registerControl } = form.register(name);
  const attach = useCallback(
    (next: TextHandle | null) => {
      handle.current = next;
      // The form focuses this when the text is invalid.
      registerControl(next);
    },
    [registerControl],
  );
  return (
    <div className={styles.whole} data-wide>
      <Field {...{ label, error, hint, optional }} quiet isEditor={code !== null && !isSource}>
        {(wiring) => (
          <div className={classNames(styles.frame, error !== undefined && styles.invalid)}>
            {code !== null && (
              <code.Surface
                text={text}
                label={label}
                // The hidden editor stays mounted, with its undo history and running uploads.
                wiring={isSource ? null : wiring}
                leave={leave}
                onHandle={attach}
                onUnfinished={() => form.setError(name, { message: PICTURE_UNFINISHED })}
                onSource={(last) => {
                  left.current = last;
                  setSource(true);
                }}
              />
            )}
            {(code === null || isSource) && (
              <>
                <div className={styles.tools}>
                  {isSource && (
                    <button
                      type="button"
                      className={styles.source}
                      aria-pressed
                      onMouseDown={(event) => event.preventDefault()}
                      onClick={() => setSource(false)}
                    >
                      원문 보기
                    </button>
                  )}
                </div>
                <PlainText
                  className={styles.plain}
                  rows={16}
                  text={text}
                  leave={leave}
                  onHandle={attach}
                  onLeave={rememberLeave}
                  onCompositionStart={() => setComposing(true)}
                  onCompositionEnd={() => setComposing(false)}
                  {...wiring}
                />
              </>
            )}
            <TextStatus
              text={text}
              limit={limit}
              onDescribe={() => handle.current?.describeNext()}
            />
          </div>
        )}
      </Field>
    </div>
  );
}
