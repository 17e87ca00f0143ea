import { type ChildProcess, spawn } from 'node:child_process';
import { globSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { Builder, By, error, until, type WebDriver } from 'selenium-webdriver';
import { freePort } from '../../support/machine/free-port.ts';
import { type Browser, type Size, TIMEOUT_MS } from './browser.ts';

/** The size of the screen nobody sees. */
const SCREEN = '1600x1200x24';

/** Starts Debian's WebKitGTK on a screen of its own, driven over WebDriver. */
export async function launchWebkit(): Promise<Browser> {
  const screen = await startScreen();
  const port = await freePort();
  const driverProgram = spawn('/usr/bin/WebKitWebDriver', [`--port=${port}`], {
    stdio: 'ignore',
    env: {
      ...process.env,
      DISPLAY: screen.display,
      // There is no graphics card to draw on, and nobody who listens for accessibility events.
      WEBKIT_DISABLE_COMPOSITING_MODE: '1',
      LIBGL_ALWAYS_SOFTWARE: '1',
      NO_AT_BRIDGE: '1',
    },
  });
  const stop = () => {
    driverProgram.kill();
    screen.program.kill();
  };
  process.once('exit', stop);

  const address = `http://127.0.0.1:${port}`;
  await waitForDriver(address);
  const driver = await new Builder()
    .usingServer(address)
    .withCapabilities({
      browserName: 'MiniBrowser',
      'webkitgtk:browserOptions': {
        binary: globSync('/usr/lib/*/webkit2gtk-4.1/MiniBrowser')[0],
        args: ['--automation', '--javascript-can-open-windows-automatically=true'],
      },
    })
    .build();

  await driver.manage().setTimeouts({ pageLoad: TIMEOUT_MS, script: TIMEOUT_MS });

  const find = async (xpath: string) => {
    const element = await driver.wait(until.elementLocated(By.xpath(xpath)), TIMEOUT_MS);
    return driver.wait(until.elementIsVisible(element), TIMEOUT_MS);
  };
  return {
    resize: (size) => openWindow(driver, size),
    open: (url) => driver.get(url),
    run: (script) => driver.executeScript(`return (${script.toString()})()`),
    click: async (xpath) => (await find(xpath)).click(),
    type: async (xpath, keys) => (await find(xpath)).sendKeys(keys),
    isSeen: (xpath) => isSeen(driver, xpath),
    picture: async () => Buffer.from(await driver.takeScreenshot(), 'base64'),
    close: async () => {
      await driver.quit();
      stop();
    },
  };
}

/** Starts an X server that picks a free display by itself. */
async function startScreen(): Promise<{ display: string; program: ChildProcess }> {
  const program = spawn(
    '/usr/bin/Xvfb',
    ['-displayfd', '3', '-screen', '0', SCREEN, '-nolisten', 'tcp', '-terminate'],
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] },
  );
  const answer = program.stdio[3];
  if (answer === null || answer === undefined) throw new Error('Xvfb has no way to answer');
  // The number of the display, and a line's end.
  const number = await new Promise<string>((resolve, reject) => {
    answer.once('data', (chunk: Buffer) => resolve(chunk.toString().trim()));
    program.once('exit', () => reject(new Error('Xvfb did not start')));
  });
  return { display: `:${number}`, program };
}

async function waitForDriver(address: string): Promise<void> {
  const end = Date.now() + TIMEOUT_MS;
  for (;;) {
    try {
      await fetch(`${address}/status`);
      return;
    } catch (cause) {
      if (Date.now() > end) throw new Error('WebKitWebDriver did not start', { cause });
      await sleep(50);
    }
  }
}

/**
 * Goes on in a new window of exactly this size. The browser's own window has a tool bar that is wider than a phone;
 * one that a page opens has none.
 */
async function openWindow(driver: WebDriver, { width, height }: Size): Promise<void> {
  const before = await driver.getAllWindowHandles();
  await driver.executeScript(
    `window.open('about:blank', '', 'width=' + arguments[0] + ',height=' + arguments[1])`,
    width,
    height,
  );
  const opened = (await driver.getAllWindowHandles()).find((handle) => !before.includes(handle));
  if (opened === undefined) throw new Error('No window was opened');
  await driver.switchTo().window(opened);
}

async function isSeen(driver: WebDriver, xpath: string): Promise<boolean> {
  try {
    const elements = await driver.findElements(By.xpath(xpath));
    return (await Promise.all(elements.map((element) => element.isDisplayed()))).includes(true);
  } catch (cause) {
    // The page has drawn itself anew in between.
    if (cause instanceof error.StaleElementReferenceError) return false;
    throw cause;
  }
}
