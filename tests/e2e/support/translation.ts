/** A page that its browser translates. */
import type { Page } from 'playwright/test';

/** Puts each text of the page into elements of its own, as Chrome does; the words stay. */
export async function translate(page: Page): Promise<void> {
  await page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      if (text.parentElement?.closest('script, style, svg') !== null || !text.data.trim()) continue;
      const { content } = Object.assign(document.createElement('template'), {
        innerHTML: '<font><font></font></font>',
      });
      content.querySelector('font font')!.textContent = text.data;
      text.replaceWith(content);
    }
  });
}
