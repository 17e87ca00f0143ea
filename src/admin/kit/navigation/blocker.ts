import { useEffect, useEffectEvent, useRef } from 'react';
import { confirm, type Confirmation } from '../dialog/confirm.ts';

// A blocker asks before a screen with unsaved input is left: by a link, the back button, a closed tab or the sign-out.

interface Blocker {
  readonly isUnsaved: () => boolean;
  /** Saves what does so by itself. */
  readonly save?: () => unknown;
  /** Whether this browser keeps what is unsaved; absent where it does not. */
  readonly keep?: () => boolean;
}

const blockers = new Set<Blocker>();

/** The returned function removes it. */
export function addBlocker(blocker: Blocker): () => void {
  blockers.add(blocker);
  return () => blockers.delete(blocker);
}

/** Resolves once all that saves itself is saved, or could not be. */
export async function saveUnsaved(): Promise<void> {
  await Promise.all([...blockers].map(({ save }) => save?.()));
}

export function isBlocked(): boolean {
  return [...blockers].some(({ isUnsaved }) => isUnsaved());
}

function questionOf(blocking: readonly Blocker[]): Confirmation {
  const isKept = blocking.every(({ keep }) => keep?.() === true);
  return {
    title: '저장하지 않은 내용이 있어요',
    text: isKept
      ? '지금 나가도 이 기기에 남아 있어서 다음에 이어서 쓸 수 있어요.'
      : '지금 나가면 사라져요.',
    confirmLabel: '나가기',
    cancelLabel: '계속 쓰기',
    isDangerous: !isKept,
  };
}

/** Resolves to true at once where nothing is unsaved, else to the person's answer. */
export async function confirmLeave(question?: Confirmation): Promise<boolean> {
  const blocking = [...blockers].filter(({ isUnsaved }) => isUnsaved());
  return blocking.length === 0 || (await confirm(question ?? questionOf(blocking)));
}

/** Blocks leaving while `isUnsaved`; the returned function lifts the block for good. */
export function useBlocker(isUnsaved: () => boolean): () => void {
  const isUnsavedNow = useEffectEvent(isUnsaved);
  const isLifted = useRef(false);
  useEffect(() => addBlocker({ isUnsaved: () => !isLifted.current && isUnsavedNow() }), []);
  return () => {
    isLifted.current = true;
  };
}
