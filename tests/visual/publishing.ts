/** The screens of staff around what is published: many at once, versions, the trash, the log, pictures, people. */
import type { Page } from 'playwright';
import type { Shot } from './shot.ts';
import { press, presses, REST_MS, screen } from './steps.ts';

const selectTwo = async (page: Page): Promise<void> => {
  const boxes = page.getByRole('main').getByRole('checkbox', { name: / 선택$/ });
  await boxes.nth(1).check();
  await boxes.nth(2).check();
};

const openMenuItem =
  (menu: string, item: string) =>
  async (page: Page): Promise<void> => {
    await press(page, menu);
    await page.getByRole('menuitem', { name: item }).click();
    // Its code comes when it is first asked for.
    await page.getByRole('dialog').waitFor();
    await page.waitForTimeout(REST_MS);
  };

const deleteOne = async (page: Page): Promise<void> => {
  await press(page, '휴지통으로 옮기기');
  await page.getByRole('alertdialog').getByRole('button', { name: '휴지통으로 옮기기' }).click();
  await page.getByRole('button', { name: '되돌리기' }).waitFor();
};

const TABLE = '이름,직책,파트\n김하나,운영진,PM\n이두리,회장,백엔드';

export const PUBLISHING_SHOTS: Shot[] = [
  ...screen('admin-blogs', '/admin/blogs', {
    selected: { windowOnly: true, prepare: selectTwo },
    deleted: { windowOnly: true, prepare: deleteOne },
  }),
  ...screen('admin-projects', '/admin/projects', {
    selected: { windowOnly: true, prepare: selectTwo },
  }),
  ...screen('admin-post', '/admin/blogs/1', {
    ways: { windowOnly: true, prepare: presses(/^발행 설정/) },
    schedule: { windowOnly: true, prepare: openMenuItem('발행 설정', '예약') },
    versions: { windowOnly: true, prepare: openMenuItem('발행 설정', '이전 버전') },
    link: { windowOnly: true, prepare: openMenuItem('발행 설정', '미리보기 링크') },
  }),
  ...screen('admin-members', '/admin/generations/13', {
    table: {
      windowOnly: true,
      prepare: async (page) => {
        await press(page, '표로 넣고 받기');
        await page.getByRole('dialog').getByRole('textbox').fill(TABLE);
        await press(page, '확인하기');
      },
    },
  }),
  ...screen('admin-trash', '/admin/trash', { '': {}, empty: { empty: true } }),
  ...screen('admin-activity', '/admin/activity', {
    '': {},
    empty: { path: '/admin/activity?actor=nobody' },
  }),
  ...screen('admin-pictures', '/admin/pictures', { empty: {} }),
  ...screen('admin-help', '/admin/help', { '': {} }),
  ...screen('admin-staff', '/admin/staff', {
    '': {},
    invite: { windowOnly: true, prepare: presses('초대') },
  }),
  ...screen('admin-sessions', '/admin/sessions', { '': {} }),
];
