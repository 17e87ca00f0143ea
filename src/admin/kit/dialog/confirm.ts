import { atom, type ReadableAtom } from 'nanostores';

/** A question that is answered before something is done. */
export interface Confirmation {
  readonly title: string;
  readonly text?: string;
  /** The button that agrees, named by what it does. */
  readonly confirmLabel: string;
  /** The button that does not; 취소 when absent. */
  readonly cancelLabel?: string;
  /** Agreeing takes something away. */
  readonly isDangerous?: boolean;
}

interface OpenConfirmation extends Confirmation {
  readonly answer: (isConfirmed: boolean) => void;
}

const $open = atom<OpenConfirmation | null>(null);

/** The question on the screen, shown by `ConfirmDialog`. */
export const $confirmation: ReadableAtom<OpenConfirmation | null> = $open;

/** Asks a person; while another question is open the answer is no. */
export function confirm(confirmation: Confirmation): Promise<boolean> {
  if ($open.get() !== null) return Promise.resolve(false);
  return new Promise((resolve) => {
    $open.set({
      ...confirmation,
      answer: (isConfirmed) => {
        $open.set(null);
        resolve(isConfirmed);
      },
    });
  });
}

/** Asks before something is deleted; `text` names what. */
export function confirmDelete(text: string): Promise<boolean> {
  return confirm({
    title: '정말 삭제하시겠습니까?',
    text,
    confirmLabel: '삭제',
    isDangerous: true,
  });
}
