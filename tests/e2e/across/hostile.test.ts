/** Every public page over an API that misbehaves: it stays whole, says its sentence and asks again. */
import type { Page } from 'playwright/test';
import { expectNoHorizontalScroll, expectNoSlips } from '../support/checks.ts';
import { misbehave, type Misbehaviour, MISBEHAVIOURS } from '../support/misbehave.ts';
import { DATA_ROUTES, type DataRoute } from '../support/routes.ts';
import { coreIf, expect, rareIf, test } from '../support/test.ts';

test.use({ host: 'spec', contextOptions: { reducedMotion: 'reduce' } });

/**
 * A slow API is what `quality.test.ts` waits for. Every other way is tried on the first page; the rest only meet those they
 * have a sentence of their own for, since what makes a failure of an answer is shared (`tests/stores/misbehaving.test.ts`).
 */
const misbehavioursOf = (route: DataRoute): Misbehaviour[] =>
  MISBEHAVIOURS.filter((misbehaviour) => {
    const isOwn =
      route.answers?.[misbehaviour] !== undefined || route.failures?.[misbehaviour] !== undefined;
    return (
      misbehaviour !== 'slow' &&
      (isOwn || misbehaviour === 'server-error' || route === DATA_ROUTES[0])
    );
  });

async function expectWhole(page: Page): Promise<void> {
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(page.getByRole('contentinfo')).toHaveCount(1);
  await expectNoSlips(page);
  await expectNoHorizontalScroll(page);
}

const saidTo = (route: DataRoute, misbehaviour: Misbehaviour) =>
  route.answers?.[misbehaviour] ?? route.failures?.[misbehaviour] ?? route.failed;

for (const route of DATA_ROUTES) {
  test(`${route.path} says what happened and recovers when asked again${coreIf(route.path === '/teams')}`, async ({
    page,
    problems,
  }) => {
    test.slow();
    problems.expect(/40\d|500|ERR_CONNECTION_REFUSED/);
    for (const misbehaviour of misbehavioursOf(route)) {
      await test.step(misbehaviour, async () => {
        const recover = await misbehave(page, misbehaviour);
        await page.goto(route.path);
        const sentence = page.getByText(saidTo(route, misbehaviour)).first();
        await expect(sentence).toBeVisible();
        if (route.loading) await expect(page.getByText(route.loading)).toHaveCount(0);
        await expectWhole(page);
        await recover();
        if (route.answers?.[misbehaviour] !== undefined) return;
        await page.getByRole('button', { name: '다시 시도' }).press('Enter');
        await expect(route.ready(page)).toBeVisible();
        await expect(sentence).toHaveCount(0);
        // The button is gone, so what it stood in has the focus, and Tab goes on from there.
        await expect(page.locator('section:focus, main:focus')).toHaveCount(1);
      });
    }
  });
}

const MARKUP = '<img src=x onerror="window.pwned=1"><b>굵게</b><script>window.pwned=1</script>';
const LONG = '가나다라마'.repeat(10_000);
const TEXTS = {
  markup: MARKUP,
  'fifty thousand characters without a space': LONG,
  'emoji, right to left and combining marks':
    '👩‍👩‍👧‍👦🦁'.repeat(20) + '\u202E뒤집힌 글\u202C' + 'e\u0301'.repeat(200),
};

const ODD = [null, 42, {}, [], 'javascript:alert(1)', 'data:text/html,<script>alert(1)</script>'];

/** An answer to every call with `text` wherever a text belongs and `odd` wherever an address or a date does. */
function answers(text: string, odd: unknown): Record<string, unknown> {
  const post = {
    id: 12,
    title: text,
    contents: text,
    tags: [text, text],
    thumbnail: odd,
    url: odd,
  };
  const project = {
    id: 7,
    title: text,
    line_introduction: text,
    introduction: text,
    url: odd,
    part: text,
    generation: odd,
    activity: text,
    heart: odd,
    project_member: { [text.slice(0, 500)]: text },
    stacks: [text, text],
    start_Date: odd,
    end_Date: odd,
    images: [odd, odd],
  };
  const member = {
    id: 1,
    name: text,
    position: text,
    part: text,
    generation: odd,
    stacks: [text, text],
    github: odd,
    instagram: odd,
    profile: odd,
  };
  return {
    blog: { best: [post], posts: [post, { ...post, id: 11 }], total_page: odd, total: odd },
    'projects/7': project,
    projects: { projects: [project, { ...project, id: 6 }], total: odd },
    'projects/history': { projects: [project], total: odd, total_page: odd },
    'members/13': { members: [member, { ...member, id: 2, position: '운영진' }] },
    recruit: { url: odd, documentDate: text, candidateDate: odd, interviewDate: text, otDate: odd },
  };
}

for (const [name, text] of Object.entries(TEXTS)) {
  test(`texts of ${name} break no page${rareIf(text === LONG)}`, async ({ page, problems }) => {
    test.slow();
    problems.expect(/404/);
    await page.setViewportSize({ width: 390, height: 844 });
    for (const [index, { path, failed }] of DATA_ROUTES.entries()) {
      await test.step(path, async () => {
        const byCall = answers(text, ODD[index % ODD.length]);
        await page.route('**/api/**', (route) => {
          const call = new URL(route.request().url()).pathname.replace(/^\/api\//, '');
          const body = byCall[call];
          return body === undefined
            ? route.fulfill({ status: 404 })
            : route.fulfill({ json: body });
        });
        await page.goto(path);
        await expect(page.getByText(/불러오는 중\.\.\.|로딩/)).toHaveCount(0);
        await expect(page.getByText(failed)).toHaveCount(0);
        await expectWhole(page);
        expect(await page.evaluate(() => 'pwned' in window), 'a script of the text ran').toBe(
          false,
        );
        await expect(page.locator('[href^="javascript:"], [src^="javascript:"]')).toHaveCount(0);
        await expect(page.locator('[href^="data:"], main [src^="data:"]')).toHaveCount(0);
        await page.unrouteAll();
      });
    }
  });
}
