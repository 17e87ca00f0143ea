import { followHistory, showOver } from './over-page.ts';

/** What CSS cannot do: touch and Escape on the submenu, and a modal menu on narrow screens. */

function bindSubmenu(parent: HTMLElement): void {
  const link = parent.querySelector<HTMLAnchorElement>('a');
  const toggle = parent.querySelector('button');
  if (!link || !toggle) return;

  const isOpen = () =>
    parent.hasAttribute('data-open') ||
    (!parent.hasAttribute('data-closed') &&
      parent.matches(
        matchMedia('(hover: hover)').matches ? ':hover, :focus-within' : ':focus-within',
      ));
  /** The style sheet opens the submenu on hover and focus, which the button must report. */
  const sync = () =>
    requestAnimationFrame(() => toggle.setAttribute('aria-expanded', String(isOpen())));
  const open = (value: boolean) => {
    parent.toggleAttribute('data-open', value);
    parent.toggleAttribute('data-closed', !value);
    sync();
  };
  const reset = () => {
    parent.removeAttribute('data-open');
    parent.removeAttribute('data-closed');
    sync();
  };

  // Otherwise the submenu would fade out while the page's styles load.
  const animate = () => parent.setAttribute('data-animated', '');
  parent.addEventListener('pointerenter', animate, { once: true });
  parent.addEventListener('focusin', animate, { once: true });
  for (const event of ['pointerenter', 'pointerleave', 'focusin'])
    parent.addEventListener(event, sync);
  // A click keeps open what hover has opened; a key (without `detail`) closes what focus has opened.
  toggle.addEventListener('click', ({ detail }) =>
    open(!(parent.hasAttribute('data-open') || (detail === 0 && isOpen()))),
  );
  // Firefox before 129 does not say what a click came from, and Safari 18.2 says a mouse.
  let pointer = '';
  link.addEventListener('pointerdown', ({ pointerType }) => (pointer = pointerType));
  // Touch has no hover: the first tap opens the submenu, the second follows the link. A key has no `detail`.
  link.addEventListener('click', (event) => {
    if (pointer !== 'touch' || event.detail === 0 || parent.hasAttribute('data-open')) return;
    event.preventDefault();
    open(true);
  });
  parent.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || event.isComposing) return;
    if (document.activeElement !== toggle) link.focus();
    open(false);
  });
  parent.addEventListener('focusout', (event) => {
    if (!parent.contains(event.relatedTarget as Node | null)) reset();
  });
  parent.addEventListener('pointerleave', (event) => {
    if (event.pointerType === 'mouse' && !parent.contains(document.activeElement)) reset();
  });
  document.addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && parent.matches(':hover')) open(false);
  });
  document.addEventListener('pointerdown', (event) => {
    if (!parent.contains(event.target as Node)) reset();
  });
}

function bindMenu(menu: HTMLDialogElement): void {
  const open = document.querySelector('.site-header .open');
  open?.addEventListener('click', (event) => {
    // Without a script the button opens it as a popover.
    event.preventDefault();
    if ('hidePopover' in menu) menu.hidePopover();
    showOver(menu);
  });
  menu.querySelector('.close')?.addEventListener('click', (event) => {
    if (!menu.open) return;
    event.preventDefault();
    menu.close();
  });
  // For a tablet that is rotated while the menu is open.
  window.matchMedia('(min-width: 48rem)').addEventListener('change', () => menu.close());
}

export function bindHeader(): void {
  for (const parent of document.querySelectorAll<HTMLElement>('.site-header .parent')) {
    bindSubmenu(parent);
  }
  const menu = document.querySelector<HTMLDialogElement>('#menu');
  if (menu) bindMenu(menu);
  followHistory();
}
