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
const PreviewLinkDialog = lazy(async () => ({
  default: (await import('./PreviewLinkDialog.tsx')).PreviewLinkDialog,
}));
const VersionsDialog = lazy(async () => ({
  default: (await import('./VersionsDialog.tsx')).VersionsDialog,
}));

/** Only for an entry that has been saved. */
const OF_SAVED = [
  { label: '미리보기 링크', name: 'preview-link' },
  { label: '이전 버전', name: 'versions' },
] as const;

/** What a save sets: who sees the entry, and from when. */
export interface Publication {
  readonly status: Status;
  readonly published_at?: string;
}

export interface PublishedForm {
  /** Saves the typed values with this publication. */
  readonly submitWith: (publication: Publication) => void;
  readonly isChanged: () => boolean;
  readonly reload: () => Promise<void>;
}

interface Props {
  readonly kind: PreviewKind;
  /** `null` before the first save: no older versions and nothing to preview. */
  readonly id: number | null;
  readonly of: PublishedForm;
}

export function PublishMenu({ kind, id, of }: Props) {
  const [dialog, setDialog] = useState<'schedule' | 'preview-link' | 'versions' | null>(null);
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
          { label: '임시 저장', run: () => of.submitWith({ status: 'draft' }) },
          { label: '예약', run: () => setDialog('schedule') },
          { label: '숨김', run: () => of.submitWith({ status: 'hidden' }) },
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
              of.submitWith({ status: 'published', published_at });
            }}
          />
        )}
        {dialog === 'preview-link' && id !== null && (
          <PreviewLinkDialog kind={kind} id={id} onClose={close} />
        )}
        {dialog === 'versions' && id !== null && (
          <VersionsDialog
            kind={kind}
            id={id}
            isUnsaved={of.isChanged}
            onClose={close}
            onReverted={of.reload}
          />
        )}
      </Suspense>
    </>
  );
}
