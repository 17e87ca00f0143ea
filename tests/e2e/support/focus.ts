/** Where the keyboard stands: for tests of whatever takes something away that was pressed. */
import { expect, type Page } from 'playwright/test';

/** Where the focus is, and a sentence of what is wrong with it. */
function describeFocus(): { location: string; problem: string | null } {
  const element = document.activeElement;
  if (element === null || element === document.body || element === document.documentElement) {
    return { location: 'nowhere', problem: 'the focus fell to the page' };
  }
  const name = `<${element.tagName.toLowerCase()}> ${(element.getAttribute('aria-label') ?? element.textContent).trim().slice(0, 40)}`;
  const { left, top, right, bottom } = element.getBoundingClientRect();
  const location = `${name} at ${left}, ${top}`;
  const seen = {
    left: Math.max(left, 0),
    top: Math.max(top, 0),
    right: Math.min(right, innerWidth),
    bottom: Math.min(bottom, innerHeight),
  };
  const [width, height] = [seen.right - seen.left, seen.bottom - seen.top];
  if (width <= 0 || height <= 0) return { location, problem: `${name} is outside of the window` };
  // What is larger than the window, a dialog or a heading of a page, is seen where its beginning is.
  const isWhole = width >= right - left - 1 && height >= bottom - top - 1;
  const isLarge = right - left > innerWidth || bottom - top > innerHeight;
  if (!isWhole && !isLarge) return { location, problem: `${name} is cut by the window` };
  const points = [0.1, 0.5, 0.9].flatMap((x) =>
    [0.2, 0.5, 0.8].map((y) => [seen.left + width * x, seen.top + height * y] as const),
  );
  // What a pointer passes through, such as a handle for dragging by keys, can be seen all the same.
  const style = element instanceof HTMLElement ? element.style : null;
  const pointerEvents = style?.pointerEvents ?? '';
  if (style) style.pointerEvents = 'auto';
  const covered = points.filter(([x, y]) => {
    const above = document.elementFromPoint(x, y);
    return above !== null && !element.contains(above) && !above.contains(element);
  });
  if (style) style.pointerEvents = pointerEvents;
  return covered.length > points.length / 2
    ? { location, problem: `${name} lies under something else` }
    : { location, problem: null };
}

/** The focus is on an element, in the window, and nothing lies over it, once whatever scrolls or slides has come to rest. */
export async function expectFocusSeen(page: Page): Promise<void> {
  let before: string | null = null;
  const problem = async () => {
    const { location, problem } = await page.evaluate(describeFocus);
    const isAtRest = location === before;
    before = location;
    return isAtRest ? problem : `${location} still moves`;
  };
  const message = `focus on ${page.url()}`;
  await expect.poll(problem, { message, intervals: [50, 100, 250] }).toBeNull();
}
