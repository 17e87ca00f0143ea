import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { Button } from '#shared/ui/button/Button.tsx';
import { $asides, dropAside } from '../data/asides.ts';
import { lazyPart } from '../kit/ui/lazy-part.tsx';
import { restore, revert } from './entry-presses.ts';
import { describeSince } from './others.ts';
import type { AnyEntry } from './use-entry.ts';
import styles from './Publishing.module.scss';

const CompareDialog = lazyPart(async () => (await import('./CompareDialog.tsx')).CompareDialog);
const VersionsDialog = lazyPart(async () => (await import('./VersionsDialog.tsx')).VersionsDialog);

interface Props {
  readonly of: AnyEntry;
}

/** What has to be known before somebody writes on: that it is in the trash, and what others, or a closed form, wrote. */
export function EntryNotices({ of }: Props) {
  const { view, opened, copy, collection } = of;
  const [open, setOpen] = useState<'changes' | 'versions' | 'aside' | null>(null);
  const close = () => setOpen(null);
  const isDraft = opened?.status === 'draft' && view.entry?.status === 'draft';
  const isChanged = opened?.has_changes === true && view.entry?.has_changes === true;
  const since = isDraft || isChanged ? describeSince(opened, copy.writer.username) : null;
  const id = view.entry?.id ?? null;
  const aside = useStore($asides).find((one) => one.kind === collection.kind && one.id === id);
  return (
    <>
      {view.refusal?.isInTrash === true && (
        <Notice
          text="휴지통에 있어서 저장하지 못했어요. 되돌리면 쓰던 내용도 저장돼요."
          label="되돌리기"
          onPress={() => void restore(of)}
        />
      )}
      {since !== null && (
        <Notice
          text={`${since} 쓴 ${isDraft ? '내용' : '공개하지 않은 변경'}이 있어요.`}
          label="비교하기"
          onPress={() => setOpen(isDraft ? 'versions' : 'changes')}
        />
      )}
      {aside !== undefined && (
        <Notice
          text="이 기기에 남아 있던 내용이 지금 내용과 겹쳐서 이전 버전에 따로 두었어요."
          label="비교하기"
          onPress={() => setOpen('aside')}
        />
      )}
      {open === 'changes' && opened !== null && (
        <CompareDialog collection={collection} of={opened} onClose={close} />
      )}
      {open === 'versions' && id !== null && (
        <VersionsDialog
          kind={collection.kind}
          id={id}
          onClose={close}
          onRevert={(revision) => revert(of, revision)}
        />
      )}
      {open === 'aside' && aside !== undefined && (
        <VersionsDialog
          kind={aside.kind}
          id={aside.id}
          sort="aside"
          onClose={() => {
            close();
            dropAside(aside);
          }}
          onReverted={() => Promise.resolve()}
        />
      )}
    </>
  );
}

interface NoticeProps {
  readonly text: string;
  readonly label: string;
  readonly onPress: () => void;
}

function Notice({ text, label, onPress }: NoticeProps) {
  return (
    <div className={styles.notice}>
      <p role="status">{text}</p>
      <Button onClick={onPress}>{label}</Button>
    </div>
  );
}
