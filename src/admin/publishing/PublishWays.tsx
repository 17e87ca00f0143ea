import { useState } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { hasCapability } from '#client/staff/capabilities.ts';
import { buttonClass } from '#shared/ui/button/button-class.ts';
import { Button } from '#shared/ui/button/Button.tsx';
import { ActionMenu } from '../kit/menu/ActionMenu.tsx';
import { Glyph } from '../kit/ui/Glyph.tsx';
import { lazyPart } from '../kit/ui/lazy-part.tsx';
import type { PublishProps } from './publication.ts';
import { StateBadge } from './StateBadge.tsx';
import { stateOf } from './states.ts';

const PublishSheet = lazyPart(async () => (await import('./PublishSheet.tsx')).PublishSheet);
const PreviewLinkDialog = lazyPart(
  async () => (await import('./PreviewLinkDialog.tsx')).PreviewLinkDialog,
);
const VersionsDialog = lazyPart(async () => (await import('./VersionsDialog.tsx')).VersionsDialog);

/** The buttons and dialogs for publishing an entry; nothing over a server without drafts. */
export function PublishWays(props: PublishProps) {
  const { kind, entity, of } = props;
  const [dialog, setDialog] = useState<'sheet' | 'schedule' | 'link' | 'versions' | null>(null);
  const canPublish = hasCapability('publishing');
  if (!canPublish) return null;
  const isPublic = entity !== null && stateOf(entity) === 'published';
  const close = () => setDialog(null);
  return (
    <>
      {entity && <StateBadge of={entity} />}
      <ActionMenu
        name="발행 설정"
        placement="top end"
        trigger={
          <AriaButton className={buttonClass({})}>
            발행 설정 <Glyph name="chevron-down" size="1em" />
          </AriaButton>
        }
        actions={[
          { label: '임시 저장', run: () => void of.submitWith({ status: 'draft' }) },
          { label: '예약', run: () => setDialog('schedule') },
          { label: '숨김', run: () => void of.submitWith({ status: 'hidden' }) },
          ...(entity === null
            ? []
            : [
                { label: '미리보기 링크', run: () => setDialog('link') },
                { label: '이전 버전', run: () => setDialog('versions') },
              ]),
        ]}
      />
      <Button variant="primary" aria-haspopup="dialog" onClick={() => setDialog('sheet')}>
        {isPublic ? '업데이트' : '발행'}
      </Button>
      {(dialog === 'sheet' || dialog === 'schedule') && (
        <PublishSheet
          {...props}
          isUpdate={isPublic && dialog === 'sheet'}
          isScheduled={dialog === 'schedule'}
          onClose={close}
        />
      )}
      {dialog === 'link' && entity !== null && (
        <PreviewLinkDialog kind={kind} id={entity.id} onClose={close} />
      )}
      {dialog === 'versions' && entity !== null && (
        <VersionsDialog
          kind={kind}
          id={entity.id}
          isUnsaved={of.isChanged}
          onClose={close}
          onReverted={of.reload}
        />
      )}
    </>
  );
}
