import { useEffect, useEffectEvent, useRef } from 'react';
import { confirm, type Confirmation } from '../dialog/confirm.ts';

// A blocker asks before a screen with unsaved input is left: by a link, the back button, a closed tab or the sign-out.

const blockers = new Map<() => boolean, () => unknown>();

/** Registers a check for unsaved input, and what saves it by itself; the returned function removes both. */
export function addBlocker(isUnsaved: () => boolean, save?: () => Promise<unknown>): () => void {
  blockers.set(isUnsaved, save ?? (() => undefined));
  return () => blockers.delete(isUnsaved);
}

/** Resolves once all that saves itself is saved, or could not be. */
export async function saveUnsaved(): Promise<void> {
  await Promise.all([...blockers.values()].map((save) => save()));
}

export function isBlocked(): boolean {
  return [...blockers.keys()].some((isUnsaved) => isUnsaved());
}

const LEAVE: Confirmation = {
  title: '저장하지 않은 내용이 있어요',
  text: '지금 나가도 이 기기에 남아 있어서 다음에 이어서 쓸 수 있어요.',
  confirmLabel: '나가기',
  cancelLabel: '계속 쓰기',
};

/** Resolves to true at once where nothing is unsaved, else to the person's answer. */
export async function confirmLeave(question: Confirmation = LEAVE): Promise<boolean> {
  return !isBlocked() || (await confirm(question));
}

/** Blocks leaving while `isUnsaved`; the returned function lifts the block for good. */
export function useBlocker(isUnsaved: () => boolean): () => void {
  const isUnsavedNow = useEffectEvent(isUnsaved);
  const isLifted = useRef(false);
  useEffect(() => addBlocker(() => !isLifted.current && isUnsavedNow()), []);
  return () => {
    isLifted.current = true;
  };
}
