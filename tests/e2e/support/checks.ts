/** Things that have to hold on every page. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from 'playwright/test';
import { findOverflow, findUnsetHangul, SLIPS } from '../../support/page-findings.ts';

/** What the builder takes by itself is three times as long, and a page that is looked at once spends its time reading it. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** No violation of WCAG 2.2 A and AA that axe can see in the page as it is now. */
export async function expectAccessible(page: Page): Promise<void> {
  const release = await unstick(page);
  // By itself it adds the findings up in a page of its own, for frames of other sites; there are none here.
  // A page keeps it.
  const axeSource = (await page.evaluate(() => 'axe' in window)) ? ';' : AXE;
  const { violations } = await new AxeBuilder({ page, axeSource })
    .setLegacyMode()
    // It is for sheets that turn a page with the phone, and for sounds; there are none.
    .options({ resultTypes: ['violations'], preload: false })
    .withTags(WCAG)
    .analyze();
  await release();
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(' ')} ${node.failureSummary ?? ''}`),
  );
  expect(found, `accessibility of ${page.url()}`).toEqual([]);
}

/**
 * Puts bars that stick to the lower edge back into the page while axe looks. A field that happens to lie half under such
 * a bar can be scrolled free of it, yet axe would call the field too small, depending on where the page was left.
 */
async function unstick(page: Page): Promise<() => Promise<void>> {
  const bars = await page.evaluateHandle(() =>
    [...document.querySelectorAll<HTMLElement>('body *')].filter((element) => {
      const { position, bottom } = getComputedStyle(element);
      return position === 'sticky' && bottom !== 'auto';
    }),
  );
  await bars.evaluate((all) => all.forEach((bar) => (bar.style.position = 'static')));
  return async () => {
    await bars.evaluate((all) => all.forEach((bar) => (bar.style.position = '')));
    await bars.dispose();
  };
}

/** The page is no wider than the window; the message names what sticks out. */
export async function expectNoHorizontalScroll(page: Page): Promise<void> {
  const found = await page.evaluate(findOverflow);
  expect(found, `width of ${page.url()}`).toEqual([]);
}

/** The edge of what a thumb has to hit, in CSS pixels. */
const TARGET = 44;

/** Whatever is pressed is large enough for a thumb, but for links within a sentence. */
export async function expectLargeTargets(page: Page): Promise<void> {
  const found = await page.evaluate((least) => {
    const controls = document.querySelectorAll<HTMLElement>(
      'a, button, input, select, textarea, summary, [role="button"]',
    );
    return [...controls]
      .filter((control) => {
        const isSeen =
          control.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
          !getComputedStyle(control).clipPath.includes('inset(50%)') &&
          control.closest('[inert], [aria-hidden="true"]') === null;
        const isInSentence = control.matches('p a, dd a, li a') && !isAlone(control);
        return isSeen && !isInSentence;
      })
      .map((control) => {
        // A checkbox is pressed by its label, and a link that fills its card by the card.
        const own = (control.closest('label') ?? control).getBoundingClientRect();
        const after = getComputedStyle(control, '::after');
        const isCard = after.content !== 'none' && after.position === 'absolute';
        const width = Math.max(own.width, isCard ? parseFloat(after.width) : 0);
        const height = Math.max(own.height, isCard ? parseFloat(after.height) : 0);
        const name = (control.getAttribute('aria-label') ?? control.textContent).trim();
        return { width, height, text: `${name} ${Math.round(width)} x ${Math.round(height)}` };
      })
      .filter(({ width, height }) => Math.min(width, height) < least - 0.5)
      .map(({ text }) => text);

    /** No words stand beside it. */
    function isAlone({ parentElement, textContent }: HTMLElement) {
      return parentElement?.textContent.trim() === textContent.trim();
    }
  }, TARGET);
  expect(found, `targets of ${page.url()}`).toEqual([]);
}

/** All Korean text is set in the site's own type, once its faces have come. */
export async function expectInType(page: Page): Promise<void> {
  const unset = () => page.evaluate(findUnsetHangul);
  await expect.poll(unset, { message: `Hangul of ${page.url()} without its face` }).toEqual([]);
}

/** None of the texts that only a mistake puts on a page. */
export async function expectNoSlips(page: Page): Promise<void> {
  const text = await page.locator('body').innerText();
  expect(text).not.toMatch(SLIPS);
}
