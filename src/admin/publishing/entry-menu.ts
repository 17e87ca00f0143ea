import type { MenuAction } from '../kit/menu/ActionMenu.tsx';
import { copyLink } from './copy-link.ts';
import { type Published, stateOf } from './states.ts';

interface Entry {
  readonly of: Published;
  /** The path of its public page. */
  readonly path: string;
  readonly publish: () => unknown;
  readonly hide: () => unknown;
}

/** The menu of a row in a list; empty over a server without states. */
export function entryMenu({ of, path, publish, hide }: Entry): readonly MenuAction[] {
  const state = stateOf(of);
  if (state === null) return [];
  if (state !== 'published') return [{ label: '지금 발행', run: () => void publish() }];
  return [
    { label: '사이트에서 보기', run: () => void open(path, '_blank', 'noopener') },
    { label: '링크 복사', run: () => void copyLink(new URL(path, location.href).href) },
    { label: '숨김', run: () => void hide() },
  ];
}
