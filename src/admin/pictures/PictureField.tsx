import { atom } from 'nanostores';
import { lazy, Suspense, useEffect, useState } from 'react';
import { type FieldValues, type PathValue, useWatch } from 'react-hook-form';
import type { Picture } from '#client/staff/pictures.ts';
import { type FocalPoints, focusIn } from '#contract/core/focal-points.ts';
import { sizeOf } from '#contract/pictures/srcset.ts';
import { useData } from '#shared/stores/use-data.ts';
import { Button } from '#shared/ui/button/Button.tsx';
import { Picture as Frame } from '#shared/ui/content/Picture.tsx';
import { createPictureResource } from '../data/pictures.ts';
import { Field } from '../kit/fields/Field.tsx';
import { type FieldOf, useFieldState } from '../kit/fields/fields.tsx';
import { EmptyTile, frameClass, isKnown, PictureDrop } from './PictureDrop.tsx';
import { PictureWords } from './PictureWords.tsx';
import { createUploads } from './uploads.ts';
import styles from './Pictures.module.scss';

const CropDialog = lazy(async () => ({ default: (await import('./CropDialog.tsx')).CropDialog }));

type Props<Values extends FieldValues> = FieldOf<Values> & {
  /** Width divided by height of the frame that visitors see: the picture is cropped to it. */
  readonly ratio: number;
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
  const use = (used: Picture) => {
    setCurrent(used.url, used);
    set(used.url);
  };
  const [uploads] = useState(() => createUploads({ onDone: use }));
  const saved: unknown = formState.defaultValues?.[name];
  const isShown = typeof address === 'string' && isKnown(address, saved);
  return (
    <>
      <PictureDrop
        label={label}
        uploads={uploads}
        onChoose={use}
        tools={
          <>
            {current && <Button onClick={() => setCropping(true)}>자르기</Button>}
            {isShown && (
              <Button variant="ghost" aria-description={label} onClick={() => set('')}>
                사진 빼기
              </Button>
            )}
          </>
        }
      >
        {(tools) => (
          <Field label={label} error={error} hint={hint} optional={optional}>
            {(wiring) => (
              <div className={styles.picture}>
                {isShown ? (
                  <Frame
                    className={frameClass(ratio)}
                    src={address}
                    foci={focalPointOf(current)}
                    alt={current?.alt ?? ''}
                    ratio={String(ratio)}
                  />
                ) : (
                  <EmptyTile ratio={ratio} />
                )}
                <div className={styles.side}>
                  {tools}
                  {current && (
                    <PictureWords
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
        <Suspense>
          <CropDialog
            picture={current}
            ratio={ratio}
            onClose={() => setCropping(false)}
            onDone={(cut) => {
              setCropping(false);
              use(cut);
            }}
          />
        </Suspense>
      )}
    </>
  );
}

/** Of an address that the picture had before its last cut nothing is known. */
const focalPointOf = (picture: Picture | null): FocalPoints =>
  picture === null ? {} : { [picture.url]: focusIn(picture.crop, picture.focus) };

/**
 * The uploaded picture at an address, and a setter that spares the request. `null` for any other address and after a
 * failure: the tools of a picture are then not offered.
 */
function usePictureAt(address: unknown) {
  const [chosen, setChosen] = useState<{ at: unknown; picture: Picture } | null>(null);
  const [$address] = useState(() => atom<string | null>(null));
  const [found] = useState(() => createPictureResource($address));
  const loaded = useData(found);
  const current = chosen !== null && chosen.at === address ? chosen.picture : null;
  useEffect(() => {
    const isOurs = typeof address === 'string' && sizeOf(address) !== undefined;
    $address.set(isOurs && current === null ? address : null);
  }, [$address, address, current]);
  const setCurrent = (at: unknown, picture: Picture) => setChosen({ at, picture });
  return [current ?? loaded, setCurrent] as const;
}
