import { atom, type ReadableAtom } from 'nanostores';
import { useEffect, useEffectEvent } from 'react';

type Close = () => void;

const $open = atom<readonly Close[]>([]);

/** What closes the dialogs that stand over the screen, the uppermost last. */
export const $openDialogs: ReadableAtom<readonly Close[]> = $open;

/** Lets a step back close the dialog as Escape does; the returned function ends that. */
export function addDialog(close: Close): () => void {
  $open.set([...$open.get(), close]);
  return () => $open.set($open.get().filter((other) => other !== close));
}

export function useOpenDialog(onClose: Close): void {
  const close = useEffectEvent(onClose);
  useEffect(() => addDialog(() => close()), []);
}
