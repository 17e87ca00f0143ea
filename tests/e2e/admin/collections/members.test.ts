import type { Locator, Page } from 'playwright/test';
import { callApi, chooseUnder, toasts, watchWrites } from '../../support/admin.ts';
import { expectAccessible, expectNoHorizontalScroll, expectNoSlips } from '../../support/checks.ts';
import { expectToOutlive, expectToOutliveRefusal } from '../../support/staff-write.ts';
import { expect, test } from '../../support/test.ts';

test.use({ signedIn: true, writes: 'members' });
test.describe.configure({ mode: 'default' });

const MEMBER = {
  name: '김사자',
  position: '부원',
  part: '프론트엔드',
  profile: '/uploads/sample/member-01.webp',
};

let lastGeneration = 20;

/** Opens the members of a generation of its own that has these, and answers the generation's number. */
const openGeneration = async (page: Page, members: readonly object[] = []): Promise<number> => {
  lastGeneration += 1;
  const generation = lastGeneration;
  await callApi(page, 'post', 'manage/generation/create', { generation });
  for (const member of members) {
    await callApi(page, 'post', 'manage/newmember', { ...MEMBER, ...member, generation });
  }
  await page.goto(`/admin/generations/${generation}`);
  await expect(
    members.length > 0 ? rows(page).first() : page.getByText('멤버가 없습니다.'),
  ).toBeVisible();
  return generation;
};

const membersOf = async (page: Page, generation: number) =>
  ((await callApi(page, 'get', `members/${generation}`)) as { members: Record<string, unknown>[] })
    .members;

const rows = (page: Page) => page.getByRole('main').getByRole('row');
const row = (page: Page, name: string) => rows(page).filter({ hasText: name });
const form = (page: Page) => page.getByRole('dialog');
const field = (page: Page, label: string) => form(page).getByLabel(label, { exact: true });
const button = (within: Page | Locator, name: string) =>
  within.getByRole('button', { name, exact: true });
const alert = (page: Page) => toasts(page).getByRole('alert');

const fill = async (page: Page, { name, position, part, profile } = MEMBER) => {
  await field(page, '이름').fill(name);
  await field(page, '직책').selectOption(position);
  await field(page, '파트').selectOption(part);
  await field(page, '프로필 이미지 URL').fill(profile);
};

test('an entry of the log leads to the member among the others of the generation', async ({
  page,
}) => {
  const generation = await openGeneration(page, [{ name: '가나다' }, { name: '라마바' }]);
  await page.goto('/admin/activity?kind=member');
  await page
    .getByRole('main')
    .getByRole('listitem')
    .first()
    .getByRole('link', { name: /라마바/ })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`${generation}기 멤버`);
  await expect(rows(page)).toHaveCount(1);
  await expect(row(page, '라마바')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('활동 기록');
});

test('adds a member, shows it and counts it @core', async ({ page }) => {
  const generation = await openGeneration(page);
  await expect(page.getByText('멤버가 없습니다.')).toBeVisible();
  const writes = watchWrites(page);
  await button(page, '만들기').click();
  await expect(field(page, '직책').getByRole('option')).toHaveText([
    '골라 주세요',
    '운영진',
    '부원',
  ]);
  await fill(page);
  await field(page, 'GitHub URL').fill('https://github.com/lion');
  await field(page, 'Instagram URL').fill('https://www.instagram.com/lion');
  await button(form(page), '저장').click();
  await expect(toasts(page)).toContainText('멤버가 추가되었습니다.');
  await expect(form(page)).toHaveCount(0);
  await expect(button(page, '만들기')).toBeFocused();
  await expect(row(page, '김사자')).toContainText('부원 · 프론트엔드');
  // Boxes stand there on a desk without being asked for.
  await expect(button(page, '선택')).toBeHidden();
  expect(writes).toHaveLength(1);
  expect(await membersOf(page, generation)).toMatchObject([
    { ...MEMBER, github: 'https://github.com/lion', instagram: 'https://www.instagram.com/lion' },
  ]);
  await page.goto('/admin/generations');
  await expect(page.getByRole('listitem').filter({ hasText: `${generation}기` })).toContainText(
    '멤버 1명',
  );
});

test('the stack picker is searched by keyboard and takes nothing twice', async ({ page }) => {
  const generation = await openGeneration(page);
  await button(page, '만들기').click();
  await fill(page);
  const stacks = field(page, '기술 스택');
  // A click shows what there is to choose.
  await stacks.click();
  await expect(page.getByRole('option')).toHaveCount(19);
  await stacks.fill('boot');
  await page.getByRole('option', { name: 'Spring Boot' }).waitFor();
  await expectAccessible(page);
  await stacks.press('ArrowDown');
  await stacks.press('Enter');
  await expect(form(page).getByRole('row', { name: 'Spring Boot' })).toBeVisible();
  await stacks.fill('boot');
  await expect(page.getByRole('option', { name: 'Spring Boot' })).toHaveCount(0);
  await stacks.fill('Spring Boot');
  await stacks.press('Enter');
  await expect(stacks).toHaveAccessibleDescription(/같은 값이 두 번 들어 있어요\./);
  await stacks.fill('');
  await stacks.fill('Zig, React,');
  await button(form(page), '저장').click();
  await expect(toasts(page)).toContainText('멤버가 추가되었습니다.');
  expect(await membersOf(page, generation)).toMatchObject([
    { stacks: ['Spring Boot', 'Zig', 'React'] },
  ]);
});

test('edits a member with the ETag; 아기사자 stays with who has it @core', async ({ page }) => {
  const generation = await openGeneration(page, [
    { position: '아기사자', stacks: ['React'], github: 'https://github.com/old' },
    { name: '이사자', position: '운영진' },
  ]);
  await button(row(page, '이사자'), '수정').click();
  await expect(field(page, '직책').getByRole('option', { name: '아기사자' })).toHaveCount(0);
  await button(form(page), '취소').click();
  await expect(button(row(page, '이사자'), '수정')).toBeFocused();

  const writes = watchWrites(page);
  await button(row(page, '김사자'), '수정').click();
  await expect(field(page, '직책')).toHaveValue('아기사자');
  await field(page, '이름').fill('김호랑');
  await field(page, 'GitHub URL').fill('');
  await button(form(page), '저장').click();
  await expect(toasts(page)).toContainText('멤버가 수정되었습니다.');
  await expect(row(page, '김호랑')).toContainText('아기사자 · 프론트엔드');
  expect(writes[0]!.headers()['if-match']).toMatch(/^"/);
  const [, edited] = await membersOf(page, generation);
  expect(edited).toMatchObject({ name: '김호랑', position: '아기사자', github: null });
});

test('deletes after exactly 정말 삭제하시겠습니까? @core', async ({ page }) => {
  const generation = await openGeneration(page, [{}, { name: '이사자' }]);
  const question = page.getByRole('alertdialog', { name: '정말 삭제하시겠습니까?', exact: true });
  await button(row(page, '이사자'), '이사자 더 보기').click();
  await expect(page.getByRole('menuitem')).toHaveText(['개인정보 지우기', '삭제']);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await chooseUnder(row(page, '김사자'), '삭제');
  await expect(question).toContainText('김사자 · 부원 · 프론트엔드');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  expect(await membersOf(page, generation)).toHaveLength(2);
  await chooseUnder(row(page, '김사자'), '삭제');
  await button(question, '삭제').click();
  await expect(toasts(page)).toContainText('멤버가 삭제되었습니다.');
  await expect(row(page, '김사자')).toHaveCount(0);
  await expect(row(page, '이사자')).toBeFocused();
  expect(await membersOf(page, generation)).toHaveLength(1);

  await chooseUnder(row(page, '이사자'), '삭제');
  await button(question, '삭제').click();
  await expect(page.getByText('멤버가 없습니다.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('groups 운영진 and 부원·아기사자 by part, and finds by text and part over a reload', async ({
  page,
}) => {
  await openGeneration(page, [
    { name: '부원하나', part: '백엔드', stacks: ['Django'] },
    { name: '운영하나', position: '운영진', part: '디자인' },
    { name: '아기하나', position: '아기사자', part: '백엔드' },
    { name: '운영둘', position: '운영진', part: 'PM' },
  ]);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 2 })).toHaveText(['운영진', '부원·아기사자']);
  await expect(main.getByRole('heading', { level: 3 })).toHaveText([
    '디자인 1명',
    'PM 1명',
    '백엔드 2명',
  ]);
  await expectNoSlips(page);
  await page.getByRole('searchbox').fill('django');
  await expect(rows(page)).toHaveCount(1);
  await expect(page).toHaveURL(/q=django/);
  await page.reload();
  await expect(page.getByRole('searchbox')).toHaveValue('django');
  await expect(rows(page)).toHaveCount(1);
  await page.getByRole('searchbox').fill('없는 사람');
  await expect(page.getByText('검색 결과가 없습니다.')).toBeVisible();
  await page.getByRole('searchbox').fill('');
  await main.getByRole('combobox', { name: '보기' }).selectOption('PM');
  await expect(rows(page)).toHaveText([/운영둘/]);
});

test('order inside a part: by the buttons, by keyboard dragging and by the mouse', async ({
  page,
}) => {
  const generation = await openGeneration(page, [
    { name: '가사자' },
    { name: '나사자' },
    { name: '다사자' },
    { name: '라사자', part: '백엔드' },
  ]);
  const names = async () => (await membersOf(page, generation)).map(({ name }) => name);
  const openOrder = async () => {
    await button(page, '순서 바꾸기').click();
    await expect(form(page).getByRole('row')).toHaveCount(3);
  };

  await openOrder();
  await expectAccessible(page);
  await button(form(page), '가사자 아래로').press('Enter');
  await expect(button(form(page), '가사자 아래로')).toBeFocused();
  await button(form(page), '가사자 아래로').press('Enter');
  await button(form(page), '저장').click();
  await expect(toasts(page)).toContainText('순서를 저장했어요.');
  await expect(form(page)).toHaveCount(0);
  expect(await names()).toEqual(['나사자', '다사자', '가사자', '라사자']);
  await expect(rows(page).first()).toContainText('나사자');

  await openOrder();
  // Into the list by Tab, as a person comes: focus set from outside is taken to the first row a moment later.
  const first = form(page).getByRole('row', { name: '나사자' });
  await expect(async () => {
    await page.keyboard.press('Tab');
    await expect(first).toBeFocused({ timeout: 200 });
  }).toPass();
  await page.keyboard.press('ArrowDown');
  await expect(form(page).getByRole('row', { name: '다사자' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(button(form(page), '다사자 옮기기')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator(':focus')).toHaveAccessibleName('다사자 및 가사자 사이에 삽입');
  await page.keyboard.press('ArrowUp');
  await expect(page.locator(':focus')).toHaveAccessibleName('나사자 및 다사자 사이에 삽입');
  await page.keyboard.press('ArrowUp');
  await expect(page.locator(':focus')).toHaveAccessibleName('나사자 이전에 삽입');
  await page.keyboard.press('Enter');
  await expect(form(page).getByRole('row').first()).toContainText('다사자');
  await button(form(page), '저장').click();
  await expect(form(page)).toHaveCount(0);
  expect(await names()).toEqual(['다사자', '나사자', '가사자', '라사자']);

  await openOrder();
  await form(page)
    .getByRole('row', { name: '가사자' })
    .dragTo(form(page).getByRole('row', { name: '다사자' }), { targetPosition: { x: 80, y: 4 } });
  await expect(form(page).getByRole('row').first()).toContainText('가사자');
  await page.keyboard.press('Escape');
  const question = page.getByRole('alertdialog', { name: '바꾼 순서를 저장하지 않았어요' });
  await button(question, '계속 바꾸기').click();
  await button(form(page), '저장').click();
  await expect(form(page)).toHaveCount(0);
  expect(await names()).toEqual(['가사자', '다사자', '나사자', '라사자']);
});

test('adding outlives a refusal, a lost network and an ended session', async ({
  page,
  problems,
}) => {
  const generation = await openGeneration(page);
  await button(page, '만들기').click();
  await fill(page);
  await expectToOutlive(page, problems, {
    call: '**/api/manage/newmember',
    act: () => button(form(page), '저장').click(),
    failed: '멤버 추가 중 오류가 발생했습니다.',
    remains: () => expect(field(page, '이름')).toHaveValue(MEMBER.name),
    done: () => expect(row(page, MEMBER.name)).toBeVisible(),
  });
  expect(await membersOf(page, generation)).toHaveLength(1);
});

test('저장 and 삭제 outlive a refusal @rare', async ({ page, problems }) => {
  const generation = await openGeneration(page, [{}]);
  await button(row(page, '김사자'), '수정').click();
  await field(page, '이름').fill('박사자');
  await expectToOutliveRefusal(page, problems, {
    call: '**/api/manage/members/*',
    act: () => button(form(page), '저장').click(),
    failed: '멤버 수정 중 오류가 발생했습니다.',
    remains: () => expect(field(page, '이름')).toHaveValue('박사자'),
    done: () => expect(row(page, '박사자')).toBeVisible(),
  });
  await expectToOutliveRefusal(page, problems, {
    call: '**/api/manage/members/*',
    act: async () => {
      await chooseUnder(row(page, '박사자'), '삭제');
      await button(page.getByRole('alertdialog'), '삭제').click();
    },
    failed: '멤버 삭제 중 오류가 발생했습니다.',
    remains: () => expect(row(page, '박사자')).toBeVisible(),
    done: () => expect(page.getByText('멤버가 없습니다.')).toBeVisible(),
  });
  expect(await membersOf(page, generation)).toEqual([]);
});

test('an order outlives a refusal', async ({ page, problems }) => {
  await openGeneration(page, [{ name: '가사자' }, { name: '나사자' }]);
  await button(page, '순서 바꾸기').click();
  await button(form(page), '나사자 위로').click();
  await expectToOutliveRefusal(page, problems, {
    call: '**/api/manage/members/order',
    act: () => button(form(page), '저장').click(),
    failed: '순서를 저장하지 못했어요.',
    remains: () => expect(form(page).getByRole('row').first()).toContainText('나사자'),
    done: () => expect(toasts(page)).toContainText('순서를 저장했어요.'),
  });
  await expect(rows(page)).toHaveText([/나사자/, /가사자/]);
});

test('a generation or a member that is gone meanwhile is named', async ({ page, problems }) => {
  problems.expect(/404|422/);
  const generation = await openGeneration(page);
  await button(page, '만들기').click();
  await fill(page);
  await callApi(page, 'delete', `manage/generation/${generation}/delete`);
  await button(form(page), '저장').click();
  await expect(alert(page)).toContainText('멤버 추가 중 오류가 발생했습니다. 없는 기수예요.');
  await expect(field(page, '이름')).toHaveValue(MEMBER.name);

  const other = await openGeneration(page, [{}, { name: '이사자' }]);
  const [{ id }] = (await membersOf(page, other)) as [{ id: number }];
  await button(row(page, '김사자'), '수정').click();
  await field(page, '이름').fill('늦은 이름');
  await callApi(page, 'delete', `manage/members/${id}`);
  await button(form(page), '저장').click();
  await expect(alert(page)).toContainText('요청한 정보를 찾을 수 없어요.');
  await expect(field(page, '이름')).toHaveValue('늦은 이름');
});

test('an order of a list that somebody changed meanwhile is refused and shown anew', async ({
  page,
  problems,
}) => {
  problems.expect(/412/);
  const generation = await openGeneration(page, [
    { name: '가사자' },
    { name: '나사자' },
    { name: '다사자' },
  ]);
  const [{ id }] = (await membersOf(page, generation)) as [{ id: number }];
  await button(page, '순서 바꾸기').click();
  await button(form(page), '다사자 위로').click();
  await callApi(page, 'delete', `manage/members/${id}`);
  await button(form(page), '저장').click();
  await expect(alert(page)).toContainText('순서를 저장하지 못했어요.');
  await expect(alert(page)).toContainText('그 사이 다른 사람이 목록을 바꿨어요.');
  await expect(form(page).getByRole('row').nth(1)).toContainText('다사자');
});

test('what somebody else changed is taken along, and nothing is overwritten', async ({
  page,
  problems,
}) => {
  problems.expect(/412/);
  const generation = await openGeneration(page, [{}]);
  const [{ id }] = (await membersOf(page, generation)) as [{ id: number }];
  await button(row(page, '김사자'), '수정').click();
  await field(page, '이름').fill('김호랑');
  await callApi(page, 'patch', `manage/members/${id}`, { part: 'PM' });
  await button(form(page), '저장').click();
  await expect(row(page, '김호랑')).toContainText('PM');
  expect(await membersOf(page, generation)).toMatchObject([{ name: '김호랑', part: 'PM' }]);
});

test('leaving a changed form asks, and what was typed is offered again', async ({ page }) => {
  await openGeneration(page);
  await button(page, '만들기').click();
  await field(page, '이름').fill('쓰던 이름');
  await page.keyboard.press('Escape');
  const question = page.getByRole('alertdialog', { name: '저장하지 않은 내용이 있어요' });
  await button(question, '계속 쓰기').click();
  await expect(field(page, '이름')).toHaveValue('쓰던 이름');
  await button(form(page), '취소').click();
  await button(question, '나가기').click();
  await expect(form(page)).toHaveCount(0);
  await button(page, '만들기').click();
  await button(form(page), '이어서 쓰기').click();
  await expect(field(page, '이름')).toHaveValue('쓰던 이름');
});

test('a generation that is not registered says so and is registered on the spot', async ({
  page,
}) => {
  await page.goto('/admin/generations/98');
  await expect(page.getByText('아직 없는 기수예요.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: '98기 만들기' }).click();
  await expect(page.getByText('아직 없는 기수예요.')).toHaveCount(0);
  await callApi(page, 'delete', 'manage/generation/98/delete');
});

test('a generation of 500 is paged, and a phone shows it at once', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const parts = ['프론트엔드', '백엔드', '디자인', 'PM'];
  await page.route('**/api/members/13', (route) =>
    route.fulfill({
      json: {
        members: Array.from({ length: 500 }, (_, index) => ({
          id: index + 1,
          name: `${index + 1}번 사자`,
          position: index < 20 ? '운영진' : '부원',
          part: parts[index % 4],
          generation: 13,
          stacks: ['React'],
          github: null,
          instagram: null,
          profile: '/icon-192.png',
        })),
      },
    }),
  );
  await page.goto('/admin/generations/13');
  await expect(rows(page)).toHaveCount(40);
  await expectNoHorizontalScroll(page);
  await expectAccessible(page);
  await button(page, '다음').click();
  await expect(page).toHaveURL(/page=2/);
  await expect(rows(page)).toHaveCount(40);
  await page.reload();
  await expect(page.getByText('2 / 13쪽')).toBeVisible();
  await page.getByRole('searchbox').fill('500번');
  await expect(rows(page)).toHaveCount(1);
});

test('says once what several fields lack, and beside each that it is needed', async ({ page }) => {
  await openGeneration(page);
  await button(page, '만들기').click();
  await button(form(page), '저장').click();
  await expect(form(page).getByRole('alert')).toHaveText(
    '이름, 직책, 파트, 프로필 이미지 URL은 필수입니다.',
  );
  await field(page, '이름').fill('김사자');
  await expect(form(page).getByRole('alert')).toHaveText(
    '직책, 파트, 프로필 이미지 URL은 필수입니다.',
  );
  await fill(page);
  await expect(form(page).getByRole('alert')).toBeEmpty();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('선택 shows the boxes, and nothing lies over a picture', async ({ page }) => {
    await openGeneration(page, [{}]);
    const box = page.getByRole('checkbox', { name: '김사자 선택' });
    await expect(row(page, '김사자')).toBeVisible();
    await expect(box).toBeHidden();
    await button(page, '선택').click();
    await box.check();
    await expect(page.getByRole('group', { name: '선택한 멤버' })).toContainText('1개 선택');
    const [picture, square] = [
      await row(page, '김사자').locator('img, svg').first().boundingBox(),
      await box.boundingBox(),
    ];
    expect(square!.x + square!.width).toBeLessThanOrEqual(picture!.x);
    await expectAccessible(page);
    await button(page, '선택 끝내기').click();
    await expect(box).toBeHidden();
    await expect(page.getByRole('group', { name: '선택한 멤버' })).toHaveCount(0);
  });
});
