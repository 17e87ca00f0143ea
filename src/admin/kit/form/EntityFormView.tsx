import { useStore } from '@nanostores/react';
import { type ReactNode, useRef } from 'react';
import type { FieldValues } from 'react-hook-form';
import { formatTime } from '#shared/lib/moment.ts';
import { Button } from '#shared/ui/button/Button.tsx';
import { useKeys } from '../focus/use-keys.ts';
import { Actions } from '../ui/Actions.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';
import { DraftOffer } from './draft/DraftOffer.tsx';
import { MissingFields } from './MissingFields.tsx';
import { UnfinishedFields } from './unfinished.ts';
import type { EntityForm } from './use-entity-form.ts';
import styles from './EntityFormView.module.scss';

const ConflictDialog = lazyPart(
  async () => (await import('./conflict/ConflictDialog.tsx')).ConflictDialog,
);

interface Props<Values extends FieldValues, Body> {
  readonly of: EntityForm<Values, Body>;
  /** 만들기 or 저장. */
  readonly submitLabel: string;
  readonly onCancel: () => void;
  /** Other ways to save, after the submit button. */
  readonly otherWays?: ReactNode;
  /** Whether the primary button is among the other ways. */
  readonly isSubmitQuiet?: boolean;
  readonly children: ReactNode;
}

/** Shows who else has the entity open, and whether and where the typed values are stored. */
function FormState<Values extends FieldValues, Body>({ of }: Pick<Props<Values, Body>, 'of'>) {
  const { isSaving, isRefused, isSaved, others } = of;
  const stored = useStore(of.$draftStored);
  const names = others.map((name) => `${name} 님`).join(', ');
  const describe = (): string | null => {
    if (isSaving) return '저장 중';
    if (isRefused) {
      const place = stored?.at === 'server' ? '서버' : '이 기기';
      return `저장 못 함 · 쓰던 내용은 ${place}에 남아 있어요`;
    }
    if (stored === null) return isSaved ? '저장됨' : null;
    if (stored.at === 'way') return '저장 중';
    if (stored.at === 'device') return '이 기기에만 저장됨';
    return `서버에 저장됨 ${formatTime(stored.since)}`;
  };
  return (
    <p className={styles.state} role="status">
      {[names && `${names}이 쓰고 있어요`, describe()].filter(Boolean).join(' · ')}
    </p>
  );
}

/** The frame of every form: its state, draft offer, fields, 저장 and 취소, Ctrl/⌘+S, and the choice after a conflict. */
export function EntityFormView<Values extends FieldValues, Body>(props: Props<Values, Body>) {
  const { of, submitLabel, onCancel, otherWays, isSubmitQuiet = false, children } = props;
  const element = useRef<HTMLFormElement>(null);
  useKeys((event) => {
    const form = element.current;
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.code !== 'KeyS') return;
    event.preventDefault();
    // Under an open dialog the form is out of reach, for the keyboard as well.
    if (form?.closest('[inert], [aria-hidden="true"]') === null) form.requestSubmit();
  });

  return (
    <form
      ref={element}
      className={styles.form}
      noValidate
      aria-busy={of.isSaving}
      onSubmit={of.submit}
    >
      {of.offer && (
        <DraftOffer of={of.offer} onContinue={of.continueDraft} onDiscard={of.discardDraft} />
      )}
      {of.tellsState && <FormState of={of} />}
      <MissingFields of={of} />
      <div className={styles.fields}>
        <UnfinishedFields value={of.unfinished}>{children}</UnfinishedFields>
      </div>
      <div className={styles.bar} data-sticky-bar>
        <Actions>
          <Button onClick={onCancel}>취소</Button>
          <Button
            type="submit"
            variant={isSubmitQuiet ? undefined : 'primary'}
            aria-disabled={of.isSaving}
          >
            {of.isSaving ? `${submitLabel} 중` : submitLabel}
          </Button>
          {otherWays}
        </Actions>
      </div>
      {of.conflict && (
        <ConflictDialog
          conflict={of.conflict}
          labels={of.labels}
          describe={of.describe}
          onResolve={(values) => of.resolveConflict(values as Values)}
          onClose={of.closeConflict}
        />
      )}
    </form>
  );
}
