import { atom, type ReadableAtom } from 'nanostores';

/** Milliseconds; a failure stays until it is closed. */
const SUCCESS_STAYS = 6_000;

/** Long enough to reach a button or a link. */
const CHOICE_STAYS = 12_000;

export interface Toast {
  readonly id: number;
  readonly kind: 'success' | 'failure';
  readonly text: string;
  readonly detail?: string | undefined;
  /** A new toast replaces the old one on the same topic. */
  readonly topic: string;
  readonly action?: { readonly label: string; readonly run: () => void } | undefined;
  readonly link?: { readonly label: string; readonly href: string } | undefined;
}

const $shown = atom<readonly Toast[]>([]);

export const $toasts: ReadableAtom<readonly Toast[]> = $shown;

export function dismissToast(id: number): void {
  $shown.set($shown.get().filter((toast) => toast.id !== id));
}

/** For example before another try. */
export function dismissTopic(topic: string): void {
  $shown.set($shown.get().filter((toast) => toast.topic !== topic));
}

/** For another screen: an undo and what failed stay. */
export function dismissPassing(): void {
  $shown.set($shown.get().filter(({ kind, action }) => kind === 'failure' || action));
}

let lastId = 0;

const show = (toast: Omit<Toast, 'id'>): number => {
  dismissTopic(toast.topic);
  lastId += 1;
  $shown.set([...$shown.get(), { ...toast, id: lastId }]);
  return lastId;
};

interface SuccessOptions {
  readonly topic?: string;
  readonly undo?: (() => void) | undefined;
  readonly link?: Toast['link'];
}

interface ErrorOptions {
  readonly detail?: string | undefined;
  readonly topic?: string;
  readonly retry?: (() => void) | undefined;
  /** Another way out than 다시 시도. */
  readonly remedy?: Toast['action'];
}

export const toast = {
  /** Call it only after the server has answered. */
  success: (text: string, { topic = text, undo, link }: SuccessOptions = {}): void => {
    const takeBack = (act: () => void) => () => {
      // Nobody may undo the success twice.
      dismissToast(id);
      act();
    };
    const action = undo && { label: '되돌리기', run: takeBack(undo) };
    const id = show({ kind: 'success', text, topic, action, link });
    setTimeout(() => dismissToast(id), undo || link ? CHOICE_STAYS : SUCCESS_STAYS);
  },
  error: (text: string, { detail, topic = text, retry, remedy }: ErrorOptions = {}): void => {
    const action = remedy ?? (retry && { label: '다시 시도', run: retry });
    show({ kind: 'failure', text, detail, topic, action });
  },
};
