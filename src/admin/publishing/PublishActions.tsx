import { useState } from 'react';
import { quoted } from '#client/staff/entries.ts';
import { Button } from '#shared/ui/button/Button.tsx';
import type { MenuAction } from '../kit/menu/ActionMenu.tsx';
import { lazyPart } from '../kit/ui/lazy-part.tsx';
import { flush, giveUp, refresh } from './copy/copy-form.ts';
import { isEdited } from './copy/form.ts';
import { press } from './entry-press.ts';
import { EntryMenu } from './EntryMenu.tsx';
import type { PublishProps } from './publish-props.ts';
import { stateOf } from './states.ts';

const PublishSheet = lazyPart(async () => (await import('./PublishSheet.tsx')).PublishSheet);

type Dialog = 'sheet' | 'schedule';

const titleOf = ({ title = '' }: { readonly title?: string }): string => title;

/** 발행 of a draft, and the menu of what is done more rarely. */
export function PublishActions({ of, onLeave }: PublishProps) {
  const { copy, view, collection } = of;
  const { entry } = view;
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const state = (entry && stateOf(entry)) ?? 'draft';
  const open = (label: string, name: Dialog): MenuAction => ({ label, run: () => setDialog(name) });
  const set = (label: string, status: 'draft' | 'hidden' | 'published'): MenuAction => ({
    label,
    run: () => void press(({ setVisibility }) => setVisibility(of, { status })),
  });
  const toDraft = set('임시 저장으로 되돌리기', 'draft');
  const ofState = {
    draft: [open('예약', 'schedule')],
    published: [set('숨기기', 'hidden'), toDraft],
    scheduled: [open('지금 발행', 'sheet'), open('시각 바꾸기', 'schedule'), toDraft],
    hidden: [set('다시 공개', 'published')],
  }[state];
  const hasChanges = state !== 'draft' && (entry?.has_changes === true || isEdited(copy));
  const changes = hasChanges
    ? [{ label: '변경 버리기', run: () => void press(({ discard }) => discard(of)) }]
    : [];
  const remove = async (id: number) => {
    await flush(copy);
    await collection.remove(titleOf(copy.fields.read() as { title?: string }), {
      id,
      version: quoted(copy.$view.get().entry?.version ?? ''),
      onDone: () => giveUp(copy),
      onOutdated: () => refresh(copy),
    });
  };
  return (
    <>
      {state === 'draft' && (
        <Button variant="primary" aria-haspopup="dialog" onClick={() => setDialog('sheet')}>
          발행
        </Button>
      )}
      <EntryMenu
        kind={collection.kind}
        id={entry?.id ?? null}
        actions={[...ofState, ...changes]}
        onRevert={async (revision) => (await import('./entry-presses.ts')).revert(of, revision)}
        onDelete={(id) => void remove(id)}
      />
      {dialog !== null && (
        <PublishSheet
          of={of}
          onLeave={onLeave}
          isScheduled={dialog === 'schedule'}
          onClose={() => setDialog(null)}
        />
      )}
    </>
  );
}
