import { type ReactNode, useEffect, useRef } from 'react';
import type { FieldValues } from 'react-hook-form';
import { timeInSeoul } from '#contract/core/seoul.ts';
import { keepCompositionEnter } from '#shared/lib/composition.ts';
import { Button } from '#shared/ui/button/Button.tsx';
import { Actions } from '../ui/Actions.tsx';
import { ConflictDialog } from './conflict/ConflictDialog.tsx';
import { DraftOffer } from './draft/DraftOffer.tsx';
import type { StoredAt } from './draft/server-keeper.ts';
import { UnfinishedFields } from './unfinished.ts';
import type { EntityForm } from './use-entity-form.ts';
import styles from './EntityFormView.module.scss';

interface Props<Values extends FieldValues, Body> {
  readonly of: EntityForm<Values, Body>;
  /** 등록, 저장 or 추가. */
  readonly submitLabel: string;
  readonly onCancel: () => void;
  /** Other ways to save, between 취소 and the submit button. */
  readonly otherWays?: ReactNode;
  readonly children: ReactNode;
}

const describeDraft = (stored: StoredAt, isRefused: boolean): string => {
  // After a failed save nothing beside its error may be called saved.
  if (isRefused) return `쓰던 내용은 ${stored.at === 'device' ? '이 기기' : '서버'}에 남아 있어요`;
  if (stored.at === 'device') return '이 기기에만 저장됨';
  const { hour, minute } = timeInSeoul(stored.since);
  return `서버에 저장됨 ${hour}:${minute}`;
};

/** The frame of every form: draft offer, fields, 저장 and 취소, Ctrl/⌘+S, and the choice after a conflict. */
export function EntityFormView<Values extends FieldValues, Body>({
  of,
  submitLabel,
  onCancel,
  otherWays,
  children,
}: Props<Values, Body>) {
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const form = element.current;
    document.addEventListener('keydown', saveByKey);
    form?.addEventListener('keydown', keepCompositionEnter);
    return () => {
      document.removeEventListener('keydown', saveByKey);
      form?.removeEventListener('keydown', keepCompositionEnter);
    };

    function saveByKey(event: KeyboardEvent) {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.code !== 'KeyS') return;
      event.preventDefault();
      // Under an open dialog the form is out of reach, for the keyboard as well.
      if (form?.closest('[inert], [aria-hidden="true"]') === null) form.requestSubmit();
    }
  }, []);

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
      <div className={styles.fields}>
        <UnfinishedFields value={of.unfinished}>{children}</UnfinishedFields>
      </div>
      <div className={styles.bar} data-sticky-bar>
        {of.draftStored && (
          <p className={styles.draft}>{describeDraft(of.draftStored, of.isRefused)}</p>
        )}
        <Actions>
          <Button onClick={onCancel}>취소</Button>
          {otherWays}
          <Button type="submit" variant="primary" aria-disabled={of.isSaving}>
            {of.isSaving ? `${submitLabel} 중` : submitLabel}
          </Button>
        </Actions>
      </div>
      {of.conflict && (
        <ConflictDialog
          conflict={of.conflict}
          labels={of.labels}
          describe={of.describe}
          onResolve={of.resolveConflict}
          onClose={of.closeConflict}
        />
      )}
    </form>
  );
}
