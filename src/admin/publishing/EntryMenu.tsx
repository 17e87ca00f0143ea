import { useState } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { hasCapability } from '#client/staff/capabilities.ts';
import type { PreviewKind } from '#contract/kinds.ts';
import { buttonClass } from '#shared/ui/button/button-class.ts';
import { deleteLabel } from '../kit/dialog/confirm.ts';
import { ActionMenu, type MenuAction } from '../kit/menu/ActionMenu.tsx';
import { Glyph } from '../kit/ui/Glyph.tsx';
import { lazyPart } from '../kit/ui/lazy-part.tsx';

const PreviewLinkDialog = lazyPart(
  async () => (await import('./PreviewLinkDialog.tsx')).PreviewLinkDialog,
);
const VersionsDialog = lazyPart(async () => (await import('./VersionsDialog.tsx')).VersionsDialog);

interface Props {
  readonly kind: PreviewKind;
  /** `null` before the first save, when there is no address and no older version. */
  readonly id: number | null;
  /** What comes before that which every saved entry has. */
  readonly actions: readonly MenuAction[];
  /** Whether an older version would discard unsaved input. */
  readonly isUnsaved?: () => boolean;
  readonly onReverted: () => Promise<void>;
  readonly onDelete: (id: number) => unknown;
}

/** The menu of an open entry, under …. */
export function EntryMenu({ kind, id, actions, isUnsaved, onReverted, onDelete }: Props) {
  const [dialog, setDialog] = useState<'link' | 'versions' | null>(null);
  const close = () => setDialog(null);
  const ofSaved: MenuAction[] =
    id === null ? [] : [{ label: deleteLabel(hasCapability()), run: () => onDelete(id) }];
  if (id !== null && hasCapability()) {
    ofSaved.unshift(
      { label: '링크로 보여 주기', run: () => setDialog('link') },
      { label: '이전 버전', run: () => setDialog('versions') },
    );
  }
  return (
    <>
      <ActionMenu
        name="더 보기"
        placement="top end"
        trigger={
          <AriaButton className={buttonClass({})} aria-label="더 보기">
            <Glyph name="more" />
          </AriaButton>
        }
        actions={[...actions, ...ofSaved]}
      />
      {dialog === 'link' && id !== null && (
        <PreviewLinkDialog kind={kind} id={id} onClose={close} />
      )}
      {dialog === 'versions' && id !== null && (
        <VersionsDialog
          kind={kind}
          id={id}
          {...(isUnsaved && { isUnsaved })}
          onClose={close}
          onReverted={onReverted}
        />
      )}
    </>
  );
}
