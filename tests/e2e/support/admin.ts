/** What tests of the admin area do beside clicking: write through the API, and look at what was sent. */
import type { Locator, Page, Request } from 'playwright/test';
import { post } from '../../support/bodies.ts';
import { STAFF } from '../../support/staff.ts';
import { expect } from './test.ts';

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';

/** The site that the page visits, or will: what a test prepares needs no page to be opened for it. */
async function originOf(page: Page): Promise<string> {
  if (page.url() !== 'about:blank') return new URL(page.url()).origin;
  return new URL((await page.request.head('/favicon.svg')).url()).origin;
}

/** Calls the API as the page's member of staff, behind the page's back; answers the body. */
export async function callApi(
  page: Page,
  method: Method,
  path: string,
  data?: unknown,
): Promise<unknown> {
  const origin = await originOf(page);
  const response = await page.request[method](`${origin}/api/${path}`, {
    headers: { origin },
    ...(data !== undefined && { data }),
  });
  expect(response.ok(), `${method} ${path} answered ${response.status()}`).toBe(true);
  return response.json();
}

/** Makes a post, published unless `changes` say otherwise, whose original and pictures lie nowhere. */
export async function givenPost(
  page: Page,
  changes: { title: string } & Record<string, unknown>,
): Promise<{ id: number; title: string }> {
  const body = post({ content: '본문', url: 'https://example.com/1', thumbnail: null, ...changes });
  return (await callApi(page, 'post', 'manage/newpost', body)) as { id: number; title: string };
}

const DAY_MS = 86_400_000;

/** A day of Seoul so many days from now, as the contract writes it. */
export function seoulDay(days: number): string {
  return new Date(Date.now() + 9 * 3_600_000 + days * DAY_MS).toISOString().slice(0, 10);
}

/** What is typed is also sent while it is typed, whenever typing rests. */
const COPIES = /\/api\/manage\/entries\/\w+(\/\d+\/copy)?$/;

/** Collects the writes a page sends from now on: presses, and no saves of what is typed. */
export function watchWrites(page: Page): Request[] {
  const writes: Request[] = [];
  page.on('request', (request) => {
    const isWrite = request.method() !== 'GET' && request.url().includes('/api/');
    if (isWrite && !COPIES.test(request.url())) writes.push(request);
  });
  return writes;
}

/** Ends the session without the page's knowledge. */
export async function endSession(page: Page): Promise<void> {
  await page.context().clearCookies();
}

/** Fills in the sign-in step, wherever it stands. */
export async function fillSignIn(within: Page | Locator, password = STAFF.password): Promise<void> {
  await within.getByLabel('아이디').fill(STAFF.username);
  await within.getByLabel('비밀번호', { exact: true }).fill(password);
  await within.getByRole('button', { name: '로그인' }).click();
}

/** Chooses what a row, or the only one of a page, has under …. */
export async function chooseUnder(row: Locator, name: string): Promise<void> {
  await row.getByRole('button', { name: '더 보기' }).click();
  await row.page().getByRole('menuitem', { name, exact: true }).click();
}

/** The toast region; successes are its status, failures its alert. */
export function toasts(page: Page): Locator {
  return page.getByRole('region', { name: '알림' });
}

/** The Markdown in a field of text; the editor shows its own with 원문 보기, and goes on where it was. */
export async function readText(field: Locator): Promise<string> {
  const isPlain = await field.evaluate((element) => element.matches('input, textarea, select'));
  // The plain field makes room for the editor once that has loaded, which may be between the two questions.
  if (isPlain) return field.inputValue().catch(() => readText(field));
  const source = field.page().getByRole('button', { name: '원문 보기' });
  await source.click();
  const text = await field.inputValue();
  await source.click();
  return text;
}

/** Waits until a text stands in a field, be it the editor's or the browser's own. */
export async function expectText(field: Locator, text: string | RegExp): Promise<void> {
  const written = expect.poll(() => readText(field));
  await (typeof text === 'string' ? written.toBe(text) : written.toMatch(text));
}

/** The text field of a post once its editor has come. */
export async function editorOf(page: Page): Promise<Locator> {
  await expect(page.getByRole('toolbar', { name: '서식' })).toBeVisible();
  return page.getByRole('textbox', { name: '내용' });
}

/** Publishes the draft that is open, by 발행 and its sheet. */
export async function publish(page: Page): Promise<void> {
  await page.getByRole('button', { name: '발행', exact: true }).click();
  await page
    .getByRole('dialog', { name: '발행' })
    .getByRole('button', { name: '지금 발행' })
    .click();
}

/** Publishes the post that is open, and goes to the list. */
export async function publishAndList(page: Page): Promise<void> {
  await publish(page);
  const done = page.getByRole('dialog', { name: '블로그 등록되었습니다' });
  await done.getByRole('button', { name: '닫기' }).click();
  await page.getByRole('link', { name: '목록으로' }).click();
}

/** What the open form says about what is typed. */
export function stateOf(page: Page): Locator {
  return page.locator('form [data-sticky-bar]').getByRole('status');
}
