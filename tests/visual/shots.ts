/** Every screen worth looking at, out of the tables that the browser tests go through. */
import type { Page } from 'playwright';
import { LONGEST } from '../e2e/support/longest.ts';
import { answerWith, misbehave } from '../e2e/support/misbehave.ts';
import { type PublicRoute, ROUTES } from '../e2e/support/routes.ts';
import { OVER, SCREENS } from '../e2e/support/screens.ts';
import type { SiteCollection } from '../e2e/support/servers.ts';

export interface Shot {
  /** The beginning of the file's name: `recruit-failed` becomes `shots/recruit-failed-390.png`. */
  name: string;
  path: string;
  site: SiteCollection;
  /** Taken as a member of staff; otherwise as a visitor. */
  isStaff?: boolean;
  /** Only what fits the window, instead of the whole page. */
  isWindow?: boolean;
  /** Runs before the page is opened. */
  arrange?: (page: Page) => Promise<unknown>;
  /** Runs once the page has come to rest. */
  prepare?: (page: Page) => Promise<unknown>;
}

const OURS: SiteCollection = { host: 'server', content: 'sample', writes: '' };
const EMPTY: SiteCollection = { ...OURS, content: 'empty' };
/** Pages of our own server bring their data; these ask for it, and can be kept waiting. */
const BARE: SiteCollection = { ...OURS, host: 'spec' };

const nameOf = (path: string, ...rest: string[]) =>
  [path.slice(1) || 'landing', ...rest].join('-').replaceAll(/[/ ]/g, '-');

const longest = (page: Page) =>
  Promise.all(
    Object.entries(LONGEST).map(([path, body]) => answerWith(page, `**/api/${path}*`, body)),
  );

function shotsOf({ path, state = '', act, ready, call, loading, failed, empty }: PublicRoute) {
  const shots: Shot[] = [
    { name: nameOf(path, ...state.split(' ', 1).filter(Boolean)), path, site: OURS },
  ];
  if (call === undefined) {
    shots[0]!.prepare = async (page) => {
      await act?.(page);
      await ready(page).waitFor();
    };
    return shots;
  }
  const add = (name: string, arrange: NonNullable<Shot['arrange']>, isWindow = false) =>
    shots.push({ name: nameOf(path, name), path, site: BARE, arrange, isWindow });
  add('longest', longest);
  if (loading !== undefined) add('loading', (page) => misbehave(page, 'slow', call), true);
  if (failed !== undefined) add('failed', (page) => misbehave(page, 'server-error', call));
  if (empty !== undefined) add('empty', (page) => answerWith(page, call, empty.body));
  return shots;
}

const DATA = '**/api/{blog,generations,manage,members,projects,recruit}{,/**,\\?*}';

const staffShots = SCREENS.flatMap(([path]): Shot[] => {
  const screen = { path, site: OURS, isStaff: true };
  return [
    { ...screen, name: nameOf(path) },
    { ...screen, name: nameOf(path, 'empty'), site: EMPTY },
    {
      ...screen,
      name: nameOf(path, 'loading'),
      isWindow: true,
      arrange: (page) => misbehave(page, 'slow', DATA),
    },
    {
      ...screen,
      name: nameOf(path, 'failed'),
      arrange: (page) => misbehave(page, 'server-error', DATA),
    },
  ];
});

const openedShots = OVER.map(([path, button, role], index): Shot => ({
  name: nameOf(path, 'over', String(index)),
  path,
  site: OURS,
  isStaff: true,
  isWindow: true,
  prepare: async (page) => {
    await page.getByRole('main').getByRole('button', { name: button, exact: true }).first().click();
    await page.getByRole(role).waitFor();
  },
}));

export const SHOTS: Shot[] = [...ROUTES.flatMap(shotsOf), ...staffShots, ...openedShots];
