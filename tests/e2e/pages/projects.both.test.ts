import type { Page } from 'playwright/test';
import { expectAccessible, expectNoSlips } from '../support/checks.ts';
import { expectFocusSeen } from '../support/focus.ts';
import { answerWith } from '../support/misbehave.ts';
import { usuallyMoving } from '../support/motion.ts';
import { holdModules } from '../support/network.ts';
import { expect, once, rareIf, test } from '../support/test.ts';

// Pages of our own server bring their data and ask for nothing (`across/complete.both.test.ts`); over a static host they
// ask, and each test answers.
test.use({ host: 'spec', ...usuallyMoving });

const ACTIVITIES = ['해커톤', '아이디어톤', '프로젝트', '개인'];

const project = (id: number, more: object = {}) => ({
  id,
  title: `${id}번째 프로젝트`,
  line_introduction: '한 줄로 말하면 이런 서비스예요.',
  url: '/icon-512.png',
  part: 'WEB',
  generation: id % 2 === 0 ? 12 : 13,
  activity: ACTIVITIES[id % 4],
  heart: 0,
  ...more,
});

/** Projects from the newest on. */
const projects = (count: number) =>
  Array.from({ length: count }, (_, index) => project(count - index));

const serveHome = (page: Page, all: object[]) =>
  answerWith(page, '**/api/projects?*', { projects: all });
const serveList = (page: Page, all: object[]) =>
  answerWith(page, '**/api/projects/history?*', { projects: all });
const serveOne = (page: Page, more: object) =>
  answerWith(page, '**/api/projects/7', { title: '해돋이', introduction: '소개예요.', ...more });

const carousel = (page: Page) => page.getByRole('region', { name: '새로 나온 프로젝트' });
const previous = (page: Page) => page.getByRole('button', { name: '이전' });
const next = (page: Page) => page.getByRole('button', { name: '다음' });
const list = (page: Page) => page.getByRole('region', { name: '프로젝트 목록' });
const names = (page: Page) => page.getByRole('main').getByRole('heading', { level: 3 });
const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 640;

/** Where the cards stand from the left edge of the first one's place, in CSS pixels. */
const places = (page: Page) =>
  carousel(page)
    .getByRole('listitem')
    .evaluateAll((items) => items.map((item) => Math.round(item.getBoundingClientRect().left)));

/** A finger that moves over the page, from one place to another. */
const swipeLeft = async (page: Page, from: number, to: number, y: number): Promise<void> => {
  const session = await page.context().newCDPSession(page);
  const touch = (
    type: 'touchStart' | 'touchMove' | 'touchEnd',
    ...touchPoints: { x: number; y: number }[]
  ) => session.send('Input.dispatchTouchEvent', { type, touchPoints });
  await touch('touchStart', { x: from, y });
  for (let x = from; x > to; x -= 20) await touch('touchMove', { x, y });
  await touch('touchEnd');
};

test.describe('/projects', () => {
  test('has no arrows for one project, and no banner above none', once, async ({ page }) => {
    const banner = page.getByRole('button', { name: '배너 멈추기' });
    for (const count of [2, 1, 0]) {
      await serveHome(page, projects(count));
      await page.goto('/projects');
      await expect(names(page)).toHaveCount(count);
      await expect(page.getByText('로딩 중...')).toHaveCount(0);
      await expect(next(page)).toHaveCount(count > 1 ? 1 : 0);
      await expect(banner).toBeVisible({ visible: count > 0 });
    }
  });

  test('moves the carousel of five by one card and stops at its ends @core @core-phone', async ({
    page,
  }) => {
    await serveHome(page, projects(8));
    await page.goto('/projects');
    await expect(names(page)).toHaveText([8, 7, 6, 5, 4].map((id) => `${id}번째 프로젝트`));
    await expect(previous(page)).toBeDisabled();
    const [start = 0, second = 0] = await places(page);
    const isInFront = async (index: number) =>
      Math.abs(((await places(page))[index] ?? 0) - start) <= 1;

    const card = await carousel(page).getByRole('listitem').first().boundingBox();
    if (!isPhone(page)) expect([card?.width, second - start]).toEqual([545, 545 + 48]);
    expect(start + (card?.width ?? 0)).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);

    for (const step of [1, 2, 3, 4]) {
      await next(page).click();
      await expect.poll(() => isInFront(step)).toBe(true);
      await expect(carousel(page).getByRole('status')).toHaveText(`${step + 1} / 5`);
    }
    await expect(next(page)).toBeDisabled();
    await previous(page).click();
    await expect.poll(() => isInFront(3)).toBe(true);
    await expect(next(page)).toBeEnabled();
  });

  for (const size of [
    { width: 1280, height: 800 },
    { width: 320, height: 256 },
  ]) {
    test(
      `what has the focus stands whole at the front at ${size.width} px${rareIf(size.width > 320)}`,
      once,
      async ({ page }) => {
        await page.setViewportSize(size);
        await serveHome(page, projects(5));
        await page.goto('/projects');
        await expect(next(page)).toBeEnabled();
        const [start = 0, second = 0] = await places(page);
        if (size.width === 1280) expect(second - start, 'a step').toBe(593);
        const expectInFront = async (index: number) => {
          await expect(names(page).nth(index).getByRole('link')).toBeFocused();
          await expect.poll(async () => (await places(page))[index]).toBe(start);
          await expectFocusSeen(page);
          await expect(carousel(page).getByRole('status')).toHaveText(`${index + 1} / 5`);
        };
        await next(page).focus();
        for (const index of [0, 1, 2, 3, 4]) {
          await page.keyboard.press('Tab');
          await expectInFront(index);
        }
        for (const index of [3, 2, 1, 0, 0]) {
          await page.keyboard.press('ArrowLeft');
          await expectInFront(index);
        }
        await page.keyboard.press('ArrowRight');
        await expectInFront(1);
        // The ring is around that card.
        await expect(carousel(page).getByRole('article').nth(1)).toHaveCSS(
          'outline-style',
          'solid',
        );
        await expect(carousel(page).getByRole('article').first()).toHaveCSS(
          'outline-style',
          'none',
        );
        // A button that is at its end does nothing and keeps the focus.
        for (let press = 0; press < 5; press += 1) await next(page).press('Enter');
        await expect(carousel(page).getByRole('status')).toHaveText('5 / 5');
        await expect(next(page)).toBeDisabled();
        await expect(next(page)).toBeFocused();
        await expectFocusSeen(page);
      },
    );
  }

  test('keeps the place of the carousel for whoever comes back, not for a new visit', async ({
    page,
  }) => {
    await serveHome(page, projects(5));
    const index = carousel(page).getByRole('status');
    await page.goto('/projects');
    await next(page).click();
    await expect(index).toHaveText('2 / 5');
    await next(page).click();
    await expect(index).toHaveText('3 / 5');
    // Browsers that keep no pages whole know it from the entry of the history.
    await page.goto('/about');
    await page.goBack();
    await expect(index).toHaveText('3 / 5');
    await expect.poll(async () => (await places(page))[1]).toBeLessThan(0);
    // The address that is open already would be the same entry.
    await page.goto('/about');
    await page.goto('/projects');
    await expect(index).toHaveText('1 / 5');
    // A row that goes back to its place does so in the frame after it has come.
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    );
    expect((await places(page))[0]).toBeGreaterThanOrEqual(0);
  });

  test('follows the mouse, gives way at its end, and moves by a drag or a finger that opens nothing', async ({
    page,
  }) => {
    await serveHome(page, projects(5));
    await page.goto('/projects');
    await expect(next(page)).toBeEnabled();
    const card = carousel(page).getByRole('article').first();
    await card.evaluate((element) =>
      element.scrollIntoView({ behavior: 'instant', block: 'center' }),
    );
    const { x, y, width } = (await card.boundingBox())!;
    const left = async () => Math.round((await card.boundingBox())?.x ?? 0);
    await page.mouse.move(x + 200, y + 80);
    await page.mouse.down();
    await page.mouse.move(x + 50, y + 80, { steps: 3 });
    expect(await left()).toBe(Math.round(x - 150));
    await page.mouse.move(x + 240, y + 80, { steps: 3 });
    // Beyond its end the row gives way less than it is pulled.
    expect(await left()).toBeGreaterThan(x);
    expect(await left()).toBeLessThan(x + 40);
    await page.mouse.up();
    await expect.poll(left).toBe(Math.round(x));
    await expect(carousel(page).getByRole('status')).toHaveText('1 / 5');

    if (isPhone(page)) {
      await swipeLeft(page, x + width * 0.9, x + width * 0.1, y + 80);
    } else {
      await page.mouse.move(x + 300, y + 80);
      await page.mouse.down();
      await page.mouse.move(x + 100, y + 80, { steps: 4 });
      await page.mouse.up();
    }
    await expect(carousel(page).getByRole('status')).toHaveText('2 / 5');
    await expect(page).toHaveURL('/projects');
  });

  test('the banner passes in 25 seconds, can be stopped, and stands still when asked to', async ({
    page,
  }) => {
    await page.goto('/projects');
    const motion = () =>
      page.evaluate(() =>
        document.getAnimations().flatMap((animation) => {
          // A transition has no name.
          const isDrift =
            animation instanceof CSSAnimation && animation.animationName.startsWith('drift');
          const duration = animation.effect?.getTiming().duration;
          return isDrift ? [{ state: animation.playState, duration }] : [];
        }),
      );
    await expect.poll(motion).toEqual([{ state: 'running', duration: 25_000 }]);
    await page.getByRole('button', { name: '배너 멈추기' }).click();
    await expect.poll(motion).toEqual([{ state: 'paused', duration: 25_000 }]);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await expect.poll(motion).toEqual([]);
  });
});

test.describe('/projects/projectlist', () => {
  test('filters by generation and activity, in the address too @core', once, async ({ page }) => {
    await serveList(page, projects(10));
    await page.goto('/projects/projectlist');
    await expect(names(page)).toHaveCount(10);
    const generation = page.getByLabel('기수');
    const activity = page.getByLabel('활동');
    await expect(generation.getByRole('option')).toHaveText(['전체', '13기', '12기']);
    await expect(activity.getByRole('option')).toHaveText(['전체', ...ACTIVITIES]);

    await generation.selectOption('12기');
    await expect(names(page)).toHaveCount(5);
    await activity.selectOption('프로젝트');
    await expect(names(page)).toHaveText([10, 6, 2].map((id) => `${id}번째 프로젝트`));
    await expect(page).toHaveURL(
      `/projects/projectlist?generation=12&activity=${encodeURIComponent('프로젝트')}`,
    );
    await page.reload();
    await expect(generation).toHaveValue('12');
    await expect(names(page)).toHaveCount(3);
    await page.getByRole('searchbox').fill('6번째');
    await expect(names(page)).toHaveText(['6번째 프로젝트']);
    await page.getByRole('searchbox').fill('없는 것');
    await expect(page.getByText('프로젝트가 없습니다.')).toBeVisible();

    // A filter that does not exist shows everything.
    await page.goto('/projects/projectlist?generation=99&activity=none&page=7');
    await expect(names(page)).toHaveCount(10);
    await expect(generation).toHaveValue('');
  });

  test(
    'what is typed and chosen before its modules are there is not lost',
    once,
    async ({ page }) => {
      await serveList(page, projects(10));
      const release = await holdModules(page);
      await page.goto('/projects/projectlist');
      await page.getByRole('searchbox').fill('7번째');
      await page.getByLabel('기수').selectOption('13기');
      release();
      await expect(page).toHaveURL(/\?q=7%EB%B2%88%EC%A7%B8&generation=13$/);
      await expect(names(page)).toHaveText(['7번째 프로젝트']);
      await expect(page.getByRole('searchbox')).toHaveValue('7번째');
      await expect(page.getByLabel('기수')).toHaveValue('13');
    },
  );

  test(
    'shows twelve a page, all of them from a server that answers everything at once',
    once,
    async ({ page }) => {
      await serveList(page, projects(14));
      await page.goto('/projects/projectlist');
      await expect(names(page)).toHaveCount(12);
      const widthOfFirst = async () =>
        (await list(page).getByRole('listitem').first().boundingBox())?.width;
      const width = await widthOfFirst();
      await page.getByRole('link', { name: '다음' }).click();
      await expect(names(page)).toHaveText(['2번째 프로젝트', '1번째 프로젝트']);
      // A last page of two is no list of two: its cards stand as on the first.
      expect(await widthOfFirst()).toBe(width);
      await expect(page).toHaveURL('/projects/projectlist?page=2');
      await page.goBack();
      await expect(names(page)).toHaveCount(12);
    },
  );

  test('cards keep one size when there are two or fewer', async ({ page }) => {
    await serveList(page, projects(3));
    await page.goto('/projects/projectlist');
    const width = async () => (await list(page).getByRole('listitem').first().boundingBox())?.width;
    await page.getByRole('searchbox').fill('번째');
    await expect(names(page)).toHaveCount(3);
    await page.getByRole('searchbox').fill('1번째');
    await expect(names(page)).toHaveCount(1);
    const one = await width();
    await page.getByRole('searchbox').fill('');
    await page.getByLabel('기수').selectOption('13기');
    await expect(names(page)).toHaveCount(2);
    expect(await width()).toBe(one);
    expect(one).toBeLessThanOrEqual(384);
  });
});

test.describe('one project', () => {
  test('shows its pictures round and round, by button, key and swipe', async ({ page }) => {
    const images = ['/icon-512.png', '/icon-192.png', '/apple-touch-icon.png'];
    await serveOne(page, { url: '/uploads/a.png', images: [] });
    await page.route('**/*.png', (route) => route.fulfill({ path: 'public/icon-192.png' }));
    const full = images.map((_, index) => `/uploads/${'abc'.charAt(index)}.png`);
    await serveOne(page, { url: full[0], images: full });
    await page.goto('/projects/7');
    await expect(page).toHaveTitle(/^해돋이 \| /);
    const picture = page.getByRole('region', { name: '사진' }).getByRole('img');
    const shown = (index: number) =>
      expect(picture).toHaveAccessibleName(`해돋이, 3장 가운데 ${index}번째 사진`);

    await shown(1);
    await previous(page).click();
    await shown(3);
    await next(page).click();
    await shown(1);
    await page.keyboard.press('ArrowRight');
    await shown(2);
    await page.getByRole('link', { name: '3번째 사진' }).click();
    await shown(3);

    const left = async () => Math.round((await picture.boundingBox())?.x ?? 0);
    const region = (await page.getByRole('region', { name: '사진' }).boundingBox())!;
    const x = Math.round(region.x);
    // On its way it cannot be gripped where the test looks for it.
    await expect.poll(left).toBe(x);
    const { y, width, height } = (await picture.boundingBox())!;
    const middle = y + height / 2;
    if (isPhone(page)) {
      await swipeLeft(page, x + width * 0.7, x + width * 0.2, middle);
    } else {
      await page.mouse.move(x + width * 0.7, middle);
      await page.mouse.down();
      await page.mouse.move(x + width * 0.3, middle, { steps: 3 });
      await page.mouse.up();
    }
    await shown(1);
    await expect.poll(left).toBe(x);

    if (!isPhone(page)) {
      await page.mouse.move(x + width * 0.7, middle);
      await page.mouse.down();
      await page.mouse.move(x + width * 0.7 - 120, middle, { steps: 3 });
      expect(await left()).toBe(x - 120);
      await page.mouse.move(x + width * 0.7, middle, { steps: 3 });
      await page.mouse.up();
      await shown(1);
    }

    await page.getByRole('button', { name: '크게 보기' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: '다음' }).click();
    await expect(dialog.getByRole('status')).toHaveText('2 / 3');
    await page.keyboard.press('ArrowRight');
    await expect(dialog.getByRole('img')).toHaveAccessibleName('해돋이, 3장 가운데 3번째 사진');
    await expect(dialog.getByRole('status')).toHaveText('3 / 3');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await shown(3);
    await expect(page.getByRole('button', { name: '크게 보기' })).toBeFocused();
  });

  test(
    'groups the team by what they did, in Korean where the role is known',
    once,
    async ({ page }) => {
      await serveOne(page, {
        project_member: {
          박새벽: 'frontend',
          김하늘: 'pm',
          정노을: 'Frontend',
          윤솔: 'DevOps',
          한별: '',
          이바다: 'design',
          최구름: 'backend',
        },
        stacks: ['React', 'React', 'MySQL'],
        generation: 13,
        part: 'APP',
        start_Date: '2025-05-01T00:00:00.000Z',
        end_Date: '2025-08-20',
        demo_url: 'https://demo.example.com/',
        code_url: 'javascript:alert(1)',
      });
      await page.goto('/projects/7');
      const outside = page.getByRole('main').getByRole('link');
      await expect(outside.filter({ hasText: '써 보기' })).toHaveAttribute(
        'href',
        'https://demo.example.com/',
      );
      await expect(outside.filter({ hasText: '코드' })).toHaveCount(0);
      const facts = page.getByRole('complementary', { name: '프로젝트 정보' });
      await expect(facts.getByRole('term')).toHaveText([
        ...['기수', '분야', '기간'],
        ...['기획', '디자인', '프론트엔드', '백엔드', 'DevOps', '팀원'],
      ]);
      await expect(facts.getByRole('definition')).toHaveText([
        ...['13기', 'APP', '2025-05-01 ~ 2025-08-20'],
        ...['김하늘', '이바다', '박새벽', '정노을', '최구름', '윤솔', '한별'],
      ]);
      await expect(facts.getByRole('listitem')).toHaveText(['React', 'MySQL']);
    },
  );

  test('says what it does not know @core', once, async ({ page }) => {
    await serveOne(page, { introduction: '', project_member: null, end_Date: '2025-08-20' });
    await page.goto('/projects/7');
    const facts = page.getByRole('complementary', { name: '프로젝트 정보' });
    await expect(facts.getByRole('definition')).toHaveText(['없음', '없음', '기간 정보 없음']);
    await expect(facts.getByText('팀 정보 없음')).toBeVisible();
    await expect(next(page)).toHaveCount(0);
    await expectNoSlips(page);
    await expectAccessible(page);
  });

  test('keeps its words readable on the colour of a white picture', once, async ({ page }) => {
    const white =
      '<svg xmlns="http://www.w3.org/2000/svg"><rect width="100%" height="100%" fill="#fff"/></svg>';
    await page.route('**/uploads/white.png', (route) =>
      route.fulfill({ body: white, contentType: 'image/svg+xml' }),
    );
    await serveOne(page, {
      url: '/uploads/white.png',
      start_Date: '2025-05-01',
      end_Date: '2026-01-20',
    });
    await page.goto('/projects/7');
    const words = page.getByText('2025년 5월부터 2026년 1월까지');
    await expect(page.locator('main img').first()).toHaveJSProperty('complete', true);
    // The lightest pixel beside the words; the words themselves take no part.
    await words.evaluate((element) => (element.style.color = 'transparent'));
    const shot = (await words.screenshot()).toString('base64');
    const ratio = await page.evaluate(async (png) => {
      const picture = new Image();
      picture.src = `data:image/png;base64,${png}`;
      await picture.decode();
      const { width, height } = picture;
      const drawing = new OffscreenCanvas(width, height).getContext('2d')!;
      drawing.drawImage(picture, 0, 0);
      const { data } = drawing.getImageData(0, 0, width, height);
      const light = (value: number) => ((value / 255 + 0.055) / 1.055) ** 2.4;
      const background = light(
        data.reduce((most, value, at) => (at % 4 === 3 ? most : Math.max(most, value)), 0),
      );
      const [red, green, blue] = [0xbf, 0xb5, 0xac].map(light);
      return [
        (0.2126 * red! + 0.7152 * green! + 0.0722 * blue! + 0.05) / (background + 0.05),
        background,
      ];
    }, shot);
    expect(ratio[0]).toBeGreaterThan(4.5);
    // The white has come through.
    expect(ratio[1]).toBeGreaterThan(0.03);
  });
});

test.describe('one project of our own server', () => {
  test.use({ host: 'server' });

  test('leads back to the page it was opened from', once, async ({ page }) => {
    const back = page.getByRole('link', { name: '뒤로' });
    await page.goto('/projects');
    await carousel(page).getByRole('link').first().click();
    await back.click();
    await expect(page).toHaveURL('/projects');

    await page.goto('/projects/projectlist');
    await expect(names(page)).toHaveCount(12);
    await page.getByLabel('기수').selectOption('12기');
    await expect(page).toHaveURL(/generation=12/);
    await expect(names(page)).toHaveCount(6);
    await names(page).getByRole('link').first().click();
    await expect(page).toHaveURL(/\/projects\/\d+$/);
    await page.reload();
    await back.click();
    await expect(page).toHaveURL('/projects/projectlist?generation=12');
    await expect(page.getByLabel('기수')).toHaveValue('12');

    await page.goto('about:blank');
    await page.goto('/projects/1');
    await back.click();
    await expect(page).toHaveURL('/projects/projectlist');
  });

  for (const names of [true, false]) {
    const where = names ? 'names' : 'does not name';
    test(
      `leads back to its place in the carousel where a browser ${where} the entries of its history${rareIf(!names)}`,
      once,
      async ({ page }) => {
        if (!names) {
          await page.addInitScript(() => Reflect.deleteProperty(window, 'navigation'));
        }
        await page.goto('/projects');
        const index = carousel(page).getByRole('status');
        for (const step of [2, 3]) {
          await next(page).click();
          await expect(index).toHaveText(`${step} / 5`);
        }
        // By key: where a card still moves, Playwright's click scrolls the row to another place.
        await carousel(page).getByRole('article').nth(2).getByRole('link').first().press('Enter');
        await expect(page).toHaveURL(/\/projects\/\d+$/);
        await page.getByRole('link', { name: '뒤로' }).click();
        await expect(page).toHaveURL('/projects');
        await expect(index).toHaveText('3 / 5');
      },
    );

    test(
      `leads back from behind its anchors where a browser ${where} them${rareIf(!names)}`,
      once,
      async ({ page }) => {
        // The place is in the history alone.
        await page.addInitScript((named) => {
          if (!named) Reflect.deleteProperty(window, 'navigation');
          addEventListener('unload', () => {});
        }, names);
        const skip = () => page.getByRole('link', { name: '본문으로 건너뛰기' }).press('Enter');
        await page.goto('/projects');
        await next(page).click();
        const index = carousel(page).getByRole('status');
        await expect(index).toHaveText('2 / 5');
        await skip();
        await expect(page).toHaveURL('/projects#main');
        await carousel(page).getByRole('article').nth(1).getByRole('link').first().press('Enter');
        await expect(page).toHaveURL(/\/projects\/\d+$/);
        await skip();
        await page.evaluate(() => {
          location.hash = 'typed';
        });
        await skip();
        await page.reload();
        await skip();
        await page.goBack();
        await expect(page).toHaveURL(/#typed$/);
        await page.getByRole('link', { name: '뒤로' }).click();
        await expect(page).toHaveURL('/projects#main');
        await expect(index).toHaveText('2 / 5');
      },
    );
  }

  test(
    'leads back from a tab of its own where a browser does not name the entries of its history',
    once,
    async ({ page, context }) => {
      await context.addInitScript(() => Reflect.deleteProperty(window, 'navigation'));
      await page.goto('/projects');
      const opened = context.waitForEvent('page');
      await carousel(page)
        .getByRole('link')
        .first()
        .click({ modifiers: ['ControlOrMeta'] });
      const tab = await opened;
      await tab.getByRole('link', { name: '뒤로' }).click();
      await expect(tab).toHaveURL('/projects');
    },
  );

  test(
    'shows the faces of its team, its months in words and the next project',
    once,
    async ({ page }) => {
      await page.goto('/projects/14');
      await expect(page.getByText('2025년 5월부터 8월까지')).toBeVisible();
      const team = page.getByRole('complementary', { name: '프로젝트 정보' });
      await expect(team.locator('dd img[src^="/uploads/"]')).toHaveCount(6);
      await expect(team.getByRole('link')).toHaveAttribute('href', '/teams?generation=13');
      const onward = page.getByRole('link', { name: '다음 프로젝트' });
      await expect(onward).toHaveAttribute('href', '/projects/13');
      // The oldest leads to the one after it.
      await page.goto('/projects/1');
      await expect(onward).toHaveAttribute('href', '/projects/2');
    },
  );
});
