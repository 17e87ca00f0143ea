import { useCallback, useEffect, useRef, useState } from 'react';
import { type FieldPathByValue, type FieldValues, useController } from 'react-hook-form';
import { Field } from '../kit/fields/Field.tsx';
import { type FieldOf, useFieldState } from '../kit/fields/fields.tsx';
import { classNames } from '../kit/ui/class-names.ts';
import { PictureDrop } from '../pictures/PictureDrop.tsx';
import { Preview } from './Preview.tsx';
import { createTextPictures } from './text-pictures.ts';
import type { TextTarget } from './text-target.ts';
import { TextControl } from './TextControl.tsx';
import { TextStatus } from './TextStatus.tsx';
import { useFullScreen } from './use-full-screen.ts';
import { useSharedScroll } from './use-shared-scroll.ts';
import styles from './MarkdownField.module.scss';

const VIEWS = [
  { label: '쓰기', isPreview: false },
  { label: '미리보기', isPreview: true },
] as const;

type Props<Values extends FieldValues> = FieldOf<Values> & {
  readonly name: FieldPathByValue<Values, string>;
  /** In characters, counted below the text. */
  readonly limit: number;
};

/** A Markdown field with tools and pictures; its preview is beside the text where there is room, else in its place. */
export function MarkdownField<Values extends FieldValues>(props: Props<Values>) {
  const { of, name, hint, optional = false, limit } = props;
  const { error, label } = useFieldState(props);
  const { field } = useController({ control: of.form.control, name });
  const [pictures] = useState(createTextPictures);
  const [isPreviewed, setPreviewed] = useState(false);
  const whole = useRef<HTMLDivElement>(null);
  const preview = useRef<HTMLElement>(null);
  const { isFullScreen, setFullScreen } = useFullScreen(whole);
  const findScrolling = useCallback(
    () =>
      [
        whole.current?.querySelector<HTMLElement>('.cm-scroller, textarea') ?? null,
        preview.current,
      ] as const,
    [],
  );
  const { value, onChange } = field;
  useEffect(() => {
    const settled = pictures.settle(value);
    if (settled !== value) onChange(settled);
  }, [pictures, value, onChange]);
  useSharedScroll(whole, isPreviewed, findScrolling);
  const { ref: registerControl } = field;
  const attach = useCallback(
    (target: TextTarget | null) => {
      pictures.attach(target);
      // The form focuses this when the text is invalid.
      registerControl(target);
    },
    [pictures, registerControl],
  );
  return (
    <div ref={whole} className={classNames(styles.whole, isFullScreen && styles.full)} data-wide>
      <PictureDrop
        label={label}
        uploads={pictures.uploads}
        onFiles={pictures.take}
        onChoose={pictures.choose}
        multiple
      >
        <Field
          label={label}
          error={error}
          hint={hint}
          optional={optional}
          tools={<Views isPreviewed={isPreviewed} onChange={setPreviewed} />}
        >
          {(wiring) => (
            <div
              className={classNames(
                styles.frame,
                isPreviewed && styles.split,
                error !== undefined && styles.invalid,
              )}
            >
              <TextControl
                field={field}
                wiring={wiring}
                pictures={pictures}
                onTarget={attach}
                isFullScreen={isFullScreen}
                onFullScreen={setFullScreen}
              />
              {isPreviewed && <Preview ref={preview} text={field.value} />}
              <TextStatus text={field.value} limit={limit} pictures={pictures} />
            </div>
          )}
        </Field>
      </PictureDrop>
    </div>
  );
}

interface ViewsProps {
  readonly isPreviewed: boolean;
  readonly onChange: (isPreviewed: boolean) => void;
}

function Views({ isPreviewed, onChange }: ViewsProps) {
  return (
    <div className={styles.views} role="group" aria-label="편집 화면">
      {VIEWS.map(({ label, isPreview }) => (
        <button
          key={label}
          type="button"
          className={styles.view}
          aria-pressed={isPreviewed === isPreview}
          onClick={() => onChange(isPreview)}
        >
          {label}
        </button>
      ))}
    </div>
  );
}
