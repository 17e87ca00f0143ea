import { useStore } from '@nanostores/react';
import { use, useEffect, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { addBlocker } from '../navigation/blocker.ts';
import type { SavedFormSpec } from './form-spec.ts';
import { Account } from './local/account.ts';
import { LeftOffer } from './local/left-offer.ts';
import { SavedForm } from './saved-form.ts';
import { useFormFields } from './use-form-fields.ts';

/** A form with 저장 over the fields of one screen. */
export function useSavedForm<Values extends FieldValues, Body, Saved>(
  first: () => SavedFormSpec<Values, Body, Saved>,
) {
  const account = use(Account);
  const [spec] = useState(first);
  const of = useFormFields<Values, Body>({ ...spec, values: spec.saved.values });
  const { fields } = of;
  const [saved] = useState(() => new SavedForm({ account, spec, fields }));
  const [left] = useState(() => new LeftOffer({ account, spec, fields, keep: saved.flush }));
  useEffect(() => addBlocker({ isUnsaved: saved.isBlocked, keep: saved.flush }), [saved]);
  useEffect(() => {
    const stop = saved.start();
    void left.find();
    return stop;
  }, [saved, left]);
  const asked = useStore(saved.$conflict);
  const askedOfLeft = useStore(left.$conflict);
  return {
    ...of,
    save: saved.save,
    giveUp: saved.giveUp,
    reload: saved.reload,
    state: useStore(saved.$state),
    conflict: asked ?? askedOfLeft,
    offer: useStore(left.$offer),
    continueOffer: left.take,
    discardOffer: left.discard,
  };
}

export type SavedFormOf<Values extends FieldValues, Body> = ReturnType<
  typeof useSavedForm<Values, Body, unknown>
>;
