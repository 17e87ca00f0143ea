import { prefersReducedMotion } from '#shared/lib/reduced-motion.ts';
import { LONG_PRESS } from '#shared/timings.ts';
import { $egg, $entry, beginEntry, cancelEntry, giveSecret } from './entry.ts';
import { createKeyBuffer, isSecret } from './secret.ts';

const SECRET: string = import.meta.env.PUBLIC_ADMIN_SECRET ?? 'likelion';

/** A finger that moves further than this scrolls and does not press. CSS pixels. */
const PRESS_SLOP = 12;

/**
 * Binds the hidden way into the admin area to the landing page: the typed secret, the long press of the sun,
 * Enter. The page shows it by `data-egg` and `data-entry` of the root element.
 */
export function bindLandingEntry(): void {
  const root = document.documentElement;
  $egg.subscribe((on) => root.toggleAttribute('data-egg', on));
  const words = document.querySelector('[data-entry-words]');
  $entry.subscribe((state) => {
    root.dataset.entry = state;
    if (words) words.textContent = state === 'initialised' ? '관리자 페이지로 가고 있어요.' : '';
  });
  document.querySelector('[data-entry-stay]')?.addEventListener('click', cancelEntry);
  bindKeys();
  bindDialog();
  document.querySelector('[data-entry-start]')?.addEventListener('click', enter);
  // A page that comes back out of the cache would still be on its way.
  addEventListener('pagehide', cancelEntry);
}

function enter(): void {
  const begun = beginEntry(() => location.assign('/loading'));
  if (!begun) return;
  scrollTo({ top: innerHeight, behavior: prefersReducedMotion() ? 'instant' : 'smooth' });
}

function bindKeys(): void {
  const buffer = createKeyBuffer(SECRET);
  document.addEventListener('keydown', (event) => {
    if (isElsewhere()) {
      buffer.clear();
      return;
    }
    if (buffer.press(event)) giveSecret();
    if (event.key === 'Escape') cancelEntry();
    if (
      event.key === 'Enter' &&
      !event.isComposing &&
      !event.repeat &&
      !hasOwnEnter(event.target)
    ) {
      enter();
    }
  });
}

/** Whether keys belong to a field or to something that lies over the page. */
function isElsewhere(): boolean {
  const field = 'input, textarea, select, [contenteditable]';
  return (
    document.querySelector('dialog[open], [popover]:popover-open') !== null ||
    document.activeElement?.matches(field) === true
  );
}

/** Whether Enter already means something where the focus is; on the prompt it may mean both. */
function hasOwnEnter(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('a, button, summary') !== null
    ? !target.closest('[data-reveal-prompt]')
    : false;
}

function bindDialog(): void {
  const dialog = document.querySelector<HTMLDialogElement>('[data-entry-dialog]');
  const input = dialog?.querySelector('input');
  const error = dialog?.querySelector<HTMLElement>('[data-entry-error]');
  if (!dialog || !input || !error) return;

  dialog.querySelector('form')?.addEventListener('submit', (event) => {
    event.preventDefault();
    const right = isSecret(input.value.trim(), SECRET);
    error.hidden = right;
    input.ariaInvalid = String(!right);
    if (!right) {
      input.select();
      return;
    }
    dialog.close();
    giveSecret();
  });
  dialog.querySelector('[data-entry-cancel]')?.addEventListener('click', () => dialog.close());
  dialog.addEventListener('close', () => {
    input.value = '';
    input.ariaInvalid = 'false';
    error.hidden = true;
  });
  for (const sun of document.querySelectorAll<HTMLElement>('[data-entry-sun]')) {
    bindLongPress(sun, () => dialog.showModal());
  }
}

function bindLongPress(element: HTMLElement, act: () => void): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let start = { x: 0, y: 0 };
  let acted = false;
  const stop = () => clearTimeout(timer);

  element.addEventListener('pointerdown', (event) => {
    if (!event.isPrimary || event.button !== 0) return;
    start = { x: event.clientX, y: event.clientY };
    acted = false;
    stop();
    timer = setTimeout(() => {
      acted = true;
      act();
    }, LONG_PRESS);
  });
  element.addEventListener('pointermove', ({ clientX, clientY }) => {
    if (Math.hypot(clientX - start.x, clientY - start.y) > PRESS_SLOP) stop();
  });
  for (const end of ['pointerup', 'pointercancel', 'pointerleave']) {
    element.addEventListener(end, stop);
  }
  // A held finger would open the browser's own menu and end as a click.
  element.addEventListener('contextmenu', (event) => {
    if (event.pointerType !== 'mouse') event.preventDefault();
  });
  element.addEventListener('dragstart', (event) => event.preventDefault());
  element.addEventListener(
    'click',
    (event) => {
      if (!acted) return;
      acted = false;
      event.preventDefault();
      event.stopImmediatePropagation();
    },
    { capture: true },
  );
}
