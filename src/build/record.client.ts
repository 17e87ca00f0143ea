/** Runs first in every page of an exported site, which has no server and may lie in a folder. */
const base = () => document.baseURI;

const inside = (address: string): string => {
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/.exec(address) ?? [];
  return /\/$|\.[^/]*$/.test(path) ? `.${path}${rest}` : `.${path}/${rest}`;
};

const fetchFile = window.fetch.bind(window);
window.fetch = (input, init) => {
  const request = new Request(input, init);
  const [, call] = /^\/api\/(.*)$/.exec(new URL(request.url).pathname) ?? [];
  if (call === undefined) return fetchFile(input, init);
  if (request.method !== 'GET') return Promise.resolve(new Response(null, { status: 409 }));
  return fetchFile(new URL(`./api/${call}.json`, base()), { signal: request.signal });
};

const NAMES = ['href', 'src', 'srcset'];
const correct = (element: Element): void => {
  for (const name of NAMES) {
    const address = element.getAttribute(name);
    if (address === null || !address.startsWith('/') || address.startsWith('//')) continue;
    const corrected = name === 'srcset' ? address.replace(/(^|,\s*)\//g, '$1./') : inside(address);
    element.setAttribute(name, corrected);
  }
};
new MutationObserver((changes) => {
  for (const { target, addedNodes } of changes) {
    for (const node of [target, ...addedNodes]) {
      if (!(node instanceof Element)) continue;
      correct(node);
      for (const element of node.querySelectorAll('[href^="/"], [src^="/"], [srcset^="/"]'))
        correct(element);
    }
  }
}).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: NAMES });

/** At the foot of the window, as long as nothing else is pressed. */
const NOTE_STYLE = `
  position: fixed; inset: auto var(--space-4) var(--space-6); z-index: var(--z-toast);
  width: fit-content; margin-inline: auto; padding: var(--space-3) var(--space-5);
  border: var(--border-strong); border-radius: var(--radius-m);
  background: var(--color-surface-raised); box-shadow: var(--shadow-overlay);`;

addEventListener(
  'click',
  (event) => {
    document.querySelector('[data-record-note]')?.remove();
    const control =
      event.target instanceof Element && event.target.closest('[data-apply], [data-heart]');
    if (!control) return;
    event.preventDefault();
    event.stopPropagation();
    const note = document.createElement('p');
    note.dataset.recordNote = '';
    note.setAttribute('role', 'status');
    note.style.cssText = NOTE_STYLE;
    // An island that hydrates later would remove a note beside the control.
    document.body.append(note);
    note.textContent = '이 사이트는 지난 기수의 기록이라 지원하거나 하트를 남길 수 없어요.';
  },
  { capture: true },
);
