import { useState } from 'react';
import type { FieldValues, PathValue } from 'react-hook-form';
import type { Picture } from '#client/staff/pictures.ts';
import { ChipField } from '../kit/fields/ChipField.tsx';
import type { ChipLimits } from '../kit/fields/chips.ts';
import type { FieldOf } from '../kit/fields/fields.tsx';
import { PictureDrop } from './PictureDrop.tsx';
import { createUploads } from './uploads.ts';

type Props<Values extends FieldValues> = FieldOf<Values> & { readonly limits: ChipLimits };

/** The addresses of several pictures: typed, or those of pictures that are uploaded here, or chosen from the album. */
export function PictureListField<Values extends FieldValues>(props: Props<Values>) {
  const { of, name, limits } = props;
  const add = ({ url }: Picture) => {
    const known: unknown = of.form.getValues(name);
    const urls: readonly unknown[] = Array.isArray(known) ? known : [];
    if (urls.includes(url) || urls.length >= limits.most) return;
    of.form.setValue(name, [...urls, url] as PathValue<Values, typeof name>, {
      shouldDirty: true,
      shouldTouch: true,
    });
  };
  const [uploads] = useState(() => createUploads({ onDone: add }));
  return (
    <PictureDrop label={of.labels[name]} uploads={uploads} onChoose={add} multiple>
      <ChipField {...props} />
    </PictureDrop>
  );
}
