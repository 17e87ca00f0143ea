import { watchShifts } from '../support/layout.ts';
import { expect, test } from '../support/test.ts';

/** What else holds on them, as on every page, is asked in `across/quality.test.ts`. */
const PAGES = ['/about', '/about/parts', '/about/curriculums'];

test('/about tells the year in its order @core', async ({ page }) => {
  await page.goto('/about');
  const stations = page.getByRole('main').getByRole('heading', { level: 2 });
  await expect(stations).toHaveText(['OT', '아이디어톤', '해커톤', '프로젝트']);

  const year = page.getByRole('main').getByRole('list').first();
  const station = (name: string) =>
    year.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });
  await expect(station('아이디어톤')).toContainText('5월');
  await expect(station('해커톤')).toContainText('8월');
});

test('/about/parts shows four panels, three of which lead to their curriculum @core', async ({
  page,
}) => {
  await page.goto('/about/parts');
  const panels = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 2 }) });
  await expect(panels.getByRole('heading', { level: 2 })).toHaveText([
    'UXUI 디자인',
    '프론트엔드',
    '백엔드',
    '동아리',
  ]);
  for (const [index, part] of ['design', 'frontend', 'backend'].entries()) {
    await expect(panels.nth(index).getByRole('link')).toHaveAttribute(
      'href',
      `/about/curriculums?part=${part}`,
    );
  }
  await expect(panels.nth(3).getByRole('link')).toHaveCount(0);
});

test('a panel is one target: a press anywhere on it follows its link', async ({ page }) => {
  await page.goto('/about/parts');
  const panel = page.getByRole('listitem').filter({
    has: page.getByRole('heading', { name: '프론트엔드' }),
  });
  await panel.click({ position: { x: 30, y: 120 } });
  await expect(page).toHaveURL('/about/curriculums?part=frontend');
  await expect(page.getByRole('tab', { name: 'FRONTEND' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
});

test('nothing that is already there moves', async ({ page }) => {
  const shifts = await watchShifts(page);
  for (const path of PAGES) {
    await page.goto(`${path}?part=design`);
    await page.evaluate(() => document.fonts.ready);
    await page.mouse.wheel(0, 2000);
    await expect(page.getByRole('button', { name: '맨 위로' })).toBeVisible();
    expect(await shifts(), path).toBeLessThanOrEqual(0.01);
  }
});
