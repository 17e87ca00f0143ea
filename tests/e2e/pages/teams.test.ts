import { callApi } from '../support/admin.ts';
import { expectAccessible, expectNoHorizontalScroll, expectNoSlips } from '../support/checks.ts';
import { answerWith } from '../support/misbehave.ts';
import { expect, test } from '../support/test.ts';

test.use({ host: 'spec' });

const CALL = '**/api/members/13';

const person = (id: number, changes: object = {}) => ({
  id,
  name: `멤버${id}`,
  position: '아기사자',
  part: '백엔드',
  generation: 13,
  stacks: ['Spring Boot', 'MySQL'],
  github: null,
  instagram: null,
  profile: null,
  ...changes,
});

test('shows 운영진, then 아기사자 with 부원 among them @core', async ({ page }) => {
  await page.goto('/teams');
  const staff = page.getByRole('region', { name: '운영진' });
  const juniors = page.getByRole('region', { name: '아기사자' });
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
    '운영진',
    '아기사자',
  ]);
  await expect(staff.getByRole('heading', { level: 3 })).toHaveText(['1번 사자', '2번 사자']);
  await expect(juniors.getByRole('heading', { level: 3 })).toHaveText(['3번 사자', '4번 사자']);
  await expect(staff.getByRole('article').first()).toContainText('프론트엔드');
  await expect(staff.getByRole('article').first()).toContainText('React');

  const link = staff.getByRole('link', { name: '1번 사자 깃허브' });
  await expect(link).toHaveAttribute('href', 'https://github.com/example');
  await expect(link).toHaveAttribute('target', '_blank');
  await expect(staff.getByRole('link', { name: '1번 사자 인스타그램' })).toBeVisible();
  await expectNoSlips(page);
});

test('stands two a row, and one where half a row is too narrow', async ({ page }) => {
  await answerWith(page, CALL, {
    members: [person(1, { name: '가'.repeat(40) }), person(2), person(3)],
  });
  await page.goto('/teams');
  const cards = page.getByRole('article');
  await expect(cards).toHaveCount(3);
  const columns = () =>
    cards.evaluateAll(
      (elements) =>
        new Set(elements.map((element) => Math.round(element.getBoundingClientRect().left))).size,
    );
  for (const [width, count] of [
    [320, 1],
    [390, 2],
    [768, 2],
    [1440, 2],
    [1920, 2],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    expect(await columns(), `${width} px`).toBe(count);
    await expectNoHorizontalScroll(page);
  }
  await page.setViewportSize({ width: 390, height: 900 });
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  expect(await columns()).toBe(1);
});

test('draws a picture that is missing or cannot be loaded', async ({ page, problems }) => {
  problems.expect(/picture\.example/);
  await page.route('https://picture.example/**', (route) => route.abort());
  await answerWith(page, CALL, {
    members: [
      person(1, { profile: 'https://picture.example/1.png' }),
      person(2),
      person(3, { profile: 'javascript:alert(1)' }),
    ],
  });
  await page.goto('/teams');
  await expect(page.getByRole('article')).toHaveCount(3);
  await expect(page.getByRole('article').locator('img')).toHaveCount(0);
  const heights = await page
    .getByRole('article')
    .evaluateAll((cards) => cards.map((card) => card.firstElementChild?.clientHeight ?? 0));
  expect(Math.min(...heights)).toBeGreaterThan(150);
});

test.describe('over our server', () => {
  test.use({ host: 'server', content: 'empty', writes: 'generations of the team', signedIn: true });

  test('shows the generations that have members, and each of them by its address', async ({
    page,
  }) => {
    await page.goto('/teams');
    const profile = new URL('/icon-192.png', page.url()).href;
    for (const generation of [11, 12, 13]) {
      await callApi(page, 'post', 'manage/generation/create', { generation });
      if (generation === 11) continue;
      const member = person(0, { generation, name: `${generation}번 사자`, profile });
      await callApi(page, 'post', 'manage/newmember', member);
    }
    await page.goto('/teams');
    const choice = page.getByRole('navigation', { name: '기수' });
    await expect(choice.getByRole('link')).toHaveText(['13기', '12기']);
    await expect(choice.getByRole('link', { name: '13기' })).toHaveAttribute(
      'aria-current',
      'page',
    );
    await expect(page.getByRole('heading', { name: '13번 사자' })).toBeVisible();

    await choice.getByRole('link', { name: '12기' }).press('Enter');
    await expect(page).toHaveURL('/teams?generation=12');
    await expect(page).toHaveTitle(/^12기 팀/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('12기를 밝히는 사람들');
    await expect(page.getByRole('heading', { level: 3 })).toHaveText(['12번 사자']);
    await expect(choice.locator('[aria-current]')).toHaveText(['12기']);
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);

    await page.goto('/teams?generation=5');
    await expect(page.getByText('아직 소개할 멤버가 없어요.')).toBeVisible();
    await page.getByRole('link', { name: '13기 보기' }).click();
    await expect(page).toHaveURL('/teams');
  });
});

test('shows an earlier generation over a server of the basic calls', async ({ page }) => {
  await answerWith(page, '**/api/members/12', { members: [person(1, { generation: 12 })] });
  await page.goto('/teams?generation=12');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('12기를 밝히는 사람들');
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(page.getByRole('navigation', { name: '기수' })).toHaveCount(0);
});
