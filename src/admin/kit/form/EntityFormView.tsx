import { type ReactNode, useRef } from 'react';
import type { FieldValues } from 'react-hook-form';
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
  /** 등록 or 저장; absent where the form saves itself. */
  readonly submitLabel?: string | undefined;
  /** Absent where nothing can be restored. */
  readonly onCancel?: (() => void) | undefined;
  /** What Ctrl/⌘+S does; absent where it does what the button does. */
  readonly onKey?: (() => void) | undefined;
  /** What stands before 취소, and after the button. */
  readonly before?: ReactNode;
  readonly after?: ReactNode;
  /** The state of what visitors see, before that of what is typed. */
  readonly publication?: string | null;
  readonly children: ReactNode;
}

const WHERE = {
  server: '저장 못 함 · 서버에 남아 있어요',
  device: '저장 못 함 · 이 기기에 남아 있어요',
  nowhere: '저장 못 함',
} as const;

type StateProps<Values extends FieldValues, Body> = Pick<Props<Values, Body>, 'of' | 'publication'>;

/** Shows who else has the entity open, and in one phrase whether the typed values are saved. */
function FormState<Values extends FieldValues, Body>({
  of: { state, others },
  publication,
}: StateProps<Values, Body>) {
  const describe = (): string | null => {
    if (state.at === 'saved') return state.isNew ? null : '저장됨';
    if (state.at === 'refused') return WHERE[state.where];
    if (state.at === 'kept' && state.where === 'server') return '공개하지 않은 변경이 있어요';
    if (state.at === 'kept') return WHERE[state.where];
    return state.at === 'conflict' ? '저장 못 함' : '저장 중';
  };
  const names = others.map((name) => `${name} 님`).join(', ');
  return (
    <p className={styles.state} role="status">
      {[names && `${names}이 쓰고 있어요`, publication, describe()].filter(Boolean).join(' · ')}
    </p>
  );
}

/** The frame of every form: draft offer, fields, one row with its state and buttons, Ctrl/⌘+S, and the conflict. */
export function EntityFormView<Values extends FieldValues, Body>(props: Props<Values, Body>) {
  const { of, submitLabel, onCancel, onKey, before, after, publication, children } = props;
  const element = useRef<HTMLFormElement>(null);
  const isSaving = of.state.at === 'saving';
  useKeys((event) => {
    const form = element.current;
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.code !== 'KeyS') return;
    event.preventDefault();
    // Under an open dialog the form is out of reach, for the keyboard as well.
    if (form?.closest('[inert], [aria-hidden="true"]') !== null) return;
    if (onKey === undefined) form.requestSubmit();
    else onKey();
  });

  return (
    <form
      ref={element}
      className={styles.form}
      noValidate
      aria-busy={isSaving}
      onSubmit={(event) => {
        event.preventDefault();
        void of.save({ leaves: true });
      }}
    >
      {of.offer && (
        <DraftOffer of={of.offer} onContinue={of.continueDraft} onDiscard={of.discardDraft} />
      )}
      <MissingFields of={of} />
      <div className={styles.fields}>
        <UnfinishedFields value={of.unfinished}>{children}</UnfinishedFields>
      </div>
      <div className={styles.bar} data-sticky-bar>
        {of.tellsState && <FormState of={of} publication={publication ?? null} />}
        <Actions>
          {before}
          {onCancel && <Button onClick={onCancel}>취소</Button>}
          {submitLabel !== undefined && (
            <Button
              type="submit"
              variant={of.tellsState && of.state.at === 'saved' ? undefined : 'primary'}
              aria-disabled={isSaving}
            >
              {isSaving ? `${submitLabel} 중` : submitLabel}
            </Button>
          )}
          {after}
        </Actions>
      </div>
      {of.state.at === 'conflict' && (
        <ConflictDialog
          conflict={of.state.conflict}
          labels={of.labels}
          describe={of.describe}
          onResolve={(values) => of.resolveConflict(values as Values)}
          onClose={of.putConflictOff}
        />
      )}
    </form>
  );
}
