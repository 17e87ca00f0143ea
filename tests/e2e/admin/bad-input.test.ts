import type { Locator, Page } from 'playwright/test';
/**
 * What a form refuses: of every field one value on a whole form, and then everything that is needed left out. Every other
 * value, with the sentence the server has for it as well, is in `tests/server/http/sentences.test.ts`.
 */
import { POST_FIELDS } from '#contract/blog/fields.ts';
import { LIMITS } from '#contract/core/limits.ts';
import { MESSAGES } from '#contract/core/text/text.ts';
import { MEMBER_FIELDS } from '#contract/members/fields.ts';
import { PERIOD_BACKWARDS } from '#contract/projects/schemas.ts';
import { callApi, givenPost, publish, readText, watchWrites } from '../support/admin.ts';
import { expectAccessible } from '../support/checks.ts';
import { expect, test } from '../support/test.ts';

test.use({ signedIn: true, writes: 'bad-input' });
test.describe.configure({ mode: 'default' });

/** A field by its label: what it holds, one by one where that is a list; what is typed into it instead, and the sentence for that. */
type Field = readonly [
  label: string,
  right: string | readonly string[],
  wrong?: string,
  sentence?: string,
];

interface Form {
  within: Page | Locator;
  fields: readonly Field[];
  /** The labels of those that somebody may leave empty. */
  optional?: readonly string[];
}

const long = (length: number) => '가'.repeat(length);
const INVISIBLE = '\u0007 \u200b\u3164';

const controlOf = ({ within }: Form, [label]: Field) => within.getByLabel(label, { exact: true });

/** Writes a field of a form anew. */
const write = async (form: Form, field: Field, value: Field[1]) => {
  const control = controlOf(form, field);
  const text = typeof value === 'string' ? value : value.join(',');
  if (await control.evaluate((element) => element instanceof HTMLSelectElement)) {
    await control.selectOption(text);
    return;
  }
  if (Array.isArray(field[1])) {
    await control.fill('');
    // Backspace in the empty field takes the word before it.
    const own = control.locator('xpath=ancestor::div[.//label][1]');
    // Hidden, too: open suggestions put the rest of the page out of reach.
    const remove = { name: /^제거 |빼기$/, includeHidden: true };
    const words = await own.getByRole('button', remove).count();
    for (let left = words; left > 0; left -= 1) await control.press('Backspace');
  }
  await control.fill(text);
};

/** The form says it beside the field, with the focus there, and keeps the text. */
const expectRefused = async (page: Page, form: Form, field: Field) => {
  const [label, right, wrong, sentence] = field;
  if (wrong === undefined) return;
  await test.step(`${label}: ${wrong.slice(0, 40)}`, async () => {
    await write(form, field, wrong);
    const control = controlOf(form, field);
    const kept = await readText(control);
    await page.keyboard.press('Control+s');
    await expect(control).toHaveAccessibleDescription(new RegExp(`^${sentence}`));
    await expect(control).toHaveAttribute('aria-invalid', 'true');
    await expect(control).toBeFocused();
    if (typeof right === 'string') expect(await readText(control)).toBe(kept);
    await write(form, field, right);
  });
};

/** Fills the form in, tries every case, and looks where the focus goes when ever more is missing. */
const expectAllRefused = async (page: Page, form: Form) => {
  const writes = watchWrites(page);
  for (const field of form.fields) await write(form, field, field[1]);
  for (const field of form.fields) await expectRefused(page, form, field);
  const required = form.fields.filter(([label]) => !form.optional?.includes(label));
  for (const field of required.toReversed()) {
    await write(form, field, '');
    await page.keyboard.press('Control+s');
    // It had the focus before, so only the mark says that the form has been looked at.
    await expect(controlOf(form, field)).toHaveAttribute('aria-invalid', 'true');
    await expect(controlOf(form, field)).toBeFocused();
  }
  await expectAccessible(page);
  expect(writes).toEqual([]);
};

test('블로그: every field', async ({ page }) => {
  // A draft needs no field; what is published needs all.
  const { id } = await givenPost(page, { title: '고칠 글' });
  await page.goto(`/admin/blogs/${id}`);
  await expect(page.getByLabel('제목')).toHaveValue('고칠 글');
  await expectAllRefused(page, {
    within: page,
    optional: ['썸네일 URL', '태그'],
    fields: [
      ['제목', '제목', INVISIBLE, '제목을 입력해 주세요.'],
      [
        '내용',
        '본문',
        long(POST_FIELDS.contents.max + 1),
        MESSAGES.tooLong(POST_FIELDS.contents.max),
      ],
      ['URL', 'https://example.com', 'javascript:alert(1)', MESSAGES.url],
      ['썸네일 URL', 'https://example.com/a.png', '그림 🦁', MESSAGES.url],
      ['태그', ['하나'], '사자, 사자', MESSAGES.duplicate],
    ],
  });
});

test('프로젝트: every field @rare', async ({ page }) => {
  await page.goto('/admin/projects/1');
  await page.getByRole('button', { name: '수정하기' }).click();
  const endless = `https://example.com/${'a'.repeat(LIMITS.url)}`;
  const role = '역할은 기획, 디자인, 프론트엔드, 백엔드 가운데 하나로 써 주세요.';
  await expectAllRefused(page, {
    within: page,
    optional: ['추가 이미지', '분야', '활동'],
    fields: [
      [
        '프로젝트 제목',
        '제목',
        '🦁'.repeat(POST_FIELDS.title.max + 1),
        MESSAGES.tooLong(POST_FIELDS.title.max),
      ],
      ['한 줄 소개', '한 줄', INVISIBLE, '한 줄 소개를 입력해 주세요.'],
      ['이미지 URL', 'https://example.com/a.png', endless, MESSAGES.tooLong(LIMITS.url)],
      ['추가 이미지', ['https://example.com/b.png'], 'javascript:alert(1)', MESSAGES.url],
      ['상세 설명', '설명', INVISIBLE, '상세 설명을 입력해 주세요.'],
      ['기수', '13', '1.5', '기수는 소수 없이 입력해 주세요.'],
      ['참여 멤버', ['김사자:backend'], '김사자:왕', role],
      [
        '기술 스택',
        ['React'],
        long(MEMBER_FIELDS.name.max + 1),
        MESSAGES.tooLong(MEMBER_FIELDS.name.max),
      ],
      ['분야', 'WEB'],
      ['활동', '해커톤'],
      ['시작일', '2026-03-02', '다음 주 🦁', MESSAGES.date],
      ['종료일', '2026-06-20', '2026-03-01', PERIOD_BACKWARDS],
    ],
  });
});

test('멤버: every field @rare', async ({ page }) => {
  await page.goto('/admin/generations/13');
  await page.getByRole('button', { name: '만들기', exact: true }).click();
  await expectAllRefused(page, {
    within: page.getByRole('dialog'),
    optional: ['GitHub URL', 'Instagram URL', '기술 스택'],
    fields: [
      [
        '이름',
        '김사자',
        long(MEMBER_FIELDS.name.max + 1),
        MESSAGES.tooLong(MEMBER_FIELDS.name.max),
      ],
      ['직책', '부원', '', MESSAGES.choice],
      ['파트', 'PM', '', MESSAGES.choice],
      ['프로필 이미지 URL', 'https://example.com/a.png', 'data:image/png;base64,AA', MESSAGES.url],
      ['GitHub URL', 'https://github.com/lion', 'github/lion', MESSAGES.url],
      ['Instagram URL', 'https://www.instagram.com/lion', '@lion', MESSAGES.url],
      ['기술 스택', ['React'], '사자, 사자', MESSAGES.duplicate],
    ],
  });
});

test('모집 공고: every field @core', async ({ page }) => {
  await page.goto('/admin/recruits');
  await page.getByRole('button', { name: '수정하기' }).click();
  const early = (one: string, other: string) => `${one}은 ${other}과 같거나 그 뒤여야 해요.`;
  await expectAllRefused(page, {
    within: page,
    fields: [
      ['모집 공고 URL', 'https://example.com', 'ftp://example.com/a.png', MESSAGES.url],
      ['서류 제출 마감일', '2027-02-26', '2027-02-30', MESSAGES.date],
      ['합격자 발표일', '2027-03-01', '2027-02-25', early('합격자 발표일', '서류 제출 마감일')],
      ['면접일', '2027-03-04', '2027-02-28', early('면접일', '합격자 발표일')],
      ['최종 합격자 발표일', '2027-03-06', '2027-03-03', early('최종 합격자 발표일', '면접일')],
      [
        'OT 일자',
        '2027-03-10',
        '2027-03-05',
        'OT 일자는 최종 합격자 발표일과 같거나 그 뒤여야 해요.',
      ],
    ],
  });
});

test('기수: the number', async ({ page }) => {
  await page.goto('/admin/generations');
  const writes = watchWrites(page);
  const control = page.getByLabel('기수');
  await control.fill('100');
  await page.getByRole('button', { name: '멤버 조회' }).click();
  await expect(control).toHaveAccessibleDescription(/^기수는 1부터 99까지예요\./);
  await expect(control).toHaveAttribute('aria-invalid', 'true');
  await expect(control).toHaveValue('100');
  await expect(control).toBeFocused();
  await expectAccessible(page);
  expect(writes).toEqual([]);
});

test('emoji and pasted control characters are taken, and stored clean', async ({ page }) => {
  // The list shows the picture once the project is saved.
  await page.route('https://example.com/a.png', (route) =>
    route.fulfill({
      contentType: 'image/svg+xml',
      body: '<svg xmlns="http://www.w3.org/2000/svg"/>',
    }),
  );
  await page.goto('/admin/projects/post');
  await page.getByLabel('프로젝트 제목').fill(`\u0000${'🦁'.repeat(POST_FIELDS.title.max)}\u0007`);
  await page.getByLabel('한 줄 소개').fill('한\u0008 줄 🧡');
  await page.getByLabel('상세 설명', { exact: true }).fill('첫 줄\n\u0000둘째 줄 👩‍💻');
  await page.getByLabel('이미지 URL').fill('  https://example.com/a.png  ');
  await page.getByLabel('참여 멤버').fill('김🦁사자\u0007');
  await page.getByLabel('기술 스택').fill('React\u0000');
  await page.getByLabel('시작일').fill('2026-03-02');
  await page.getByLabel('종료일').fill('2026-03-02');
  await publish(page);
  await expect(page).toHaveURL(/\/admin\/projects$/);
  const { projects } = (await callApi(page, 'get', 'projects/history?limit=1')) as {
    projects: { id: number }[];
  };
  expect(await callApi(page, 'get', `projects/${projects[0]?.id}`)).toMatchObject({
    title: '🦁'.repeat(POST_FIELDS.title.max),
    line_introduction: '한 줄 🧡',
    introduction: '첫 줄\n둘째 줄 👩‍💻',
    url: 'https://example.com/a.png',
    project_member: { '김🦁사자': '' },
    stacks: ['React'],
  });
});
