import { atom } from 'nanostores';
import { lazy, Suspense, useEffect, useState } from 'react';
import { type FieldValues, type PathValue, useWatch } from 'react-hook-form';
import type { Picture } from '#client/staff/pictures.ts';
import { sizeOf } from '#contract/pictures/srcset.ts';
import { useData } from '#shared/stores/use-data.ts';
import { Button } from '#shared/ui/button/Button.tsx';
import { Picture as Frame } from '#shared/ui/content/Picture.tsx';
import { createPictureResource } from '../data/pictures.ts';
import { type FieldOf, UrlField } from '../kit/fields/fields.tsx';
import { PictureDrop } from './PictureDrop.tsx';
import { PictureWords } from './PictureWords.tsx';
import { createUploads } from './uploads.ts';
import styles from './Pictures.module.scss';

const CropDialog = lazy(async () => ({ default: (await import('./CropDialog.tsx')).CropDialog }));

type Props<Values extends FieldValues> = FieldOf<Values> & {
  /** Width divided by height of the frame that visitors see: the picture is cropped to it. */
  readonly ratio: number;
};

export function PictureUrlField<Values extends FieldValues>({ ratio, ...props }: Props<Values>) {
  const { of, name } = props;
  const { setValue, control, formState } = of.form;
  const address: unknown = useWatch({ control, name });
  const [current, setCurrent] = usePictureAt(address);
  const [isCropping, setCropping] = useState(false);
  const use = (used: Picture) => {
    setCurrent(used.url, used);
    setValue(name, used.url as PathValue<Values, typeof name>, {
      shouldDirty: true,
      shouldTouch: true,
      shouldValidate: formState.isSubmitted,
    });
  };
  const [uploads] = useState(() => createUploads({ onDone: use }));
  return (
    <div className={styles.field}>
      <PictureDrop
        label={of.labels[name]}
        uploads={uploads}
        onChoose={use}
        tools={current && <Button onClick={() => setCropping(true)}>자르기</Button>}
      >
        <UrlField {...props} />
      </PictureDrop>
      {current && (
        <>
          <Frame src={current.url} alt="" ratio={String(ratio)} className={styles.shown} />
          <PictureWords
            key={current.id}
            picture={current}
            onSaved={(saved) => setCurrent(address, saved)}
          />
        </>
      )}
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
    </div>
  );
}

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
