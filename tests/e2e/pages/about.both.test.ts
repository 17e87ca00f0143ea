import { expect, test } from '../support/test.ts';

/** What else holds on them, as on every page, is asked in `across/quality.test.ts`. */
const PAGES = ['/about', '/about/parts', '/about/curriculums'];

test('/about tells the year in its order', async ({ page }) => {
  await page.goto('/about');
  const stations = page.getByRole('main').getByRole('heading', { level: 2 });
  await expect(stations).toHaveText(['OT', '아이디어톤', '해커톤', '프로젝트']);

  const year = page.getByRole('main').getByRole('list').first();
  const station = (name: string) =>
    year.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });
  await expect(station('아이디어톤')).toContainText('5월');
  await expect(station('해커톤')).toContainText('8월');
});

test('/about/parts shows four panels, three of which lead to their curriculum', async ({
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

for (const path of PAGES) {
  test(`${path} moves nothing that is already there`, async ({ page }) => {
    await page.addInitScript(() => {
      new PerformanceObserver((list) => {
        const { dataset } = document.documentElement;
        const shifts = list.getEntries() as (PerformanceEntry & { value: number })[];
        const sum = shifts.reduce((total, { value }) => total + value, Number(dataset.cls ?? 0));
        dataset.cls = String(sum);
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto(`${path}?part=design`);
    await page.evaluate(() => document.fonts.ready);
    await page.mouse.wheel(0, 2000);
    await expect(page.getByRole('button', { name: '맨 위로' })).toBeVisible();
    const shift = await page.evaluate(() => Number(document.documentElement.dataset.cls ?? 0));
    expect(shift).toBeLessThanOrEqual(0.01);
  });
}
