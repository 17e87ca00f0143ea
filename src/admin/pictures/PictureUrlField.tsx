import { lazy, Suspense, useState } from 'react';
import { type FieldValues, type PathValue, useWatch } from 'react-hook-form';
import type { Picture } from '#client/staff/pictures.ts';
import { Button } from '#shared/ui/button/Button.tsx';
import { type FieldOf, UrlField } from '../kit/fields/fields.tsx';
import { PictureDrop } from './PictureDrop.tsx';
import { PictureWords } from './PictureWords.tsx';
import { createUploads } from './uploads.ts';
import styles from './Pictures.module.scss';

const CropDialog = lazy(async () => ({ default: (await import('./CropDialog.tsx')).CropDialog }));

type Props<Values extends FieldValues> = FieldOf<Values> & {
  /** Width to height of the frame in which visitors see the picture; it is cut to that. */
  readonly ratio: number;
};

/** The address of a picture: typed, or that of one that is uploaded here or chosen from the album, and cut to its frame. */
export function PictureUrlField<Values extends FieldValues>({ ratio, ...props }: Props<Values>) {
  const { of, name } = props;
  const { setValue, control, formState } = of.form;
  const address: unknown = useWatch({ control, name });
  const [picture, setPicture] = useState<Picture | null>(null);
  const [isCropping, setCropping] = useState(false);
  const use = (used: Picture) => {
    setPicture(used);
    setValue(name, used.url as PathValue<Values, typeof name>, {
      shouldDirty: true,
      shouldTouch: true,
      shouldValidate: formState.isSubmitted,
    });
  };
  const [uploads] = useState(() => createUploads({ onDone: use }));
  const current = picture?.url === address ? picture : null;
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
      {current && <PictureWords key={current.id} picture={current} onSaved={setPicture} />}
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
