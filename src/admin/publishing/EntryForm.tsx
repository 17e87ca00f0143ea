import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { hasCapability } from '#client/staff/capabilities.ts';
import type { ReadWorkingEntry } from '#contract/entries/read.ts';
import { Button } from '#shared/ui/button/Button.tsx';
import { $asides } from '../data/asides.ts';
import { EntityFormView } from '../kit/form/EntityFormView.tsx';
import type { FieldsOf } from '../kit/form/use-form-fields.ts';
import { lazyPart } from '../kit/ui/lazy-part.tsx';
import type { BasicEntryFormProps, OpenedBasic } from './BasicEntryForm.tsx';
import { saveNow } from './copy/copy-form.ts';
import { describeView } from './describe-view.ts';
import type { EntryCollection } from './entry-collection.ts';
import { preloadPresses, press } from './entry-press.ts';
import { PublishActions } from './PublishActions.tsx';
import { useEntry } from './use-entry.ts';
import styles from './PagePreview.module.scss';

const EntryNotices = lazyPart(async () => (await import('./EntryNotices.tsx')).EntryNotices);
const PagePreview = lazyPart(async () => (await import('./PagePreview.tsx')).PagePreview);
const BasicEntryForm = lazyPart<BasicEntryFormProps>(
  async () => (await import('./BasicEntryForm.tsx')).BasicEntryForm,
);

export type Opened = ReadWorkingEntry | OpenedBasic;

export interface EntryFormProps<Values extends FieldValues, Body> {
  readonly collection: EntryCollection<Values, Body>;
  /** `null` for an entry that the form makes. */
  readonly opened: Opened | null;
  /** Called once there are words in it. */
  readonly onWritten?: () => void;
  /** Leaves the form after 저장, 발행 and 취소; absent for a form that stays open. */
  readonly onLeave?: () => void | Promise<void>;
  /** What 취소 does over a server of the basic calls, where that is not to leave as 저장 does. */
  readonly onCancel?: () => void;
  readonly children: (of: FieldsOf<Values, Body>) => ReactNode;
}

/** The form of a post or project. */
export function EntryForm<Values extends FieldValues, Body>(props: EntryFormProps<Values, Body>) {
  return hasCapability() ? (
    <CopyForm {...props} />
  ) : (
    <BasicEntryForm {...(props as unknown as BasicEntryFormProps)} />
  );
}

/** Over the copy, with its public page beside it. */
function CopyForm<Values extends FieldValues, Body>(props: EntryFormProps<Values, Body>) {
  const { collection, opened, onWritten, onLeave, children } = props;
  const entry = opened as ReadWorkingEntry | null;
  const of = useEntry(collection, entry);
  const { copy, view } = of;
  const [found] = useState(copy.base);
  const [isPreviewed, setPreviewed] = useState(false);
  const asides = useStore($asides);
  useEffect(preloadPresses, []);
  const hasWords = view.saves > 0;
  useEffect(() => {
    if (hasWords) onWritten?.();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- said once
  }, [hasWords]);
  const mayBeTold =
    view.refusal?.isInTrash === true ||
    asides.length > 0 ||
    entry?.writers.some(({ username }) => username !== copy.writer.username) === true;
  const isDraft = (view.entry?.status ?? 'draft') === 'draft';
  const save = async ({ leaves }: { readonly leaves: boolean }) => {
    if (isDraft) await saveNow(copy);
    else await press(async ({ publish }) => (await publish(of)) !== null && leaves && onLeave?.());
  };
  const putBack = async () => {
    await press(async ({ cancel }) => (await cancel(of, found)) && onLeave?.());
  };
  return (
    <div className={styles.page}>
      <div className={isPreviewed ? styles.beside : styles.alone}>
        <EntityFormView<Values, Body>
          of={of}
          state={describeView(view)}
          conflict={view.conflict}
          onSubmit={() => void save({ leaves: true })}
          onKey={() => void save({ leaves: false })}
          submitLabel={isDraft ? undefined : '저장'}
          onCancel={onLeave === undefined || isDraft ? undefined : () => void putBack()}
          notice={mayBeTold && <EntryNotices of={of} />}
          before={
            <Button aria-pressed={isPreviewed} onClick={() => setPreviewed(!isPreviewed)}>
              미리보기
            </Button>
          }
          after={<PublishActions of={of} onLeave={onLeave} />}
        >
          {children(of)}
        </EntityFormView>
        {isPreviewed && <PagePreview of={of} onClose={() => setPreviewed(false)} />}
      </div>
    </div>
  );
}
