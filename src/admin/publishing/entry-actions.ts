import type { PreviewKind } from '#contract/kinds.ts';
import type { MenuAction } from '../kit/menu/ActionMenu.tsx';
import { copyLink } from './copy-link.ts';
import { dropChanges } from './drop-changes.ts';
import { type Saved, stateOf } from './states.ts';

interface Entry {
  readonly kind: PreviewKind;
  readonly of: Saved;
  /** The path of its public page. */
  readonly path: string;
  /** Whether there are changes that are not public. */
  readonly hasChanges: boolean;
  readonly reload: () => Promise<void>;
  readonly publish: () => unknown;
  readonly hide: () => unknown;
}

/** What can be done with an entry that is only shown; empty over a server without states. */
export function entryActions(entry: Entry): readonly MenuAction[] {
  const { kind, of, path, publish, hide } = entry;
  const state = stateOf(of);
  if (state === null) return [];
  const changes = entry.hasChanges ? [dropChanges({ kind, of, reload: entry.reload })] : [];
  if (state !== 'published') {
    return [{ label: '지금 발행', run: () => void publish() }, ...changes];
  }
  return [
    { label: '사이트에서 보기', run: () => void open(path, '_blank', 'noopener') },
    { label: '링크 복사', run: () => void copyLink(new URL(path, location.href).href) },
    { label: '숨김', run: () => void hide() },
    ...changes,
  ];
}
