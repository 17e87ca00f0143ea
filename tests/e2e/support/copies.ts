/** What tests of copies do: a second account and its browser, answers that get lost, and what the server has. */
import { type Browser, type BrowserContextOptions, type Page, request } from 'playwright/test';
import { raiseFlag } from './admin-entry-flag.ts';
import { callApi, givenPost } from './admin.ts';
import type { Session } from './sessions.ts';
import { expect } from './test.ts';

/** How a form says that not all of it is public, and that no server can be reached. */
export const UNRELEASED = '공개하지 않은 변경이 있어요';
export const NO_NETWORK = '저장 못 함 · 서버에 연결하지 못했어요 · 이 기기에 남아 있어요';

export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

export const titleOf = (page: Page) => page.getByLabel('제목');

/** Types on at the end of the title. */
export async function typeOn(page: Page, text: string): Promise<void> {
  await titleOf(page).press('End');
  await titleOf(page).pressSequentially(text);
}

/** As a tab dies: nothing of it runs any more. */
export const kill = (page: Page) => page.close({ runBeforeUnload: false });

const COLLEAGUE = { username: 'colleague', password: 'lion at the second gate' };

/** As whom others see what the second account writes. */
export const COLLEAGUE_NAME = `${COLLEAGUE.username} 님`;

const sessions = new Map<string, Promise<Session>>();

/** The session of a second account, which is invited once for each server. */
export function colleagueOf(page: Page, origin: string): Promise<Session> {
  const known = sessions.get(origin) ?? invite(page, origin);
  sessions.set(origin, known);
  return known;
}

async function invite(page: Page, origin: string): Promise<Session> {
  const { url } = (await callApi(page, 'post', 'manage/staff/invitations', {
    username: COLLEAGUE.username,
    role: 'staff',
  })) as { url: string };
  const token = new URLSearchParams(new URL(url).hash.slice(1)).get('token');
  const api = await request.newContext({
    baseURL: origin,
    extraHTTPHeaders: { origin },
    storageState: { cookies: [], origins: [] },
  });
  const data = { token, password: COLLEAGUE.password };
  const answer = await api.post('/api/auth/accept-invitation', { data });
  expect(answer.ok(), await answer.text()).toBe(true);
  const signedIn = await api.post('/api/auth/sign-in/username', { data: COLLEAGUE });
  expect(signedIn.ok(), await signedIn.text()).toBe(true);
  const session = await api.storageState();
  await api.dispose();
  return session;
}

/** A page of another browser, in which somebody is signed in. */
export async function openBrowser(
  browser: Browser,
  contextOptions: BrowserContextOptions,
  storageState: Session | null,
): Promise<Page> {
  const context = await browser.newContext({
    ...contextOptions,
    ...(storageState !== null && { storageState }),
  });
  const page = await context.newPage();
  await raiseFlag(page);
  return page;
}

export interface Working {
  status: string;
  number: string;
  version: string;
  published_at: string | null;
  is_visible: boolean;
  has_changes: boolean;
  copy: Record<string, unknown> | null;
  public: Record<string, unknown> | null;
}

/** A post as its form would open it. */
export async function workingOf(page: Page, id: number): Promise<Working> {
  return (await callApi(page, 'get', `manage/entries/post/${id}`)) as Working;
}

/** What is written of a field: in the copy, else in what is public. */
export async function writtenOf(page: Page, id: number, field = 'title'): Promise<unknown> {
  const { copy, public: shown } = await workingOf(page, id);
  return (copy ?? shown ?? {})[field];
}

/** Saves fields of a post's copy as the account of `page` would, over what stands there. */
export async function writeCopy(
  page: Page,
  id: number,
  changes: Record<string, unknown>,
): Promise<void> {
  const { number, copy, public: shown } = await workingOf(page, id);
  const origin = new URL(page.url()).origin;
  const answer = await page.request.put(`${origin}/api/manage/entries/post/${id}/copy`, {
    headers: { origin, 'if-match': `"${number}"` },
    data: {
      name: `by-test-${Math.random().toString(36).slice(2)}`,
      values: { ...(copy ?? shown), ...changes },
    },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
}

/** Presses for the account of `page` what the form would press over what stands there. */
export async function pressFor(
  page: Page,
  id: number,
  press: 'publish' | 'visibility',
  body: Record<string, unknown> = {},
): Promise<void> {
  const { number, version, status, published_at, is_visible } = await workingOf(page, id);
  const origin = new URL(page.url()).origin;
  const answer = await page.request.post(`${origin}/api/manage/entries/post/${id}/${press}`, {
    headers: { origin, 'if-match': `"${press === 'publish' ? number : version}"` },
    data: {
      name: `by-test-${Math.random().toString(36).slice(2)}`,
      seen: { status, published_at, is_visible },
      ...body,
    },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
}

/** What a visitor gets of a post's page. */
export async function statusFor(page: Page, id: number): Promise<number> {
  const answer = await page.request.get(`/blogs/${id}`, { headers: { cookie: '' } });
  return answer.status();
}

let count = 0;

/** A post that `page` has open in its form. */
export async function openPost(
  page: Page,
  what: string,
  changes: Record<string, unknown> = {},
): Promise<{ id: number; title: string }> {
  const title = `${what} ${Date.now()}-${(count += 1)}`;
  const { id } = await givenPost(page, { title, ...changes });
  await openForm(page, id, title);
  return { id, title };
}

export async function openForm(page: Page, id: number, title: string): Promise<void> {
  await page.goto(`/admin/blogs/${id}`);
  await expect(page.getByLabel('제목')).toHaveValue(title);
}

/** Loses the answer of every third save, after the server has taken it. */
export async function loseEveryThird(page: Page): Promise<void> {
  let calls = 0;
  await page.route('**/api/manage/entries/**/copy', async (route) => {
    const response = await route.fetch();
    if (response.ok() && (calls += 1) % 3 === 0) await route.abort('connectionreset');
    else await route.fulfill({ response });
  });
}

/** What this browser keeps of forms, as one text. */
export function keptWords(page: Page): Promise<string> {
  return page.evaluate(() =>
    Object.keys(localStorage)
      .filter((key) => key.startsWith('admin-words:'))
      .map((key) => localStorage.getItem(key))
      .join('\n'),
  );
}
