import puppeteer from 'puppeteer-core';
import { type Browser, TIMEOUT_MS } from './browser.ts';

/** Starts Debian's Firefox without a window, driven over WebDriver BiDi. */
export async function launchFirefox(): Promise<Browser> {
  const firefox = await puppeteer.launch({
    browser: 'firefox',
    executablePath: '/usr/bin/firefox-esr',
    headless: true,
  });
  const page = await firefox.newPage();
  page.setDefaultTimeout(TIMEOUT_MS);
  const find = async (xpath: string) => {
    const element = await page.waitForSelector(`::-p-xpath(${xpath})`, { visible: true });
    if (element === null) throw new Error(`${xpath} is not seen`);
    return element;
  };

  return {
    resize: (size) => page.setViewport(size),
    open: async (url) => {
      await page.goto(url, { waitUntil: 'load' });
    },
    run: async (script) => page.evaluate(script),
    click: async (xpath) => {
      const element = await find(xpath);
      // Puppeteer's own click scrolls first, even to what is in view, and the landing page answers to scrolling.
      const centre = await element.evaluate(async (found) => {
        const middle = () => {
          const { left, top, width, height } = found.getBoundingClientRect();
          return { x: left + width / 2, y: top + height / 2 };
        };
        const { y } = middle();
        if (y < 0 || y > window.innerHeight) found.scrollIntoView({ behavior: 'instant' });
        // What still moves is elsewhere by the time of the click.
        for (let before = { x: NaN, y: NaN }; ;) {
          const now = middle();
          if (now.x === before.x && now.y === before.y) return now;
          before = now;
          await new Promise((resolve) => requestAnimationFrame(resolve));
        }
      });
      await page.mouse.click(centre.x, centre.y);
    },
    type: async (xpath, text) => (await find(xpath)).type(text),
    isSeen: async (xpath) => {
      const elements = await page.$$(`::-p-xpath(${xpath})`);
      return (await Promise.all(elements.map((element) => element.isVisible()))).includes(true);
    },
    picture: () => page.screenshot({ captureBeyondViewport: false }),
    close: () => firefox.close(),
  };
}
