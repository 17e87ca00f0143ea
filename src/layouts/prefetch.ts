/** For browsers without speculation rules, and Chromium before 121, which reads none that a header names. */

const SIGNS = ['pointerover', 'touchstart', 'focusin'];

function isPrepared({ pathname, origin, search }: HTMLAnchorElement): boolean {
  if (origin !== location.origin || search.includes('preview=')) return false;
  return import.meta.env.PREPARED_PATHS.some((path) =>
    path.endsWith(':id') ? pathname.startsWith(path.slice(0, -3)) : pathname === path,
  );
}

/** Other browsers that know rules name no version of Chromium, or a later one. */
function isPreparedByRules(): boolean {
  const [, version = Infinity] = /Chrome\/(\d+)/.exec(navigator.userAgent) ?? [];
  return HTMLScriptElement.supports('speculationrules') && Number(version) > 120;
}

export function prefetchPages(): void {
  const { relList } = document.createElement('link');
  if (isPreparedByRules() || !relList.supports('prefetch')) return;
  const fetched = new Set([location.href]);
  const prefetch = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (link === null || fetched.has(link.href) || link.target !== '' || !isPrepared(link)) return;
    fetched.add(link.href);
    const { href } = link;
    document.head.append(Object.assign(document.createElement('link'), { rel: 'prefetch', href }));
  };
  for (const sign of SIGNS) addEventListener(sign, prefetch, { passive: true });
}
