/** Korean that is composed in the focused field, as its input method sends it. */
import type { Page } from 'playwright/test';

/** Composes texts one after the other; none of them is the field's yet. */
export async function compose(page: Page, ...texts: string[]): Promise<void> {
  const ime = await page.context().newCDPSession(page);
  for (const text of texts) {
    const caret = { selectionStart: text.length, selectionEnd: text.length };
    await ime.send('Input.imeSetComposition', { text, ...caret });
  }
}

/** Ends the composition with the whole word. */
export async function endComposition(page: Page, text: string): Promise<void> {
  const ime = await page.context().newCDPSession(page);
  await ime.send('Input.insertText', { text });
}
