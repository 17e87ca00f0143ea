/** Large text in Android's WebView: what `layouts/text-zoom.ts` reads of it. */
import { afterEach, describe, expect, it, vi } from 'vitest';

const root = document.documentElement;

/** Runs the script in a window whose font size and `1rem` are these. */
async function runIn(fontSize: string, rem: string): Promise<string> {
  vi.resetModules();
  const styles = { fontSize, scrollMarginTop: rem } as CSSStyleDeclaration;
  vi.spyOn(globalThis, 'getComputedStyle').mockReturnValue(styles);
  await import('../../src/layouts/text-zoom.ts');
  return root.style.getPropertyValue('--text-zoom');
}

afterEach(() => {
  vi.restoreAllMocks();
  root.removeAttribute('style');
});

describe('the zoom of text', () => {
  it.each([
    ['what a WebView multiplies font sizes by', '32px', '16px', '2'],
    ['a share', '20.8px', '16px', '1.3'],
    ["nothing where the browser's own setting makes rem as large", '32px', '32px', ''],
    ['nothing for small text', '13.6px', '16px', ''],
    ['nothing where lengths are unknown', '16px', '', ''],
  ])('is %s', async (_, fontSize, rem, expected) => {
    expect(await runIn(fontSize, rem)).toBe(expected);
    expect(root.style.scrollMargin).toBe('');
  });
});
