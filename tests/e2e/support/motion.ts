/** The sunrise of the landing takes seconds to be drawn without a graphics card. */
import type { Page } from 'playwright/test';

/**
 * A test of something else goes on where there is no sunrise. That it is one, and how long, is the test of the click in
 * `pages/landing.both.test.ts`.
 */
export const skipSunrise = (page: Page) => page.emulateMedia({ reducedMotion: 'reduce' });

/** What begins from now on moves as ever. */
export const allowMotion = (page: Page) => page.emulateMedia({ reducedMotion: 'no-preference' });

/** For `test.use`: where not all tests run they ask for less motion, but in what is about it. */
export const moving = { contextOptions: { reducedMotion: 'no-preference' } } as const;

/** The same for what only moves on its way; `npm test` looks at where it arrives. */
export const usuallyMoving = process.env.BROWSER_TESTS === 'core' ? {} : moving;
