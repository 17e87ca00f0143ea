import type { Page } from 'playwright/test';
import { expectAccessible } from '../support/checks.ts';
import { moving } from '../support/motion.ts';
import { expect, once, rareIf, test } from '../support/test.ts';
import { countTexts } from '../support/texts.ts';

test.use(moving);

const STEPS = {
  backend: countTexts('curriculum/backend'),
  frontend: countTexts('curriculum/frontend'),
  design: countTexts('curriculum/design'),
};

const tab = (page: Page, name: string) => page.getByRole('tab', { name });
const panel = (page: Page) => page.getByRole('tabpanel');
/** The steps of the curriculum that shows; lists inside a step are one level deeper. */
const steps = (page: Page) =>
  panel(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 3 }) });
const lit = (page: Page) => page.locator('[aria-current="step"]:visible');

async function expectShown(page: Page, part: keyof typeof STEPS) {
  await expect(tab(page, part)).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('tab', { selected: true })).toHaveCount(1);
  await expect(panel(page)).toHaveCount(1);
  await expect(panel(page)).toHaveAccessibleName(new RegExp(part, 'i'));
  await expect(steps(page)).toHaveCount(STEPS[part]);
}

test.describe('the part of the URL', once, () => {
  test('is the first where it is none', async ({ page }) => {
    for (const [query, part] of [
      ['', 'backend'],
      ['?part=', 'backend'],
      ['?part=game', 'backend'],
      ['?part=%3Cscript%3E', 'backend'],
    ] as const) {
      await test.step(query || 'none', async () => {
        await page.goto(`/about/curriculums${query}`);
        await expectShown(page, part);
      });
    }
  });

  test('follows the tabs without a reload, keeps its rest, and the tabs follow back and forward @core', async ({
    page,
  }) => {
    await page.goto('/about/curriculums?from=poster');
    await page.evaluate(() => document.documentElement.setAttribute('data-same-document', ''));

    await tab(page, 'frontend').click();
    await expect(page).toHaveURL('/about/curriculums?from=poster&part=frontend');
    await expectShown(page, 'frontend');
    await tab(page, 'design').click();
    await expect(page).toHaveURL('/about/curriculums?from=poster&part=design');

    await page.goBack();
    await expectShown(page, 'frontend');
    await page.goBack();
    await expect(page).toHaveURL('/about/curriculums?from=poster');
    await expectShown(page, 'backend');
    await page.goForward();
    await expectShown(page, 'frontend');
    await expect(page.locator('html')).toHaveAttribute('data-same-document');
  });
});

test('the tabs are walked with the keyboard and are one stop @core', once, async ({ page }) => {
  await page.goto('/about/curriculums');
  await tab(page, 'backend').focus();
  for (const [key, part] of [
    ['ArrowRight', 'frontend'],
    ['ArrowRight', 'design'],
    ['ArrowRight', 'backend'],
    ['ArrowLeft', 'design'],
    ['Home', 'backend'],
    ['End', 'design'],
  ] as const) {
    await page.keyboard.press(key);
    await expect(tab(page, part)).toBeFocused();
    await expectShown(page, part);
    await expect(page).toHaveURL(`/about/curriculums?part=${part}`);
  }
  await page.keyboard.press('Tab');
  await expect(panel(page)).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(tab(page, 'design')).toBeFocused();
});

for (const reducedMotion of ['no-preference', 'reduce'] as const) {
  // Which step is lit depends on the size and on motion, but not on both together.
  test.describe(`with ${reducedMotion} for motion`, reducedMotion === 'reduce' ? once : {}, () => {
    test.use({ contextOptions: { reducedMotion } });

    test(`shows the part of the URL and lights the step in the middle of the screen${rareIf(reducedMotion === 'reduce')}`, async ({
      page,
    }) => {
      test.slow();
      for (const part of ['backend', 'frontend', 'design'] as const) {
        await page.goto(`/about/curriculums?part=${part}`);
        await expectShown(page, part);
        await expect(steps(page).first()).toHaveAttribute('aria-current', 'step');

        for (let index = 0; index < STEPS[part]; index += 1) {
          await steps(page)
            .nth(index)
            .evaluate((step) => step.scrollIntoView({ block: 'center', behavior: 'instant' }));
          await expect(steps(page).nth(index)).toHaveAttribute('aria-current', 'step');
          await expect(lit(page)).toHaveCount(1);
        }

        await page.evaluate(() =>
          scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }),
        );
        await expect(steps(page).last()).toHaveAttribute('aria-current', 'step');
        await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
        await expect(steps(page).first()).toHaveAttribute('aria-current', 'step');
      }
    });
  });
}

test('the last step can be lit on a tall screen', once, async ({ page }) => {
  await page.setViewportSize({ width: 1080, height: 1920 });
  await page.goto('/about/curriculums?part=design');
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
  await expect(steps(page).last()).toHaveAttribute('aria-current', 'step');
});

test('the line fills while scrolling, and another part starts at its beginning', async ({
  page,
}) => {
  await page.goto('/about/curriculums');
  const height = () =>
    panel(page)
      .locator('[data-progress]')
      .evaluate((line) => line.getBoundingClientRect().height);
  const before = await height();
  await steps(page)
    .nth(3)
    .evaluate((step) => step.scrollIntoView({ block: 'center', behavior: 'instant' }));
  await expect.poll(height).toBeGreaterThan(before + 200);
  await steps(page)
    .last()
    .evaluate((step) => step.scrollIntoView({ block: 'center', behavior: 'instant' }));
  await tab(page, 'frontend').click();
  await expect(steps(page).first()).toHaveAttribute('aria-current', 'step');
  await expect(panel(page).getByRole('heading', { level: 2 })).toBeInViewport();
});

test(
  'every step says what is learned, made and how long it takes, and passes axe where lit',
  once,
  async ({ page }) => {
    await page.goto('/about/curriculums');
    for (const part of ['frontend', 'design', 'backend']) {
      await tab(page, part).click();
      // The island may still be on its way; the steps of the other part come with it.
      await expect(tab(page, part)).toHaveAttribute('aria-selected', 'true');
      await steps(page)
        .nth(3)
        .evaluate((step) => step.scrollIntoView({ block: 'center', behavior: 'instant' }));
      await expect(steps(page).nth(3)).toHaveAttribute('aria-current', 'step');
      // The first part stands there when `across/quality.test.ts` lets axe look at the page.
      if (part !== 'backend') await expectAccessible(page);
      for (const step of await steps(page).all()) {
        await expect(step).toContainText('배우는 것');
        await expect(step).toContainText('만드는 것');
        await expect(step).toContainText(/\d+주/);
      }
    }
  },
);

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('all three curriculums are read in turn, linked instead of tabbed', async ({ page }) => {
    await page.goto('/about/curriculums?part=design');
    await expect(page.getByRole('tab')).toHaveCount(0);
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
      /백엔드/,
      /프론트엔드/,
      /디자인/,
    ]);
    await expect(page.getByRole('main').getByRole('heading', { level: 3 })).toHaveCount(
      countTexts('curriculum'),
    );
    for (const heading of await page.getByRole('main').getByRole('heading').all()) {
      await expect(heading).toBeVisible();
    }
    const parts = page.getByRole('navigation', { name: '파트' });
    await parts.getByRole('link', { name: 'DESIGN' }).click();
    await expect(page).toHaveURL(/#design$/);
    await expect(page.getByRole('heading', { name: 'UXUI 디자인 커리큘럼' })).toBeInViewport();
  });
});
