import { type ReactNode, useRef } from 'react';
import type { FieldValues } from 'react-hook-form';
import { cleaned } from '#contract/core/typed.ts';
import { toast } from '#shared/stores/toasts.ts';
import { EntityFormView } from '../kit/form/EntityFormView.tsx';
import type { Snapshot } from '../kit/form/form-spec.ts';
import { LeftWords } from '../kit/form/local/LeftWords.tsx';
import type { FieldsOf } from '../kit/form/use-form-fields.ts';
import { useSavedForm } from '../kit/form/use-saved-form.ts';
import type { EntryCollection, Made } from './entry-collection.ts';
import { publicSchema } from './public-schema.ts';
import { report } from './report.ts';

/** An entry of a server of the basic calls. */
export interface OpenedBasic {
  readonly id: number;
  readonly saved: Snapshot<FieldValues>;
}

export interface BasicEntryFormProps {
  readonly collection: EntryCollection<FieldValues, unknown>;
  readonly opened: OpenedBasic | null;
  /** Leaves the form after 등록, 저장 and 취소. */
  readonly onLeave?: () => void | Promise<void>;
  readonly onCancel?: () => void;
  readonly children: (of: FieldsOf<FieldValues, unknown>) => ReactNode;
}

// 등록 publishes, and Ctrl/⌘+S publishes nothing.
const refuseKey = (): void => toast.success('등록을 눌러 주세요.', { topic: 'key' });

/** Over a server of the basic calls: what is typed is public with 등록 or 저장. */
export function BasicEntryForm(props: BasicEntryFormProps) {
  const { collection, opened, onLeave, onCancel, children } = props;
  const { kind, typed, labels, describe, messages, basic } = collection;
  const made = useRef<number | null>(opened?.id ?? null);
  const isNew = opened === null;
  const of = useSavedForm<FieldValues, unknown, Made>(() => ({
    entity: `${kind}:${opened?.id ?? 'new'}`,
    shape: typed.shape,
    schema: publicSchema(typed),
    labels,
    describe,
    clean: (values) => cleaned(typed, values).values,
    saved: opened?.saved ?? { values: typed.empty(), version: null },
    send: async (body, ifMatch) => {
      const { update, create } = await basic();
      if (made.current !== null) return update(made.current, body, ifMatch);
      const answered = await create(body);
      made.current = answered.data?.id ?? null;
      return answered;
    },
    loadCurrent: async () => (await basic()).load(made.current ?? 0),
    failure: isNew ? messages.notCreated : messages.notChanged,
    report: (saved) =>
      report(
        collection,
        { status: '', published_at: null, ...saved, id: saved?.id ?? 0 },
        isNew ? messages.created : messages.changed,
      ),
    onSaved: () => collection.reload(made.current),
    leave: onLeave,
  }));
  const cancel = () => {
    if (!isNew) of.giveUp();
    void (onCancel ?? onLeave)?.();
  };
  return (
    <EntityFormView
      of={of}
      state={of.state}
      conflict={of.conflict}
      onSubmit={() => void of.save()}
      submitLabel={isNew ? '등록' : '저장'}
      onCancel={cancel}
      {...(isNew && { onKey: refuseKey })}
      notice={
        of.offer && (
          <LeftWords
            savedAt={of.offer.savedAt}
            onContinue={of.continueOffer}
            onDiscard={of.discardOffer}
          />
        )
      }
    >
      {children(of)}
    </EntityFormView>
  );
}
