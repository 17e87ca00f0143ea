/** What the header does beyond CSS: touch and Escape on the submenu, and a modal narrow menu. */

function bindSubmenu(parent: HTMLElement): void {
  const link = parent.querySelector<HTMLAnchorElement>('a');
  const toggle = parent.querySelector('button');
  if (!link || !toggle) return;

  const open = (value: boolean) => {
    parent.toggleAttribute('data-open', value);
    parent.toggleAttribute('data-closed', !value);
    toggle.setAttribute('aria-expanded', String(value));
  };
  /** Back to what hover and focus say. */
  const reset = () => {
    open(false);
    parent.removeAttribute('data-closed');
  };

  // Only what somebody opened fades: where a page's styles come late, they would fade a menu out that never was open.
  const animate = () => parent.setAttribute('data-animated', '');
  parent.addEventListener('pointerenter', animate, { once: true });
  parent.addEventListener('focusin', animate, { once: true });
  toggle.addEventListener('click', () => open(toggle.ariaExpanded !== 'true'));
  // A finger cannot hover: its first touch opens the submenu, the second follows the link.
  link.addEventListener('click', (event) => {
    if (event.pointerType !== 'touch' || parent.hasAttribute('data-open')) return;
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

function bindMenu(menu: HTMLElement): void {
  const behind = document.querySelectorAll<HTMLElement>('.skip, .site-header, main, footer');
  menu.addEventListener('beforetoggle', (event) => {
    for (const element of behind) element.inert = event.newState === 'open';
  });
  menu.addEventListener('toggle', (event) => {
    if (event.newState === 'open') menu.querySelector('button')?.focus();
  });
  // The menu has no place beside the wide header a rotated tablet shows.
  window.matchMedia('(width >= 48rem)').addEventListener('change', () => menu.hidePopover());
}

/** Binds the header of the page; call once. */
export function bindHeader(): void {
  for (const parent of document.querySelectorAll<HTMLElement>('.site-header .parent')) {
    bindSubmenu(parent);
  }
  const menu = document.getElementById('menu');
  if (menu) bindMenu(menu);
}
