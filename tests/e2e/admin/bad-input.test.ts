/**
 * What a form refuses: of every field one value on a whole form, and then everything that is needed left out. Every other
 * value, with the sentence the server has for it as well, is in `tests/server/http/sentences.test.ts`.
 */
import type { Locator, Page } from 'playwright/test';
import { LIMITS } from '#contract/core/limits.ts';
import { MESSAGES } from '#contract/core/text/text.ts';
import { PERIOD_BACKWARDS } from '#contract/projects/schemas.ts';
import { callApi, readText, watchWrites } from '../support/admin.ts';
import { expectAccessible } from '../support/checks.ts';
import { expect, test } from '../support/test.ts';

test.use({ signedIn: true, writes: 'bad-input' });
test.describe.configure({ mode: 'default' });

/** What is typed into a field, and the sentence the form has for it. */
type Case = readonly [field: string, typed: string, sentence: string];

interface Form {
  within: Page | Locator;
  /** What every field holds; a field of words one by one holds a list. */
  body: Record<string, string | readonly string[]>;
  labels: Record<string, string>;
  /** The fields that nobody may leave empty, from first to last. */
  required: readonly string[];
}

const long = (length: number) => '가'.repeat(length);
const INVISIBLE = '\u0007 \u200b\u3164';

const controlOf = ({ within, labels }: Form, field: string) =>
  within.getByLabel(labels[field] ?? field, { exact: true });

const isList = ({ body }: Form, field: string) => Array.isArray(body[field]);

/** Writes a field of a form anew. */
const write = async (form: Form, field: string, value: string | readonly string[] = '') => {
  const control = controlOf(form, field);
  const text = typeof value === 'string' ? value : value.join(',');
  if (await control.evaluate((element) => element instanceof HTMLSelectElement)) {
    await control.selectOption(text);
    return;
  }
  if (isList(form, field)) {
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
const expectRefused = async (page: Page, form: Form, [field, typed, sentence]: Case) => {
  await test.step(`${field}: ${typed.slice(0, 40)}`, async () => {
    await write(form, field, typed);
    const control = controlOf(form, field);
    const kept = await readText(control);
    await page.keyboard.press('Control+s');
    await expect(control).toHaveAccessibleDescription(new RegExp(`^${sentence}`));
    await expect(control).toHaveAttribute('aria-invalid', 'true');
    await expect(control).toBeFocused();
    if (!isList(form, field)) expect(await readText(control)).toBe(kept);
    await write(form, field, form.body[field]);
  });
};

/** Fills the form in, tries every case, and looks where the focus goes when ever more is missing. */
const expectAllRefused = async (page: Page, form: Form, cases: readonly Case[]) => {
  const writes = watchWrites(page);
  for (const field of Object.keys(form.labels)) await write(form, field, form.body[field]);
  for (const one of cases) await expectRefused(page, form, one);
  for (const field of form.required.toReversed()) {
    await write(form, field);
    await page.keyboard.press('Control+s');
    await expect(controlOf(form, field)).toBeFocused();
  }
  await expectAccessible(page);
  expect(writes).toEqual([]);
};

test('블로그: every field', async ({ page }) => {
  await page.goto('/admin/blogs/post');
  const form: Form = {
    within: page,
    body: {
      title: '제목',
      content: '본문',
      url: 'https://example.com',
      thumbnail: 'https://example.com/a.png',
      tags: ['하나'],
    },
    labels: {
      title: '제목',
      content: '내용',
      url: 'URL',
      thumbnail: '썸네일 URL',
      tags: '태그',
    },
    required: ['title', 'content', 'url'],
  };
  await expectAllRefused(page, form, [
    ['title', INVISIBLE, '제목을 입력해 주세요.'],
    ['content', long(LIMITS.contents + 1), MESSAGES.tooLong(LIMITS.contents)],
    ['url', 'javascript:alert(1)', MESSAGES.url],
    ['thumbnail', '그림 🦁', MESSAGES.url],
    ['tags', '사자, 사자', MESSAGES.duplicate],
  ]);
});

test('프로젝트: every field', async ({ page }) => {
  await page.goto('/admin/projects/post');
  const form: Form = {
    within: page,
    body: {
      title: '제목',
      line_introduction: '한 줄',
      url: 'https://example.com/a.png',
      images: ['https://example.com/b.png'],
      introduction: '설명',
      generation: '13',
      projectMember: ['김사자:backend'],
      stacks: ['React'],
      part: 'WEB',
      activity: '해커톤',
      startDate: '2026-03-02',
      endDate: '2026-06-20',
    },
    labels: {
      title: '프로젝트 제목',
      line_introduction: '한 줄 소개',
      url: '이미지 URL',
      images: '추가 이미지',
      introduction: '상세 설명',
      generation: '기수',
      projectMember: '참여 멤버',
      stacks: '기술 스택',
      part: '분야',
      activity: '활동',
      startDate: '시작일',
      endDate: '종료일',
    },
    required: [
      'title',
      'line_introduction',
      'url',
      'introduction',
      'generation',
      'projectMember',
      'stacks',
      'startDate',
      'endDate',
    ],
  };
  await expectAllRefused(page, form, [
    ['title', '🦁'.repeat(LIMITS.title + 1), MESSAGES.tooLong(LIMITS.title)],
    ['line_introduction', INVISIBLE, MESSAGES.required],
    ['url', `https://example.com/${'a'.repeat(LIMITS.url)}`, MESSAGES.tooLong(LIMITS.url)],
    ['images', 'javascript:alert(1)', MESSAGES.url],
    ['introduction', INVISIBLE, MESSAGES.required],
    ['generation', '1.5', '기수는 소수 없이 입력해 주세요.'],
    [
      'projectMember',
      '김사자:왕',
      '역할은 기획, 디자인, 프론트엔드, 백엔드 가운데 하나로 써 주세요.',
    ],
    ['stacks', long(LIMITS.name + 1), MESSAGES.tooLong(LIMITS.name)],
    ['startDate', '다음 주 🦁', MESSAGES.date],
    ['endDate', '2026-03-01', PERIOD_BACKWARDS],
  ]);
});

test('멤버: every field', async ({ page }) => {
  await page.goto('/admin/generations/13');
  await page.getByRole('button', { name: '만들기', exact: true }).click();
  const form: Form = {
    within: page.getByRole('dialog'),
    body: {
      name: '김사자',
      position: '부원',
      part: 'PM',
      profile: 'https://example.com/a.png',
      github: 'https://github.com/lion',
      instagram: 'https://www.instagram.com/lion',
      stacks: ['React'],
    },
    labels: {
      name: '이름',
      position: '직책',
      part: '파트',
      profile: '프로필 이미지 URL',
      github: 'GitHub URL',
      instagram: 'Instagram URL',
      stacks: '기술 스택',
    },
    required: ['name', 'position', 'part', 'profile'],
  };
  await expectAllRefused(page, form, [
    ['name', long(LIMITS.name + 1), MESSAGES.tooLong(LIMITS.name)],
    ['position', '', MESSAGES.choice],
    ['part', '', MESSAGES.choice],
    ['profile', 'data:image/png;base64,AA', MESSAGES.url],
    ['github', '//example.com', MESSAGES.url],
    ['instagram', 'example.com', MESSAGES.url],
    ['stacks', '사자, 사자', MESSAGES.duplicate],
  ]);
});

test('모집 공고: every field', async ({ page }) => {
  await page.goto('/admin/recruits');
  await page.getByRole('button', { name: '수정하기' }).click();
  const labels = {
    url: '모집 공고 URL',
    documentDate: '서류 제출 마감일',
    candidateDate: '합격자 발표일',
    interviewDate: '면접일',
    acceptDate: '최종 합격자 발표일',
    otDate: 'OT 일자',
  };
  const form: Form = {
    within: page,
    body: {
      url: 'https://example.com',
      documentDate: '2027-02-26',
      candidateDate: '2027-03-01',
      interviewDate: '2027-03-04',
      acceptDate: '2027-03-06',
      otDate: '2027-03-10',
    },
    labels,
    required: Object.keys(labels),
  };
  await expectAllRefused(page, form, [
    ['url', 'ftp://example.com/a.png', MESSAGES.url],
    ['documentDate', '2027-02-30', MESSAGES.date],
    ['candidateDate', '2027-02-25', '합격자 발표일은 서류 제출 마감일과 같거나 그 뒤여야 해요.'],
    ['interviewDate', '2027-02-28', '면접일은 합격자 발표일과 같거나 그 뒤여야 해요.'],
    ['acceptDate', '2027-03-03', '최종 합격자 발표일은 면접일과 같거나 그 뒤여야 해요.'],
    ['otDate', '2027-03-05', 'OT 일자는 최종 합격자 발표일과 같거나 그 뒤여야 해요.'],
  ]);
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
  await page.getByLabel('프로젝트 제목').fill(`\u0000${'🦁'.repeat(LIMITS.title)}\u0007`);
  await page.getByLabel('한 줄 소개').fill('한\u0008 줄 🧡');
  await page.getByLabel('상세 설명', { exact: true }).fill('첫 줄\n\u0000둘째 줄 👩‍💻');
  await page.getByLabel('이미지 URL').fill('  https://example.com/a.png  ');
  await page.getByLabel('참여 멤버').fill('김🦁사자\u0007');
  await page.getByLabel('기술 스택').fill('React\u0000');
  await page.getByLabel('시작일').fill('2026-03-02');
  await page.getByLabel('종료일').fill('2026-03-02');
  await page.keyboard.press('Control+s');
  await expect(page).toHaveURL(/\/admin\/projects$/);
  const { projects } = (await callApi(page, 'get', 'projects/history?limit=1')) as {
    projects: { id: number }[];
  };
  expect(await callApi(page, 'get', `projects/${projects[0]?.id}`)).toMatchObject({
    title: '🦁'.repeat(LIMITS.title),
    line_introduction: '한 줄 🧡',
    introduction: '첫 줄\n둘째 줄 👩‍💻',
    url: 'https://example.com/a.png',
    project_member: { '김🦁사자': '' },
    stacks: ['React'],
  });
});
