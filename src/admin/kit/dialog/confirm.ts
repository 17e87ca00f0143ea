import { atom, type ReadableAtom } from 'nanostores';

export interface Confirmation {
  readonly title: string;
  readonly text?: string;
  /** Names the action, such as 나가기. */
  readonly confirmLabel: string;
  /** 취소 when absent. */
  readonly cancelLabel?: string;
  readonly isDangerous?: boolean;
}

interface OpenConfirmation extends Confirmation {
  readonly answer: (isConfirmed: boolean) => void;
}

const $open = atom<OpenConfirmation | null>(null);

export const $confirmation: ReadableAtom<OpenConfirmation | null> = $open;

/** Resolves to false at once while another question is open. */
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

/** The label of a button that deletes; `isKept` where the entry goes to the trash. */
export const deleteLabel = (goesToTrash: boolean) => (goesToTrash ? '휴지통으로 옮기기' : '삭제');

/** `text` names the entry. The question is milder for an entry that goes to the trash. */
export function confirmDelete(text: string, goesToTrash = false): Promise<boolean> {
  return confirm({
    title: goesToTrash ? '휴지통으로 옮길까요?' : '정말 삭제하시겠습니까?',
    text: goesToTrash ? `${text} · 30일 동안 되돌릴 수 있어요.` : text,
    confirmLabel: deleteLabel(goesToTrash),
    isDangerous: true,
  });
}
