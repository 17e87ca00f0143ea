/** A visitor's heart for a project. */
import { expectAccessible } from '../support/checks.ts';
import { expect, test } from '../support/test.ts';

test.describe.configure({ mode: 'default' });

const PATH = '/projects/1';
const CALL = '**/api/projects/1/heart';

test.describe('the heart of a project', () => {
  test.use({ writes: 'hearts' });

  test('is counted by a press or a key, once, and is still given after a reload @core', async ({
    page,
  }) => {
    await page.goto(PATH);
    const heart = page.getByRole('button', { name: /^좋아요 / });
    const before = Number((await heart.innerText()).replace(/\D/g, ''));
    await expect(heart).toHaveAttribute('aria-pressed', 'false');
    const answered = page.waitForResponse(CALL);
    await heart.press('Enter');
    await expect(heart).toHaveAccessibleName(`좋아요 ${before + 1}`);
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    expect(await (await answered).json()).toEqual({ heart: before + 1 });
    await heart.click();
    await expect(heart).toHaveAccessibleName(`좋아요 ${before + 1}`);
    await expectAccessible(page);
    await page.reload();
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    expect((await page.context().cookies()).length).toBe(0);
  });
});

test('a heart that does not arrive is taken back, and can be given again', async ({
  page,
  problems,
}) => {
  problems.expect(/Failed to load|ERR_FAILED|503/);
  let tries = 0;
  await page.route(CALL, async (route) => {
    tries += 1;
    if (tries === 1) await route.abort();
    else await route.fulfill({ json: { heart: 41 } });
  });
  await page.goto(PATH);
  const heart = page.getByRole('button', { name: /^좋아요 / });
  const before = await heart.innerText();
  await heart.click();
  await expect(page.getByText('좋아요를 남기지 못했어요. 다시 눌러 주세요.')).toBeVisible();
  await expect(heart).toHaveText(before);
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  await heart.click();
  await expect(heart).toHaveAccessibleName('좋아요 41');
});
