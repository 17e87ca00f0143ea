import type { FieldValues } from 'react-hook-form';
import { differing, type TypedCollection } from '#contract/core/typed.ts';
import type { ReadWorkingEntry } from '#contract/entries/read.ts';
import { Button } from '#shared/ui/button/Button.tsx';
import { AppDialog } from '../kit/dialog/AppDialog.tsx';
import { Actions } from '../kit/ui/Actions.tsx';
import { Difference } from '../kit/ui/Difference.tsx';
import { readTyped } from './copy/form.ts';
import type { EntryCollection } from './entry-collection.ts';
import { describePeople } from './people.ts';
import { asText } from './versions.ts';
import styles from './Publishing.module.scss';

interface Props {
  // oxlint-disable-next-line typescript/no-explicit-any -- what is compared does not depend on the request's body
  readonly collection: EntryCollection<any, any>;
  readonly of: Pick<ReadWorkingEntry, 'copy' | 'public' | 'writers'>;
  readonly onClose: () => void;
}

/** What visitors see, and what is written on. */
export function CompareDialog({ collection, of, onClose }: Props) {
  const { labels } = collection;
  const typed = collection.typed as TypedCollection<FieldValues, unknown>;
  const before = readTyped(typed, of.public ?? {});
  const after = readTyped(typed, of.copy ?? {});
  const fields = differing(typed, before, after);
  return (
    <AppDialog title="공개하지 않은 변경" wide onClose={onClose}>
      {fields.map((field) => (
        <section key={field} className={styles.change} aria-label={labels[field]}>
          <h3>
            {labels[field]}{' '}
            <span className={styles.hint}>
              {describePeople(
                of.writers.filter((writer) => writer.field === field).map(({ name }) => name),
              )}
            </span>
          </h3>
          <Difference before={asText(before[field])} after={asText(after[field])} />
        </section>
      ))}
      <Actions>
        <Button onClick={onClose}>닫기</Button>
      </Actions>
    </AppDialog>
  );
}
