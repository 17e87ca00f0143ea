import { useState } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { hasCapability } from '#client/staff/capabilities.ts';
import { buttonClass } from '#shared/ui/button/button-class.ts';
import { Button } from '#shared/ui/button/Button.tsx';
import { ActionMenu, type MenuAction } from '../kit/menu/ActionMenu.tsx';
import { Glyph } from '../kit/ui/Glyph.tsx';
import { lazyPart } from '../kit/ui/lazy-part.tsx';
import type { PublishProps } from './publication.ts';
import { stateOf } from './states.ts';

const PublishSheet = lazyPart(async () => (await import('./PublishSheet.tsx')).PublishSheet);
const PreviewLinkDialog = lazyPart(
  async () => (await import('./PreviewLinkDialog.tsx')).PreviewLinkDialog,
);
const VersionsDialog = lazyPart(async () => (await import('./VersionsDialog.tsx')).VersionsDialog);

type Dialog = 'sheet' | 'schedule' | 'link' | 'versions';

/** 발행 of a draft, and the menu of what is done more rarely; nothing over a server without drafts. */
export function PublishWays(props: PublishProps) {
  const { kind, entity, of, onDelete } = props;
  const [dialog, setDialog] = useState<Dialog | null>(null);
  if (!hasCapability('publishing')) return null;
  const state = (entity && stateOf(entity)) ?? 'draft';
  const close = () => setDialog(null);
  const open = (label: string, name: Dialog): MenuAction => ({ label, run: () => setDialog(name) });
  const set = (label: string, status: 'draft' | 'hidden' | 'published'): MenuAction => ({
    label,
    run: () => void of.save({ additions: { status } }),
  });
  const toDraft = set('임시 저장으로 되돌리기', 'draft');
  const ofState = {
    draft: [open('예약', 'schedule')],
    published: [set('숨기기', 'hidden'), toDraft],
    scheduled: [open('지금 발행', 'sheet'), open('시각 바꾸기', 'schedule'), toDraft],
    hidden: [set('다시 공개', 'published')],
  }[state];
  const ofSaved =
    entity === null
      ? []
      : [
          open('링크로 보여 주기', 'link'),
          open('이전 버전', 'versions'),
          { label: '휴지통으로 옮기기', run: () => onDelete(entity) },
        ];
  return (
    <>
      {state === 'draft' && (
        <Button variant="primary" aria-haspopup="dialog" onClick={() => setDialog('sheet')}>
          발행
        </Button>
      )}
      <ActionMenu
        name="더 보기"
        placement="top end"
        trigger={
          <AriaButton className={buttonClass({})} aria-label="더 보기">
            <Glyph name="more" />
          </AriaButton>
        }
        actions={[...ofState, ...ofSaved]}
      />
      {(dialog === 'sheet' || dialog === 'schedule') && (
        <PublishSheet {...props} isScheduled={dialog === 'schedule'} onClose={close} />
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
