import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { EntityFormView } from './EntityFormView.tsx';
import { LeftWords } from './local/LeftWords.tsx';
import type { SavedFormOf } from './use-saved-form.ts';

interface Props<Values extends FieldValues, Body> {
  readonly of: SavedFormOf<Values, Body>;
  /** 등록 or 저장. */
  readonly submitLabel: string;
  readonly onCancel: () => void;
  readonly children: ReactNode;
}

/** The frame of a form with 저장. */
export function SavedFormView<Values extends FieldValues, Body>({
  of,
  ...frame
}: Props<Values, Body>) {
  const { offer } = of;
  return (
    <EntityFormView<Values, Body>
      {...frame}
      of={of}
      state={of.state}
      conflict={of.conflict}
      onSubmit={() => void of.save()}
      notice={
        offer && (
          <LeftWords
            savedAt={offer.savedAt}
            onContinue={of.continueOffer}
            onDiscard={of.discardOffer}
          />
        )
      }
    />
  );
}
