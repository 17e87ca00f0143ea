import { toast } from '#shared/stores/toasts.ts';
import type { MenuAction } from '../kit/menu/ActionMenu.tsx';
import { type Published, stateOf } from './states.ts';

interface Entry {
  readonly of: Published;
  /** Its public page. */
  readonly path: string;
  readonly publish: () => unknown;
  readonly hide: () => unknown;
}

const copyLink = async (path: string): Promise<void> => {
  try {
    await navigator.clipboard.writeText(new URL(path, location.href).href);
    toast.success('링크를 복사했어요.', { topic: 'copy' });
  } catch {
    toast.error('링크를 복사하지 못했어요.', { topic: 'copy' });
  }
};

/** What a row of a list offers beside deleting; nothing over a server without states. */
export function entryMenu({ of, path, publish, hide }: Entry): readonly MenuAction[] {
  const state = stateOf(of);
  if (state === null) return [];
  if (state !== 'published') return [{ label: '지금 발행', run: () => void publish() }];
  return [
    { label: '사이트에서 보기', run: () => void open(path, '_blank', 'noopener') },
    { label: '링크 복사', run: () => void copyLink(path) },
    { label: '숨김', run: () => void hide() },
  ];
}
