/**
 * Asks for what the page's islands will show, while their modules are still on their way, and then for the picture that
 * is seen first. What to ask for stands in `data-call` of the script's own element.
 */
import { PATH_ID } from '#shared/lib/address.ts';
import type { EarlyCall } from './early.ts';

/**
 * How long an answer waits for its picture to come, and then to be on the screen, in milliseconds: text and picture take
 * the skeleton's place together, and drawing the one does not hold up the other. Where modules come slowly nobody waits.
 */
const PATIENCE = 200;
const FRAMES = 60;

/** A picture that may be shown: of any host or our own uploads, with nothing that could end a `url("")` of CSS. */
const PICTURE = /^(https?:\/\/|\/uploads\/)[^\s\\<>"]+$/i;

const call = JSON.parse(document.currentScript?.dataset.call ?? '{}') as EarlyCall;
const id = Number(PATH_ID.exec(location.pathname)?.[1] ?? 0);
const address = call.address.replace('{id}', String(id));
const asked = fetch(address, { headers: { accept: 'application/json' } });
const shown = asked
  .then((response) => response.clone().json())
  .then((answer: unknown) => {
    const picture = findPicture(answer);
    // With parameters in the page's address another picture may be the first.
    return location.search === '' && PICTURE.test(picture) ? show(picture) : null;
  })
  // What went wrong is told by whoever takes the answer.
  .catch(() => null);
const answer = shown.then(() => asked);
answer.catch(() => null);
window.earlyAnswers = new Map([[address, answer]]);

/** The address of the picture that is seen first; empty where there is none. */
function findPicture(from: unknown): string {
  if (call.picture === undefined) return '';
  const { lists, field } = call.picture;
  if (lists === undefined) return textOf(from, field);
  const entries = lists.flatMap((name) => {
    const list = valueOf(from, name);
    return Array.isArray(list) ? (list as unknown[]) : [];
  });
  const first = id === 0 ? entries[0] : entries.find((entry) => valueOf(entry, 'id') === id);
  return textOf(first, field);
}

function valueOf(from: unknown, name: string): unknown {
  return typeof from === 'object' && from !== null ? Reflect.get(from, name) : undefined;
}

function textOf(from: unknown, name: string): string {
  const value = valueOf(from, name);
  return typeof value === 'string' ? value : '';
}

/** Fetches a picture and shows it in the skeleton's place for it; done when it is on the screen, or too slow. */
function show(src: string): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, PATIENCE);
    const image = new Image();
    image.referrerPolicy = 'no-referrer';
    image.fetchPriority = 'high';
    image.onload = () => {
      document.documentElement.style.setProperty('--first-picture', `url("${src}")`);
      setTimeout(resolve, FRAMES);
    };
    image.src = src;
  });
}
