/** What a page must not do at any width: scroll sideways, cut a text, or set one text over another. */
import { expect, type Page } from 'playwright/test';

/** Every width the look is promised for; the narrowest, the middle and a wide one where the rare tests are left out. */
export const WIDTHS = process.env.BROWSER_TESTS
  ? [320, 768, 1440]
  : [320, 390, 768, 1024, 1440, 1920];

const LARGE_TEXT_WIDTHS = [320, 360, 768, 1024];

/** Finds broken layout in the page as it stands; each finding is a sentence. */
function findBroken(): string[] {
  interface Piece {
    element: Element;
    text: string;
    rects: DOMRect[];
  }

  const found: string[] = [];
  const root = document.documentElement;
  const width = root.clientWidth;
  const nameOf = ({ element, text }: Piece) =>
    `<${element.tagName.toLowerCase()}> ${JSON.stringify(text.trim().slice(0, 30))}`;

  if (root.scrollWidth > width) found.push(`${root.scrollWidth} px of page in ${width} px`);

  /** Whether the element is there for eyes: shown, opaque, and not put aside for screen readers. */
  const isSeen = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    element.closest('[aria-hidden="true"], noscript, script, style') === null &&
    !getComputedStyle(element).clipPath.includes('inset(50%)');

  const pieces: Piece[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const element = node.parentElement;
    const text = node.nodeValue ?? '';
    if (element === null || text.trim() === '' || !isSeen(element)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const rects = [...range.getClientRects()].filter((rect) => rect.width > 1 && rect.height > 1);
    if (rects.length > 0) pieces.push({ element, text, rects });
  }

  /** The nearest box around an element that hides what leaves it on this axis; null when none does. */
  const boxAround = (element: Element, axis: 'overflowX' | 'overflowY') => {
    for (let box: Element | null = element; box && box !== root; box = box.parentElement) {
      const style = getComputedStyle(box);
      const clamps = style.webkitLineClamp !== 'none' || style.textOverflow === 'ellipsis';
      if (style.display !== 'inline' && style[axis] !== 'visible') return { box, style, clamps };
      if (style.position === 'fixed') return null;
    }
    return null;
  };

  /** Whether the element lies in something that scrolls sideways, however deep. */
  const isScrolled = (element: Element): boolean => {
    const around = boxAround(element, 'overflowX');
    if (around === null) return false;
    if (['auto', 'scroll'].includes(around.style.overflowX)) return true;
    return around.box.parentElement !== null && isScrolled(around.box.parentElement);
  };

  for (const piece of pieces) {
    const around = boxAround(piece.element, 'overflowX');
    // A list or a code block that scrolls, and a title that says … and is whole elsewhere, are meant so.
    if (around?.clamps || isScrolled(piece.element)) continue;
    const limit = around?.box.getBoundingClientRect();
    const [left, right] = [Math.max(0, limit?.left ?? 0), Math.min(width, limit?.right ?? width)];
    if (piece.rects.some((rect) => rect.left < left - 2 || rect.right > right + 2)) {
      found.push(`${nameOf(piece)} is cut at a side`);
    }
    const above = boxAround(piece.element, 'overflowY');
    if (!above || above.clamps || ['auto', 'scroll'].includes(above.style.overflowY)) continue;
    const frame = above.box.getBoundingClientRect();
    if (piece.rects.some((rect) => rect.bottom > frame.bottom + 4 || rect.top < frame.top - 4)) {
      found.push(`${nameOf(piece)} is cut above or below`);
    }
  }

  // The header floats over what scrolls under it.
  const still = pieces
    .filter(({ element }) => element.closest('header') === null)
    .map((piece) => ({
      ...piece,
      top: Math.min(...piece.rects.map(({ top }) => top)),
      bottom: Math.max(...piece.rects.map(({ bottom }) => bottom)),
    }))
    .toSorted((one, other) => one.top - other.top);
  for (const [index, one] of still.entries()) {
    for (const other of still.slice(index + 1)) {
      if (other.top >= one.bottom) break;
      if (one.element.contains(other.element) || other.element.contains(one.element)) continue;
      const over = one.rects.some((a) =>
        other.rects.some((b) => {
          const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
          const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
          return across > 2 && down > Math.min(a.height, b.height) * 0.4;
        }),
      );
      if (over) found.push(`${nameOf(one)} stands over ${nameOf(other)}`);
    }
  }
  return found.slice(0, 10);
}

/** Nothing is broken at any of the widths, with text as it is and of twice the size. */
export async function expectSoundLayout(page: Page, widths: readonly number[] = WIDTHS) {
  for (const size of ['100%', '200%']) {
    await page.evaluate((value) => (document.documentElement.style.fontSize = value), size);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      const found = await page.evaluate(findBroken);
      expect.soft(found, `${page.url()} at ${width} px with ${size} text`).toEqual([]);
    }
  }
  await page.evaluate(() => (document.documentElement.style.fontSize = ''));
}

/** Finds words that a line's end tears in the page as it stands; an address or a piece of code may be. */
function findTorn(): string[] {
  const torn = new Set<string>();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const element = node.parentElement;
    const isSeen = element?.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    if (!isSeen || element?.closest('[aria-hidden="true"], noscript, code, svg, .skip')) continue;
    // After a hyphen, a slash or a bracket a line may end.
    for (const word of (node.nodeValue ?? '').matchAll(/[^\s()/,·:~–’”-]+/g)) {
      const range = document.createRange();
      range.setStart(node, word.index);
      range.setEnd(node, word.index + word[0].length);
      const tops = [...range.getClientRects()]
        .filter(({ width }) => width > 1)
        .map(({ top }) => top);
      const isAddress = word[0].includes('@');
      if (!isAddress && Math.max(...tops) - Math.min(...tops) > 8) torn.add(word[0]);
    }
  }
  return [...torn];
}

/**
 * Makes text twice as large as Android's WebView does, whose every font size is the system's share of what a sheet says,
 * while lengths stay; `text-zoom.ts` has read that share there.
 */
function zoomText(): void {
  document.documentElement.style.setProperty('--text-zoom', '2');
  const elements = [...document.querySelectorAll<HTMLElement>('body, body *')];
  for (const { style } of elements) style.removeProperty('font-size');
  const sizes = elements.map((element) => Number.parseFloat(getComputedStyle(element).fontSize));
  for (const [index, { style }] of elements.entries()) {
    style.setProperty('font-size', `${(sizes[index] ?? 0) * 2}px`);
  }
}

/** Text of twice the size stands beside nothing it covers and tears no word, by the browser's setting or a WebView's. */
export async function expectLargeText(page: Page): Promise<void> {
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  for (const width of LARGE_TEXT_WIDTHS) {
    await page.setViewportSize({ width, height: 740 });
    expect.soft(await page.evaluate(findTorn), `torn at ${width} px`).toEqual([]);
  }
  await page.evaluate(() => (document.documentElement.style.fontSize = ''));
  for (const width of LARGE_TEXT_WIDTHS) {
    await page.setViewportSize({ width, height: 740 });
    await page.evaluate(zoomText);
    const found = [...(await page.evaluate(findBroken)), ...(await page.evaluate(findTorn))];
    expect.soft(found, `${page.url()} at ${width} px in a WebView with large text`).toEqual([]);
  }
  await page.evaluate(() => {
    document.documentElement.style.removeProperty('--text-zoom');
    for (const { style } of document.querySelectorAll<HTMLElement>('body, body *')) {
      style.removeProperty('font-size');
    }
  });
}

/** Nothing is broken where a reader spaces the text wider, as WCAG 1.4.12 lets them. */
export async function expectSoundSpacing(page: Page, widths: readonly number[] = WIDTHS) {
  await page.evaluate(async () => {
    const sheet = new CSSStyleSheet();
    await sheet.replace(`
      * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
      p { margin-block-end: 2em !important; }
    `);
    document.adoptedStyleSheets.push(sheet);
  });
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    const found = await page.evaluate(findBroken);
    expect.soft(found, `${page.url()} at ${width} px with spaced text`).toEqual([]);
  }
}

/** Counts the layout shifts of the page from its first paint on; call before the page is opened. */
export async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const shifts = { total: 0 };
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (!(entry as never as { hadRecentInput: boolean }).hadRecentInput) {
          shifts.total += (entry as never as { value: number }).value;
        }
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => (window as never as { shifts: { total: number } }).shifts.total);
}
