import { useState } from 'react';
import { type FieldValues, type PathValue, useWatch } from 'react-hook-form';
import type { ReadPicture } from '#contract/pictures/read.ts';
import { sizeOf } from '#contract/pictures/srcset.ts';
import { Button } from '#shared/ui/button/Button.tsx';
import { Picture as Frame } from '#shared/ui/content/Picture.tsx';
import { Field } from '../kit/fields/Field.tsx';
import { type FieldOf, useFieldState } from '../kit/fields/fields.tsx';
import { lazyPart } from '../kit/ui/lazy-part.tsx';
import { PictureAltText } from './PictureAltText.tsx';
import { frameClass, isKnown, PictureDrop } from './PictureDrop.tsx';
import { createUploads } from './uploads.ts';
import { usePictureAt } from './use-picture-at.ts';
import styles from './Pictures.module.scss';

const CropDialog = lazyPart(async () => (await import('./CropDialog.tsx')).CropDialog);

type Props<Values extends FieldValues> = FieldOf<Values> & {
  /** Width divided by height of the frame that visitors see: the picture is cropped to it. */
  readonly ratio: number;
};

/** A difference that nobody sees. */
const HAIR = 0.02;

const isOfShape = ({ url }: ReadPicture, ratio: number) => {
  const { width = ratio, height = 1 } = sizeOf(url) ?? {};
  return Math.abs(width / height - ratio) < HAIR;
};

/** One picture: its tile first, its address last. */
export function PictureField<Values extends FieldValues>(props: Props<Values>) {
  const { of, name, hint, optional, ratio } = props;
  const { error, label } = useFieldState(props);
  const { setValue, register, control, formState } = of.form;
  const address: unknown = useWatch({ control, name });
  const [current, setCurrent] = usePictureAt(address);
  const [isCropping, setCropping] = useState(false);
  const set = (url: string) =>
    setValue(name, url as PathValue<Values, typeof name>, {
      shouldDirty: true,
      shouldTouch: true,
      shouldValidate: formState.isSubmitted,
    });
  const use = (used: ReadPicture) => {
    setCurrent(used.url, used);
    set(used.url);
  };
  const [uploads] = useState(() => createUploads({ onDone: use }));
  const saved: unknown = formState.defaultValues?.[name];
  const isPreviewable = typeof address === 'string' && isKnown(address, saved);
  return (
    <>
      <PictureDrop
        label={label}
        uploads={uploads}
        onSelect={use}
        tools={
          <>
            {current && <Button onClick={() => setCropping(true)}>자르기</Button>}
            {isPreviewable && (
              <Button variant="ghost" aria-description={label} onClick={() => set('')}>
                사진 빼기
              </Button>
            )}
          </>
        }
      >
        {({ buttons, empty }) => (
          <Field label={label} error={error} hint={hint} optional={optional}>
            {(wiring) => (
              <div className={styles.picture}>
                {isPreviewable ? (
                  <Frame
                    className={frameClass(ratio)}
                    src={address}
                    alt={current?.alt ?? ''}
                    ratio={String(ratio)}
                  />
                ) : (
                  empty(ratio)
                )}
                <div className={styles.side}>
                  {buttons}
                  {current && !isOfShape(current, ratio) && (
                    <p className={styles.aside}>
                      가운데만 보여요. 자르기로 보일 곳을 고를 수 있어요.
                    </p>
                  )}
                  {current && (
                    <PictureAltText
                      key={current.id}
                      picture={current}
                      onSaved={(saved) => setCurrent(address, saved)}
                    />
                  )}
                  <div className={styles.address}>
                    <span className={styles.aside} aria-hidden="true">
                      주소로 넣기
                    </span>
                    <input
                      type="url"
                      inputMode="url"
                      placeholder="https://"
                      autoComplete="off"
                      {...wiring}
                      {...register(name)}
                    />
                  </div>
                </div>
              </div>
            )}
          </Field>
        )}
      </PictureDrop>
      {isCropping && current && (
        <CropDialog
          picture={current}
          ratio={ratio}
          onClose={() => setCropping(false)}
          onDone={use}
        />
      )}
    </>
  );
}
