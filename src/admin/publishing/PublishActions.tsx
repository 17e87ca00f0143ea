import { useState } from 'react';
import { hasCapability } from '#client/staff/capabilities.ts';
import { Button } from '#shared/ui/button/Button.tsx';
import type { MenuAction } from '../kit/menu/ActionMenu.tsx';
import { lazyPart } from '../kit/ui/lazy-part.tsx';
import { dropChanges } from './drop-changes.ts';
import { EntryMenu } from './EntryMenu.tsx';
import type { PublishProps } from './publication.ts';
import { stateOf } from './states.ts';

const PublishSheet = lazyPart(async () => (await import('./PublishSheet.tsx')).PublishSheet);

type Dialog = 'sheet' | 'schedule';

/** 발행 of a draft, and the menu of what is done more rarely; nothing over a server without drafts. */
export function PublishActions(props: PublishProps) {
  const { kind, entity, of, onDelete } = props;
  const [dialog, setDialog] = useState<Dialog | null>(null);
  if (!hasCapability()) return null;
  const state = (entity && stateOf(entity)) ?? 'draft';
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
  const changes = state !== 'draft' && of.isChanged() ? [dropChanges(of.reload)] : [];
  return (
    <>
      {state === 'draft' && (
        <Button variant="primary" aria-haspopup="dialog" onClick={() => setDialog('sheet')}>
          발행
        </Button>
      )}
      <EntryMenu
        kind={kind}
        id={entity?.id ?? null}
        actions={[...ofState, ...changes]}
        isUnsaved={of.isChanged}
        onReverted={of.reload}
        onDelete={onDelete}
      />
      {dialog !== null && (
        <PublishSheet
          {...props}
          isScheduled={dialog === 'schedule'}
          onClose={() => setDialog(null)}
        />
      )}
    </>
  );
}
