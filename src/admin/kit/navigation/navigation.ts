import * as v from 'valibot';
import { dismissPassing } from '#shared/stores/toasts.ts';
import { $openDialogs } from '../dialog/open-dialogs.ts';
import { $address, storeScreen, syncAddress } from './address.ts';
import { confirmLeave, isBlocked } from './blocker.ts';

// Moves between screens without loading a page. The browser reports a step back only after it happened, so every
// history entry stores its position: the step can be undone until the person has answered.

const EntryState = v.object({ position: v.number(), isSpare: v.optional(v.boolean()) });

/** A history entry's state; `null` for entries that are not ours. */
const readState = (state: unknown): v.InferOutput<typeof EntryState> | null => {
  const { output, success } = v.safeParse(EntryState, state);
  return success ? output : null;
};

let position = 0;
let isNavigated = false;

/** Whether a screen was shown before: only then does the next one take the focus. */
export function hasNavigated(): boolean {
  return isNavigated;
}

/** Counts a step without an address, such as the sign-in, as navigation: the next screen takes the focus. */
export function markNavigated(): void {
  isNavigated = true;
}

/** The search and the scrolled height of a list that was left, by its path. */
const listPositions = new Map<string, { readonly search: string; readonly top: number }>();

/** The address of a list with the search that it was left with, for links from an entry. */
const listPositionFor = (href: string) =>
  /\/\d+$/.test(location.pathname) && location.pathname.startsWith(`${href}/`)
    ? listPositions.get(href)
    : undefined;

const push = (wanted: string): void => {
  const listPosition = listPositionFor(wanted);
  const href = wanted + (listPosition?.search ?? '');
  listPositions.set(location.pathname, { search: location.search, top: scrollY });
  markNavigated();
  if (new URL(href, location.href).href !== location.href) {
    position += 1;
    history.pushState({ position }, '', href);
  }
  syncAddress();
  scrollTo(0, 0);
  // The list has to be rendered first, from its cached rows.
  if (listPosition)
    requestAnimationFrame(() => scrollTo({ top: listPosition.top, behavior: 'instant' }));
};

/** Opens the screen that an action leads to, where its toast is read; confirms first where a form is unsaved. */
export async function navigate(href: string): Promise<void> {
  if (await confirmLeave()) push(href);
}

/** Opens what a person chose, without the toasts of the screen that is left. */
export async function leaveTo(href: string): Promise<void> {
  if (!(await confirmLeave())) return;
  dismissPassing();
  push(href);
}

/** Replaces the present address without a confirmation. */
export function replaceAddress(href: string): void {
  history.replaceState({ position }, '', href);
  syncAddress();
}

/** Replaces the present address under the open screen. */
export function renameAddress(href: string): void {
  history.replaceState({ position }, '', href);
  storeScreen();
}

const isPlain = (event: MouseEvent): boolean =>
  event.button === 0 && !event.altKey && !event.ctrlKey && !event.metaKey && !event.shiftKey;

const onClick = (event: MouseEvent, base: string): void => {
  if (event.defaultPrevented || !isPlain(event) || !(event.target instanceof Element)) return;
  const link = event.target.closest('a');
  if (link?.origin !== location.origin || link.target !== '' || link.hasAttribute('download'))
    return;
  if (!`${link.pathname}/`.startsWith(`${base}/`) || link.hash !== '') return;
  event.preventDefault();
  void leaveTo(link.pathname + link.search);
};

/**
 * Nothing tells of a step out of the first entry, so the screen of a dialog gets a second one: the first is spare, and
 * a step back to it goes on out of it.
 */
const addSpareEntry = (dialogs: readonly unknown[]): void => {
  if (dialogs.length === 0 || position > 0) return;
  history.replaceState({ position, isSpare: true }, '');
  position += 1;
  history.pushState({ position }, '');
};

/** Answers steps through the history; one that closes a dialog, or about which the person is asked, is undone. */
const createPopStateListener = () => {
  let next: 'undo' | 'redo' | 'confirm' = 'confirm';
  return ({ state }: PopStateEvent): void => {
    const step = next;
    next = 'confirm';
    if (step === 'undo') return;
    const { position: target = position, isSpare = false } = readState(state) ?? {};
    const distance = target - position;
    const close = step === 'redo' ? undefined : $openDialogs.get().at(-1);
    if (isSpare && close === undefined) {
      position = target;
      history.back();
      return;
    }
    if (step === 'redo' || distance === 0 || (close === undefined && !isBlocked())) {
      position = target;
      if (location.pathname !== $address.get().path) dismissPassing();
      markNavigated();
      syncAddress();
      return;
    }
    next = 'undo';
    history.go(-distance);
    if (close !== undefined) {
      close();
      return;
    }
    void confirmLeave().then((isConfirmed) => {
      if (!isConfirmed) return;
      next = 'redo';
      history.go(distance);
    });
  };
};

/** Follows the links below `base` and the history; the returned function stops it. */
export function startNavigation(base: string): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  position = readState(history.state)?.position ?? 0;
  replaceAddress(location.href);
  addEventListener('popstate', createPopStateListener(), { signal });
  document.addEventListener('click', (event) => onClick(event, base), { signal });
  addEventListener(
    'beforeunload',
    (event) => {
      if (isBlocked()) event.preventDefault();
    },
    { signal },
  );
  const stop = $openDialogs.subscribe(addSpareEntry);
  return () => {
    stop();
    controller.abort();
  };
}
