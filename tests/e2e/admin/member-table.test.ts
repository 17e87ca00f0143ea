/** The members of a generation from a spreadsheet. */
import { writeFileSync } from 'node:fs';
import { callApi } from '../support/admin.ts';
import { expectAccessible, expectNoHorizontalScroll } from '../support/checks.ts';
import { expect, test } from '../support/test.ts';

const TITLES = '이름\t직책\t파트\t프로필 이미지 URL';
const FACE = 'https://example.com/face.png';

test.use({ content: 'empty', writes: 'member-table', signedIn: true });

test('is pasted, told what is wrong by row, and put in whole @core', async ({ page, problems }) => {
  problems.expect(/face\.png/);
  await callApi(page, 'post', 'manage/generation/create', { generation: 13 });
  await page.goto('/admin/generations/13');
  await page.getByRole('button', { name: '표로 넣고 받기' }).click();
  const dialog = page.getByRole('dialog', { name: '13기 멤버 표' });
  await expect(dialog.getByRole('link', { name: /내려받기/ })).toHaveAttribute(
    'href',
    '/api/manage/members/13/export',
  );
  const paste = dialog.getByLabel('또는 스프레드시트에서 붙여 넣기');
  await paste.fill(`${TITLES}\n강하람\t회장\t백엔드\t${FACE}\n=cmd()\t부원\tPM\t${FACE}`);
  await dialog.getByRole('button', { name: '확인하기' }).click();
  await expect(dialog.getByRole('status')).toContainText('고칠 곳이 2개 있어요.');
  await expect(dialog.getByRole('row').nth(1)).toContainText('2직책');
  await expect(dialog.getByRole('row').nth(2)).toContainText('3이름');
  await expectAccessible(page);
  await expectNoHorizontalScroll(page);
  await expect(page.getByText('멤버가 없습니다.')).toHaveCount(1);

  await paste.fill(`${TITLES}\n강하람\t운영진\t백엔드\t${FACE}\n윤서호\t부원\tPM\t${FACE}`);
  await dialog.getByRole('button', { name: '확인하기' }).click();
  await expect(dialog.getByRole('status')).toContainText('2명을 새로 넣고 0명을 고쳐요.');
  await dialog.getByRole('button', { name: '넣기' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('멤버 2명을 넣고 0명을 고쳤어요.')).toBeVisible();
  await expect(page.getByText('윤서호')).toBeVisible();

  // Both are changed together, that is taken back, and so is the whole import.
  await page.getByRole('checkbox', { name: '모두 선택' }).check();
  const bar = page.getByRole('group', { name: '선택한 멤버' });
  await bar.getByRole('button', { name: '파트 바꾸기' }).click();
  await page.getByRole('menuitem', { name: '디자인' }).click();
  await expect(page.getByText('2개를 바꿨어요.')).toBeVisible();
  await expect(page.getByText('부원 · 디자인')).toBeVisible();
  await page.getByRole('button', { name: '되돌리기' }).last().click();
  await expect(page.getByText('부원 · PM')).toBeVisible();
});

test('a file that was mended is read when it is chosen again, and tells what it empties', async ({
  page,
  problems,
}) => {
  problems.expect(/face\.png/);
  const path = test.info().outputPath('members.csv');
  const write = (...lines: string[]) =>
    writeFileSync(path, [`번호,이름,직책,파트,GitHub URL,프로필 이미지 URL`, ...lines].join('\n'));
  await callApi(page, 'post', 'manage/generation/create', { generation: 15 });
  await callApi(page, 'post', 'manage/newmember', {
    name: '강하람',
    position: '부원',
    part: 'PM',
    generation: 15,
    github: 'https://github.com/lion',
    profile: FACE,
  });
  await page.goto('/admin/generations/15');
  await page.getByRole('button', { name: '표로 넣고 받기' }).click();
  const dialog = page.getByRole('dialog', { name: '15기 멤버 표' });
  const choose = async () => {
    const chooser = page.waitForEvent('filechooser');
    await dialog.getByLabel('CSV 파일').click();
    await (await chooser).setFiles(path);
    await dialog.getByRole('button', { name: '확인하기' }).click();
  };
  write(`1,강하람,회장,PM,,${FACE}`);
  await choose();
  await expect(dialog.getByRole('status')).toContainText('고칠 곳이 1개 있어요.');
  write(`1,강하람,부원,PM,,${FACE}`, '2,,,,,');
  await choose();
  await expect(dialog.getByRole('status')).toContainText('0명을 새로 넣고 1명을 고쳐요.');
  await expect(dialog).toContainText('빈칸이라서 지워져요: 강하람(GitHub URL)');
});

test('an import is taken back as one', async ({ page, problems }) => {
  problems.expect(/face\.png/);
  await callApi(page, 'post', 'manage/generation/create', { generation: 14 });
  await page.goto('/admin/generations/14');
  await page.getByRole('button', { name: '표로 넣고 받기' }).click();
  const dialog = page.getByRole('dialog', { name: '14기 멤버 표' });
  await dialog
    .getByLabel('또는 스프레드시트에서 붙여 넣기')
    .fill(`${TITLES}\n강하람\t운영진\t백엔드\t${FACE}\n윤서호\t부원\tPM\t${FACE}`);
  await dialog.getByRole('button', { name: '확인하기' }).click();
  await dialog.getByRole('button', { name: '넣기' }).click();
  await expect(page.getByText('윤서호')).toBeVisible();
  await page.getByRole('button', { name: '되돌리기' }).click();
  await expect(page.getByText('멤버가 없습니다.')).toBeVisible();
});
