import { atom, computed } from 'nanostores';

/** How long a success stays; a failure stays until it is closed. */
const SUCCESS_STAYS = 6_000;

/** How long one stays that has a button or a link: long enough to reach it. */
const CHOICE_STAYS = 12_000;

export interface Toast {
  readonly id: number;
  readonly kind: 'success' | 'failure';
  readonly text: string;
  /** What went wrong, behind the sentence that something did. */
  readonly detail?: string | undefined;
  /** What the toast is about; a new toast about the same thing takes the place of the old one. */
  readonly topic: string;
  readonly action?: { readonly label: string; readonly run: () => void } | undefined;
  /** Where what was done can be seen, on the public site. */
  readonly link?: { readonly label: string; readonly href: string } | undefined;
}

interface State {
  readonly shown: readonly Toast[];
  /** Of the newest toast there was; no two have the same. */
  readonly lastId: number;
}

const $state = atom<State>({ shown: [], lastId: 0 });

/** The toasts on the screen, the newest last. */
export const $toasts = computed($state, ({ shown }) => shown);

const keepOnly = (isKept: (toast: Toast) => boolean): void => {
  const { shown, lastId } = $state.get();
  $state.set({ shown: shown.filter(isKept), lastId });
};

/** Takes one toast away. */
export function dismissToast(id: number): void {
  keepOnly((toast) => toast.id !== id);
}

/** Takes away what was said about `topic`, for example before it is tried again. */
export function dismissTopic(topic: string): void {
  keepOnly((toast) => toast.topic !== topic);
}

const show = (toast: Omit<Toast, 'id'>): number => {
  dismissTopic(toast.topic);
  const { shown, lastId } = $state.get();
  const id = lastId + 1;
  $state.set({ shown: [...shown, { ...toast, id }], lastId: id });
  return id;
};

interface SuccessOptions {
  readonly topic?: string;
  /** Takes it back, where that can be done. */
  readonly undo?: (() => void) | undefined;
  readonly link?: Toast['link'];
}

interface ErrorOptions {
  /** What went wrong, behind the sentence that something did. */
  readonly detail?: string | undefined;
  readonly topic?: string;
  readonly retry?: (() => void) | undefined;
}

/** Tells a person how something went. */
export const toast = {
  /** Something was done; call it only after the server answered. */
  success: (text: string, { topic = text, undo, link }: SuccessOptions = {}): void => {
    const takeBack = (act: () => void) => () => {
      // It is no longer so, and is not to be taken back twice.
      dismissToast(id);
      act();
    };
    const action = undo && { label: '되돌리기', run: takeBack(undo) };
    const id = show({ kind: 'success', text, topic, action, link });
    setTimeout(() => dismissToast(id), undo || link ? CHOICE_STAYS : SUCCESS_STAYS);
  },
  /** Something failed; `retry` is the way to try it again where there is one. */
  error: (text: string, { detail, topic = text, retry }: ErrorOptions = {}): void => {
    const action = retry && { label: '다시 시도', run: retry };
    show({ kind: 'failure', text, detail, topic, action });
  },
};
