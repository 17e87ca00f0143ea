/** A minute of two who write in one post, every third answer lost: where each word is at twenty moments. */
import type { Page } from 'playwright/test';
import { stateOf } from '../support/admin.ts';
import {
  colleagueOf,
  keptWords,
  loseEveryThird,
  openBrowser,
  openForm,
  openPost,
  writtenOf,
} from '../support/copies.ts';
import { expect, test } from '../support/test.ts';

test.use({ signedIn: true, writes: 'copies-minute' });

const MOMENTS = 20;
const BETWEEN_MS = 3_000;

/** So late a word may be on this device, and on another. */
const LATEST_MS = { here: 1_500, server: 11_000 };

interface Typist {
  page: Page;
  mark: string;
  typed: { word: string; at: number }[];
}

/** Three words a second, until the time has come. */
const typeUntil = async ({ page, mark, typed }: Typist, end: number) => {
  while (Date.now() < end) {
    const word = `${mark}${typed.length}.`;
    await page.keyboard.type(` ${word}`);
    typed.push({ word, at: Date.now() });
    await expect
      .poll(() => Date.now() - typed.at(-1)!.at, { intervals: [50] })
      .toBeGreaterThan(300);
  }
};

/** The words typed so long ago that no text has. */
const lacking = (texts: readonly string[], { typed }: Typist, before: number) =>
  typed
    .filter(({ at, word }) => at < before && !texts.some((text) => text.includes(word)))
    .map(({ word }) => word);

/** Whether the words that a text has stand in the order in which they were typed. */
const isInOrder = (text: string, { typed }: Typist) => {
  const places = typed.map(({ word }) => text.indexOf(word)).filter((place) => place !== -1);
  return places.every((place, index) => index === 0 || place > (places[index - 1] ?? 0));
};

test('all but the last seconds are on this device and on the server, in order, and nobody is asked @rare', async ({
  page,
  browser,
  contextOptions,
  visited,
  problems,
}) => {
  test.setTimeout(180_000);
  problems.expect(/412|ERR_CONNECTION_RESET/);
  const { id, title } = await openPost(page, '함께 쓰는 일 분', {
    content: '하나\n\n둘',
    status: 'draft',
  });
  const session = await colleagueOf(page, visited.origin);
  const colleague = await openBrowser(
    browser,
    { ...contextOptions, baseURL: visited.origin },
    session,
  );
  await openForm(colleague, id, title);
  const mine: Typist = { page, mark: 'm', typed: [] };
  const theirs: Typist = { page: colleague, mark: 't', typed: [] };
  for (const [{ page: of }, paragraph] of [
    [mine, '하나'],
    [theirs, '둘'],
  ] as const) {
    await loseEveryThird(of);
    await of.getByRole('textbox', { name: '내용' }).getByText(paragraph, { exact: true }).click();
    await of.keyboard.press('End');
  }
  const began = Date.now();
  const end = began + MOMENTS * BETWEEN_MS;
  const look = async () => {
    for (let moment = 1; moment <= MOMENTS; moment += 1) {
      await expect
        .poll(() => Date.now(), { intervals: [50] })
        .toBeGreaterThan(began + moment * BETWEEN_MS);
      for (const typist of [mine, theirs]) {
        const now = Date.now();
        const here = await keptWords(typist.page);
        const saved = String(await writtenOf(page, id, 'content'));
        const late = {
          here: lacking([here, saved], typist, now - LATEST_MS.here),
          server: lacking([saved], typist, now - LATEST_MS.server),
          isInOrder: isInOrder(saved, typist),
        };
        expect(late, `moment ${moment}`).toEqual({ here: [], server: [], isInOrder: true });
      }
    }
  };
  await Promise.all([typeUntil(mine, end), typeUntil(theirs, end), look()]);
  for (const { page: of } of [mine, theirs]) {
    await expect(stateOf(of)).toContainText('저장됨', { timeout: 20_000 });
    await expect(of.getByRole('dialog')).toHaveCount(0);
  }
  const line = (start: string, { typed }: Typist) =>
    `${start} ${typed.map(({ word }) => word).join(' ')}`;
  await expect
    .poll(() => writtenOf(page, id, 'content'))
    .toBe(`${line('하나', mine)}\n\n${line('둘', theirs)}`);
  await colleague.context().close();
});
