import { useState } from 'react';
import type { FieldValues, PathValue } from 'react-hook-form';
import type { Picture } from '#client/staff/pictures.ts';
import { ChipField } from '../kit/fields/ChipField.tsx';
import type { ChipLimits } from '../kit/fields/chips.ts';
import type { FieldOf } from '../kit/fields/fields.tsx';
import { PictureDrop } from './PictureDrop.tsx';
import { createUploads } from './uploads.ts';

type Props<Values extends FieldValues> = FieldOf<Values> & { readonly limits: ChipLimits };

export function PictureListField<Values extends FieldValues>(props: Props<Values>) {
  const { of, name, limits } = props;
  // In the order in which they were chosen, whichever arrives first.
  const [arrived] = useState(() => new Map<string, number>());
  const add = ({ url }: Picture, id = Infinity) => {
    const value: unknown = of.form.getValues(name);
    const urls: readonly unknown[] = Array.isArray(value) ? value : [];
    if (urls.includes(url) || urls.length >= limits.most) return;
    arrived.set(url, id);
    const later = urls.findIndex((other) => (arrived.get(String(other)) ?? 0) > id);
    const added = urls.toSpliced(later === -1 ? urls.length : later, 0, url);
    of.form.setValue(name, added as PathValue<Values, typeof name>, {
      shouldDirty: true,
      shouldTouch: true,
    });
  };
  const [uploads] = useState(() => createUploads({ onDone: add }));
  return (
    <PictureDrop
      label={of.labels[name]}
      uploads={uploads}
      onChoose={(picture) => add(picture)}
      multiple
    >
      <ChipField {...props} />
    </PictureDrop>
  );
}
