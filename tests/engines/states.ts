/** How far a page has come. Each function runs in the page and so leans on nothing outside itself. */

/** Scrolls through the page, so that what waits to be seen begins. */
export async function scrollThrough(): Promise<void> {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const root = document.documentElement;
  for (let top = 0; top < root.scrollHeight; top += window.innerHeight) {
    root.scrollTo({ top, behavior: 'instant' });
    await frame();
  }
  root.scrollTo({ top: 0, behavior: 'instant' });
  await frame();
}

/** What the page still waits for: its files, fonts, pictures, islands and data. */
export function findPending(): string[] {
  const pictures = [...document.images].filter((image) => {
    const { left, right } = image.getBoundingClientRect();
    // What lies beside the window, in a row that scrolls, is fetched when somebody goes there.
    const isOffscreen = image.loading === 'lazy' && (right <= 0 || left >= window.innerWidth);
    const isVisible = image.getClientRects().length > 0;
    const isSeen = isVisible && getComputedStyle(image).visibility === 'visible';
    return !image.complete && !isOffscreen && isSeen;
  });
  const waiting = /^(?:불러오는 중|로딩 ?중)[.…]*$/m.exec(document.body.innerText);
  return [
    ...(document.readyState === 'complete' ? [] : [document.readyState]),
    ...(document.fonts.status === 'loaded' ? [] : ['fonts']),
    ...pictures.map((image) => `picture ${image.currentSrc || image.src}`),
    ...[...document.querySelectorAll('astro-island[ssr]')].map(
      (island) => `island ${island.getAttribute('component-url')}`,
    ),
    ...(waiting === null ? [] : [waiting[0]]),
  ];
}

/** Pictures that are shown and have nothing to show. */
export function findMissingPictures(): string[] {
  return [...document.images]
    .filter((image) => image.complete && image.naturalWidth === 0)
    .filter((image) => image.getClientRects().length > 0)
    .filter((image) => getComputedStyle(image).visibility === 'visible')
    .map((image) => image.currentSrc || image.src || image.outerHTML);
}
