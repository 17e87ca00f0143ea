import { type ReactNode, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { hasCapability } from '#client/staff/capabilities.ts';
import { Button } from '#shared/ui/button/Button.tsx';
import { EntityFormView } from '../kit/form/EntityFormView.tsx';
import type { EntityForm } from '../kit/form/use-entity-form.ts';
import { lazyPart } from '../kit/ui/lazy-part.tsx';
import type { PublishedForm, PublishProps } from './publication.ts';
import { PublishActions } from './PublishActions.tsx';
import { saveActions } from './save-actions.ts';
import { describeState } from './states.ts';
import styles from './PagePreview.module.scss';

const PagePreview = lazyPart(async () => (await import('./PagePreview.tsx')).PagePreview);

interface Props<Values extends FieldValues, Body> extends PublishProps {
  readonly of: EntityForm<Values, Body> & PublishedForm;
  /** Absent where nothing can be restored. */
  readonly onCancel?: (() => void) | undefined;
  readonly children: ReactNode;
}

/** The form of a post or project, with its public page beside it. */
export function EntryForm<Values extends FieldValues, Body>({
  of,
  onCancel,
  children,
  ...publishing
}: Props<Values, Body>) {
  const { kind, entity } = publishing;
  const [isPreviewed, setPreviewed] = useState(false);
  return (
    <div className={styles.page}>
      <div className={isPreviewed ? styles.beside : styles.alone}>
        <EntityFormView<Values, Body>
          of={of}
          {...saveActions(of, { isNew: entity === null })}
          publication={entity && describeState(entity)}
          onCancel={onCancel}
          before={
            hasCapability() && (
              <Button aria-pressed={isPreviewed} onClick={() => setPreviewed(!isPreviewed)}>
                미리보기
              </Button>
            )
          }
          after={<PublishActions {...publishing} of={of} />}
        >
          {children}
        </EntityFormView>
        {isPreviewed && (
          <PagePreview
            kind={kind}
            id={entity?.id ?? null}
            of={of}
            onClose={() => setPreviewed(false)}
          />
        )}
      </div>
    </div>
  );
}
