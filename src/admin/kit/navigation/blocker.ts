import { atom } from 'nanostores';
import { useEffect, useRef } from 'react';
import { confirm, type Confirmation } from '../dialog/confirm.ts';

/*
 * A blocker keeps a screen with unsaved input from being left without a question: by a link, the back button, a closed
 * tab or the sign-out.
 */

const $blockers = atom<readonly (() => boolean)[]>([]);

/** Registers a check for unsaved input; the returned function takes it back. */
export function addBlocker(isUnsaved: () => boolean): () => void {
  $blockers.set([...$blockers.get(), isUnsaved]);
  return () => $blockers.set($blockers.get().filter((blocker) => blocker !== isUnsaved));
}

/** Whether leaving now would lose sight of something that was typed. */
export function isBlocked(): boolean {
  return $blockers.get().some((isUnsaved) => isUnsaved());
}

const LEAVE: Confirmation = {
  title: '저장하지 않은 내용이 있어요',
  text: '지금 나가도 이 기기에 남아 있어서 다음에 이어서 쓸 수 있어요.',
  confirmLabel: '나가기',
  cancelLabel: '계속 쓰기',
};

/** Whether the screen may be left: at once when nothing is unsaved, else as the person answers. */
export async function confirmLeave(question: Confirmation = LEAVE): Promise<boolean> {
  return !isBlocked() || (await confirm(question));
}

/** Blocks leaving while `isUnsaved`; the returned function lifts that at once, before React has rendered a save. */
export function useBlocker(isUnsaved: boolean): () => void {
  const unsaved = useRef(isUnsaved);
  useEffect(() => {
    unsaved.current = isUnsaved;
  }, [isUnsaved]);
  useEffect(() => addBlocker(() => unsaved.current), []);
  return () => {
    unsaved.current = false;
  };
}
