import { lazy, Suspense, useState } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import type { Status } from '#contract/core/publication.ts';
import type { PreviewKind } from '#contract/publishing/kinds.ts';
import { buttonClass } from '#shared/ui/button/button-class.ts';
import { ActionMenu } from '../kit/menu/ActionMenu.tsx';
import { Glyph } from '../kit/ui/Glyph.tsx';

const ScheduleDialog = lazy(async () => ({
  default: (await import('./ScheduleDialog.tsx')).ScheduleDialog,
}));
const PreviewDialog = lazy(async () => ({
  default: (await import('./PreviewDialog.tsx')).PreviewDialog,
}));
const VersionsDialog = lazy(async () => ({
  default: (await import('./VersionsDialog.tsx')).VersionsDialog,
}));

/** What is there to look at of an entry that has been saved. */
const OF_SAVED = [
  { label: '미리보기 링크', name: 'preview' },
  { label: '이전 버전', name: 'versions' },
] as const;

/** What a save says of who sees what is saved. */
export interface Publication {
  readonly status: Status;
  readonly published_at?: string;
}

interface Props {
  readonly kind: PreviewKind;
  /** Null for what has not been saved yet, which has no older versions and nothing to preview. */
  readonly id: number | null;
  /** Saves what is typed, seen by those whom it says. */
  readonly onSave: (publication: Publication) => void;
  /** An older version is the present one again. */
  readonly onReverted: () => Promise<void>;
}

/** What can be done beside publishing at once: 임시 저장, 예약, 숨김, 미리보기 링크, 이전 버전. */
export function PublishMenu({ kind, id, onSave, onReverted }: Props) {
  const [dialog, setDialog] = useState<'schedule' | 'preview' | 'versions' | null>(null);
  const close = () => setDialog(null);
  return (
    <>
      <ActionMenu
        name="발행 설정"
        placement="top end"
        trigger={
          <AriaButton className={buttonClass({}, undefined)}>
            발행 설정 <Glyph name="chevron-down" size="1em" />
          </AriaButton>
        }
        actions={[
          { label: '임시 저장', run: () => onSave({ status: 'draft' }) },
          { label: '예약', run: () => setDialog('schedule') },
          { label: '숨김', run: () => onSave({ status: 'hidden' }) },
          ...(id === null
            ? []
            : OF_SAVED.map(({ label, name }) => ({ label, run: () => setDialog(name) }))),
        ]}
      />
      <Suspense>
        {dialog === 'schedule' && (
          <ScheduleDialog
            onClose={close}
            onChosen={(published_at) => {
              close();
              onSave({ status: 'published', published_at });
            }}
          />
        )}
        {dialog === 'preview' && id !== null && (
          <PreviewDialog kind={kind} id={id} onClose={close} />
        )}
        {dialog === 'versions' && id !== null && (
          <VersionsDialog kind={kind} id={id} onClose={close} onReverted={onReverted} />
        )}
      </Suspense>
    </>
  );
}
