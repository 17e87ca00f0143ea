import * as v from 'valibot';
import { ask, type Question } from '../kit/dialog/confirm.ts';
import { $router } from './router.ts';

/*
 * Moves between screens. A form that holds unsaved text asks to be heard before a link, the back button, a closed tab
 * or the sign-out takes it away. The browser reports a step back after it happened, so every entry of the history
 * carries its position: the way back is then known, and taken until the person has answered.
 */

const holders = new Set<() => boolean>();

/** Registers a check for unsaved text; the returned function takes it back. */
export const holdLeave = (isUnsaved: () => boolean): (() => void) => {
  holders.add(isUnsaved);
  return () => holders.delete(isUnsaved);
};

const isHeld = (): boolean => [...holders].some((isUnsaved) => isUnsaved());

const LEAVE: Question = {
  title: '저장하지 않은 내용이 있어요',
  text: '지금 나가도 이 기기에 남아 있어서 다음에 이어서 쓸 수 있어요.',
  yes: '나가기',
  no: '계속 쓰기',
};

/** Whether the screen may be left: at once when nothing is unsaved, else as the person answers. */
export const mayLeave = async (question: Question = LEAVE): Promise<boolean> =>
  !isHeld() || (await ask(question));

const StampedState = v.object({ position: v.number() });
let position = 0;

const stamp = (): void => history.replaceState({ position }, '');

let moved = false;

/** Whether the person has gone from one screen to another; the first screen was asked for by its address. */
export const hasMoved = (): boolean => moved;

/** The person came from a step that has no address of its own: the sign-in. */
export const noteMove = (): void => {
  moved = true;
};

const open = (path: string): void => {
  moved = true;
  const { href } = location;
  $router.open(path);
  if (location.href !== href) position += 1;
  stamp();
  scrollTo(0, 0);
};

/** Opens an address of the admin area, after asking where a form is unsaved. */
export const openPath = async (path: string): Promise<void> => {
  if (await mayLeave()) open(path);
};

/** Opens an address of the admin area in the place of the present one, which no form has to be asked about. */
export const replacePath = (path: string): void => {
  $router.open(path, true);
  stamp();
};

/** Replaces the query of the present address: filters and pages of a list, which no form has to be asked about. */
export const replaceQuery = (query: Readonly<Record<string, string>>): void => {
  const text = new URLSearchParams(query).toString();
  replacePath(location.pathname + (text === '' ? '' : `?${text}`));
};

type Step = 'undoing' | 'allowed' | null;
let ownStep: Step = null;

const onPopState = (event: PopStateEvent): void => {
  const { output, success } = v.safeParse(StampedState, event.state);
  const step = ownStep;
  ownStep = null;
  if (step === 'undoing') {
    event.stopImmediatePropagation();
    return;
  }
  const target = success ? output.position : position;
  const distance = target - position;
  if (step === 'allowed' || distance === 0 || !isHeld()) {
    moved = true;
    position = target;
    return;
  }
  event.stopImmediatePropagation();
  ownStep = 'undoing';
  history.go(-distance);
  void mayLeave().then((yes) => {
    if (!yes) return;
    ownStep = 'allowed';
    history.go(distance);
  });
};

const isPlain = (event: MouseEvent): boolean =>
  event.button === 0 && !event.altKey && !event.ctrlKey && !event.metaKey && !event.shiftKey;

const onClick = (event: MouseEvent): void => {
  if (event.defaultPrevented || !isPlain(event) || !(event.target instanceof Element)) return;
  const link = event.target.closest('a');
  if (link?.origin !== location.origin || link.target !== '' || link.hasAttribute('download'))
    return;
  if (!/^\/admin(?:\/|$)/.test(link.pathname) || link.hash !== '') return;
  event.preventDefault();
  void openPath(link.pathname + link.search);
};

const onBeforeUnload = (event: BeforeUnloadEvent): void => {
  if (isHeld()) event.preventDefault();
};

/** Starts to follow links and the history; returns the way to stop. */
export const startNavigation = (): (() => void) => {
  const { output, success } = v.safeParse(StampedState, history.state);
  position = success ? output.position : 0;
  stamp();
  // Capturing: the question comes before the router has changed the screen.
  addEventListener('popstate', onPopState, { capture: true });
  document.addEventListener('click', onClick);
  addEventListener('beforeunload', onBeforeUnload);
  return () => {
    removeEventListener('popstate', onPopState, { capture: true });
    document.removeEventListener('click', onClick);
    removeEventListener('beforeunload', onBeforeUnload);
  };
};
