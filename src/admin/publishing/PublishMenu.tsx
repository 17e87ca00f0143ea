import { lazy, Suspense, useState } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { Menu, MenuItem, MenuTrigger } from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';
import type { Status } from '#contract/core/publication.ts';
import type { PreviewKind } from '#contract/publishing/kinds.ts';
import { buttonClass } from '#shared/ui/button/button-class.ts';
import { Glyph } from '../kit/ui/Glyph.tsx';
import styles from './PublishMenu.module.scss';

const ScheduleDialog = lazy(async () => ({
  default: (await import('./ScheduleDialog.tsx')).ScheduleDialog,
}));
const PreviewDialog = lazy(async () => ({
  default: (await import('./PreviewDialog.tsx')).PreviewDialog,
}));
const VersionsDialog = lazy(async () => ({
  default: (await import('./VersionsDialog.tsx')).VersionsDialog,
}));

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
      <MenuTrigger>
        <AriaButton className={buttonClass({}, undefined)}>
          발행 설정 <Glyph name="chevron-down" size="1em" />
        </AriaButton>
        <Popover className={styles.popover ?? ''} placement="top end">
          <Menu className={styles.menu ?? ''} aria-label="발행 설정">
            <Item onAction={() => onSave({ status: 'draft' })}>임시 저장</Item>
            <Item onAction={() => setDialog('schedule')}>예약</Item>
            <Item onAction={() => onSave({ status: 'hidden' })}>숨김</Item>
            {id !== null && <Item onAction={() => setDialog('preview')}>미리보기 링크</Item>}
            {id !== null && <Item onAction={() => setDialog('versions')}>이전 버전</Item>}
          </Menu>
        </Popover>
      </MenuTrigger>
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

interface ItemProps {
  readonly onAction: () => void;
  readonly children: string;
}

function Item({ onAction, children }: ItemProps) {
  return (
    <MenuItem className={styles.item ?? ''} onAction={onAction}>
      {children}
    </MenuItem>
  );
}
