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
  /** `null` before it is made, when there is no address and no older version. */
  readonly id: number | null;
  /** What comes before that which every saved entry has. */
  readonly actions: readonly MenuAction[];
  /** Makes a version what is written on; resolves to whether that is done. That of an open form when absent. */
  readonly onRevert?: (revision: number) => Promise<boolean>;
  readonly onReverted?: () => Promise<void>;
  readonly onDelete: (id: number) => unknown;
}

/** The menu of an open entry, under …. */
export function EntryMenu({ kind, id, actions, onDelete, ...reverting }: Props) {
  const [link, setLink] = useState<string | null>(null);
  const [hasVersions, setVersions] = useState(false);
  const showLink = async (of: number) => {
    const { makePreviewLink } = await import('./make-preview-link.ts');
    setLink(await makePreviewLink(kind, of));
  };
  const ofSaved: MenuAction[] =
    id === null ? [] : [{ label: deleteLabel(hasCapability()), run: () => onDelete(id) }];
  if (id !== null && hasCapability()) {
    ofSaved.unshift(
      { label: '링크로 보여 주기', run: () => void showLink(id) },
      { label: '이전 버전', run: () => setVersions(true) },
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
      {link !== null && <PreviewLinkDialog url={link} onClose={() => setLink(null)} />}
      {hasVersions && id !== null && (
        <VersionsDialog kind={kind} id={id} onClose={() => setVersions(false)} {...reverting} />
      )}
    </>
  );
}
