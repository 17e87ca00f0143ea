const KEYS: Record<string, (at: number, count: number) => number> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** Makes the tabs below `root` work, each bound to `?part=` both ways; `onShow` gets every panel that comes to show. */
export function bindTabs(root: HTMLElement, onShow: (panel: HTMLElement) => void): void {
  const tabs = [...root.querySelectorAll<HTMLElement>('[role="tab"]')];
  const list = root.querySelector<HTMLElement>('[role="tablist"]');
  const panelOf = (tab: HTMLElement) =>
    root.querySelector<HTMLElement>(`#${tab.getAttribute('aria-controls') ?? ''}`);

  function show(chosen: HTMLElement | undefined) {
    for (const tab of tabs) {
      const selected = tab === chosen;
      tab.setAttribute('aria-selected', String(selected));
      tab.tabIndex = selected ? 0 : -1;
    }
    // The panels of the other parts are hidden by the style of this attribute.
    root.dataset.part = chosen?.dataset.part;
    const panel = chosen && panelOf(chosen);
    if (!panel) return;
    // A panel without anything to focus is a stop of its own.
    panel.tabIndex = 0;
    onShow(panel);
  }

  /** An unknown or missing part is the first tab's. */
  function fromUrl() {
    const part = new URLSearchParams(location.search).get('part');
    return tabs.find((tab) => tab.dataset.part === part) ?? tabs[0];
  }

  function choose(tab: HTMLElement) {
    tab.focus({ preventScroll: true });
    if (tab.getAttribute('aria-selected') === 'true') return;
    const url = new URL(location.href);
    url.searchParams.set('part', tab.dataset.part ?? '');
    history.pushState(null, '', url);
    show(tab);
    backToStart(tab);
  }

  /** From deep inside one curriculum the next one starts at its beginning, with the tabs where they were. */
  function backToStart(tab: HTMLElement) {
    const start = panelOf(tab)?.getBoundingClientRect().top ?? 0;
    const edge = list?.getBoundingClientRect().bottom ?? 0;
    if (start < edge) scrollBy({ top: start - edge, behavior: 'instant' });
  }

  for (const [index, tab] of tabs.entries()) {
    tab.addEventListener('click', () => choose(tab));
    tab.addEventListener('keydown', (event) => {
      const next = tabs[KEYS[event.key]?.(index, tabs.length) ?? -1];
      if (!next || event.altKey || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      choose(next);
    });
  }
  addEventListener('popstate', () => show(fromUrl()));
  show(fromUrl());
}
