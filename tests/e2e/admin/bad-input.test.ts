/**
 * What a form refuses, and that the server refuses the same for the same reason where the form's check is got round.
 * One open page a form: every case changes one field of a whole form and is taken back.
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

interface Case {
  field: string;
  /** What the server is sent. */
  value: unknown;
  sentence: string;
  /** What a person types for it; `null` where the form has no way to say it. */
  typed?: string | null;
}

interface Form {
  within: Page | Locator;
  call: readonly ['post' | 'put', path: string];
  /** A whole body. */
  body: Record<string, unknown>;
  labels: Record<string, string>;
  /** Fields that take words one by one. */
  lists?: readonly string[];
}

const long = (length: number) => '가'.repeat(length);
const PASTED = 50_000;
const INVISIBLE = '\u0007 \u200b\u3164';

/** Every way a required line can be wrong. */
const lineCases = (field: string, most: number, required: string = MESSAGES.required): Case[] => [
  { field, value: '', sentence: required },
  { field, value: INVISIBLE, sentence: required },
  { field, value: long(most + 1), sentence: MESSAGES.tooLong(most) },
  { field, value: '🦁'.repeat(most + 1), sentence: MESSAGES.tooLong(most) },
  { field, value: `\u0000${long(PASTED + 1)}\u0007`, sentence: MESSAGES.tooLong(most) },
  { field, value: 7, typed: null, sentence: MESSAGES.text },
];

const urlCases = (field: string): Case[] =>
  [
    'javascript:alert(1)',
    'ftp://example.com/a.png',
    'data:image/png;base64,AA',
    '//example.com',
    'example.com',
    '그림 🦁',
  ].map((value) => ({ field, value, sentence: MESSAGES.url }));

const requiredUrlCases = (field: string, required: string = MESSAGES.required): Case[] => [
  { field, value: '', sentence: required },
  ...urlCases(field),
  {
    field,
    value: `https://example.com/${'a'.repeat(LIMITS.url)}`,
    sentence: MESSAGES.tooLong(LIMITS.url),
  },
];

const dateCases = (field: string): Case[] => [
  { field, value: '', sentence: MESSAGES.required },
  { field, value: '2027-02-30', sentence: MESSAGES.date },
  { field, value: '다음 주 🦁', sentence: MESSAGES.date },
  { field, value: '1969-12-31', sentence: MESSAGES.date },
  { field, value: 20270302, typed: null, sentence: MESSAGES.date },
];

/** Words that stand twice or are too long; too many of them are typed in the test of the tags. */
const listCases = (field: string, longest: number, most: number): Case[] => [
  { field, value: ['사자', '사자'], typed: '사자, 사자', sentence: MESSAGES.duplicate },
  { field, value: [long(longest + 1)], sentence: MESSAGES.tooLong(longest) },
  {
    field,
    value: Array.from({ length: most + 1 }, (_, index) => `${index}`),
    typed: null,
    sentence: MESSAGES.tooMany(most),
  },
];

const choiceCases = (field: string): Case[] => [
  { field, value: '왕', typed: null, sentence: MESSAGES.choice },
];

const GENERATION_CASES: Case[] = (
  [
    ['', undefined, MESSAGES.required],
    ['0', 0, '기수는 1부터 99까지예요.'],
    ['-3', -3, '기수는 1부터 99까지예요.'],
    ['100', 100, '기수는 1부터 99까지예요.'],
    ['99999', 99_999, '기수는 1부터 99까지예요.'],
    ['1.5', 1.5, '기수는 소수 없이 입력해 주세요.'],
    ['abc', 'abc', MESSAGES.wholeNumber],
    ['1e1', '1e1', MESSAGES.wholeNumber],
    ['🦁', '🦁', MESSAGES.wholeNumber],
    [long(PASTED), long(PASTED), MESSAGES.wholeNumber],
  ] as const
).map(([typed, value, sentence]) => ({ field: 'generation', typed, value, sentence }));

const nothingListed = (field: string): Case => ({
  field,
  value: [],
  typed: '',
  sentence: MESSAGES.required,
});

const controlOf = ({ within, labels }: Form, field: string) =>
  within.getByLabel(labels[field] ?? field, { exact: true });

/** Writes a field of a form anew. */
const write = async (form: Form, field: string, value: unknown) => {
  const control = controlOf(form, field);
  if (await control.evaluate((element) => element instanceof HTMLSelectElement)) {
    await control.selectOption(String(value));
    return;
  }
  if (!(form.lists ?? []).includes(field)) {
    await control.fill(String(value));
    return;
  }
  await control.fill('');
  // Backspace in the empty field takes the word before it.
  const own = control.locator('xpath=ancestor::div[.//label][1]');
  // Hidden, too: open suggestions put the rest of the page out of reach.
  const remove = { name: /^제거 |빼기$/, includeHidden: true };
  const words = await own.getByRole('button', remove).count();
  for (let left = words; left > 0; left -= 1) await control.press('Backspace');
  await control.fill(Array.isArray(value) ? value.join(',') : String(value));
};

/** The same value by a plain request is refused for the same field with the same sentence. */
const expectServerRefuses = async (
  page: Page,
  [method, path]: Form['call'],
  data: object,
  { field, sentence }: Pick<Case, 'field' | 'sentence'>,
) => {
  const { origin } = new URL(page.url());
  const response = await page.request[method](`${origin}/api/${path}`, {
    headers: { origin },
    data,
  });
  expect(response.status()).toBe(422);
  const { errors } = (await response.json()) as { errors: { path: string; message: string }[] };
  expect(errors.map(({ path: wrong, message }) => [wrong.split('.')[0], message])).toEqual([
    [field, sentence],
  ]);
};

/** The form says it beside the field and keeps the text; the server says the same of the same field. */
const expectRefused = async (page: Page, form: Form, { field, value, typed, sentence }: Case) => {
  await test.step(`${field}: ${String(value).slice(0, 40)}`, async () => {
    if (typed !== null) {
      const text = typed ?? (Array.isArray(value) ? value.join(',') : String(value));
      await write(form, field, text);
      const control = controlOf(form, field);
      const kept = await readText(control);
      await page.keyboard.press('Control+s');
      await expect(control).toHaveAccessibleDescription(new RegExp(`^${sentence}`));
      await expect(control).toHaveAttribute('aria-invalid', 'true');
      await expect(control).toBeFocused();
      if (!(form.lists ?? []).includes(field)) expect(await readText(control)).toBe(kept);
      await write(form, field, form.body[field]);
    }
    await expectServerRefuses(
      page,
      form.call,
      { ...form.body, [field]: value },
      { field, sentence },
    );
  });
};

/** Fills the form in, tries every case, and looks where the focus goes when everything is wrong. */
const expectAllRefused = async (page: Page, form: Form, cases: readonly Case[]) => {
  const writes = watchWrites(page);
  const fields = Object.keys(form.labels);
  for (const field of fields) await write(form, field, form.body[field]);
  // One value for each sentence of a field is typed; the server is sent all of them.
  const typed = new Set<string>();
  for (const one of cases) {
    const key = `${one.field}: ${one.sentence}`;
    await expectRefused(page, form, typed.has(key) ? { ...one, typed: null } : one);
    if (one.typed !== null) typed.add(key);
  }
  const empty = cases.filter(({ value, typed = value }) => typed === '');
  const required = [...new Set(empty.map(({ field }) => field))];
  for (const field of required.toReversed()) {
    await write(form, field, '');
    await page.keyboard.press('Control+s');
    await expect(controlOf(form, field)).toBeFocused();
  }
  await expectAccessible(page);
  expect(writes).toEqual([]);
};

test('블로그: every field', async ({ page }) => {
  // The text is set to its limit and read back some fifteen times.
  test.slow();
  await page.goto('/admin/blogs/post');
  const form: Form = {
    within: page,
    call: ['post', 'manage/newpost'],
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
    lists: ['tags'],
  };
  await expectAllRefused(page, form, [
    ...lineCases('title', LIMITS.title, '제목을 입력해 주세요.'),
    ...lineCases('content', LIMITS.contents, '내용을 입력해 주세요.'),
    ...requiredUrlCases('url', 'URL을 입력해 주세요.'),
    ...urlCases('thumbnail'),
    ...listCases('tags', LIMITS.tag, LIMITS.tags),
  ]);
});

test('프로젝트: every field', async ({ page }) => {
  await page.goto('/admin/projects/post');
  const form: Form = {
    within: page,
    call: ['post', 'manage/newproject'],
    body: {
      title: '제목',
      line_introduction: '한 줄',
      url: 'https://example.com/a.png',
      images: ['https://example.com/b.png'],
      introduction: '설명',
      generation: 13,
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
    lists: ['images', 'projectMember', 'stacks'],
  };
  await expectAllRefused(page, form, [
    ...lineCases('title', LIMITS.title),
    ...lineCases('line_introduction', LIMITS.lineIntroduction),
    ...requiredUrlCases('url'),
    { field: 'images', value: ['javascript:alert(1)'], sentence: MESSAGES.url },
    ...lineCases('introduction', LIMITS.introduction),
    ...GENERATION_CASES,
    nothingListed('projectMember'),
    {
      field: 'projectMember',
      value: ['김사자:왕'],
      sentence: '역할은 기획, 디자인, 프론트엔드, 백엔드 가운데 하나로 써 주세요.',
    },
    { field: 'projectMember', value: [long(41)], sentence: MESSAGES.tooLong(LIMITS.name) },
    {
      field: 'projectMember',
      value: ['김사자', '김사자:pm'],
      sentence: MESSAGES.duplicate,
    },
    nothingListed('stacks'),
    ...listCases('stacks', LIMITS.name, LIMITS.stacks),
    ...choiceCases('part'),
    ...choiceCases('activity'),
    ...dateCases('startDate'),
    ...dateCases('endDate'),
    { field: 'endDate', value: '2026-03-01', sentence: PERIOD_BACKWARDS },
  ]);
});

test('멤버: every field', async ({ page }) => {
  await page.goto('/admin/generations/13');
  await page.getByRole('button', { name: '만들기', exact: true }).click();
  const form: Form = {
    within: page.getByRole('dialog'),
    call: ['post', 'manage/newmember'],
    body: {
      name: '김사자',
      position: '부원',
      part: 'PM',
      profile: 'https://example.com/a.png',
      github: 'https://github.com/lion',
      instagram: 'https://www.instagram.com/lion',
      stacks: ['React'],
      generation: 13,
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
    lists: ['stacks'],
  };
  await expectAllRefused(page, form, [
    ...lineCases('name', LIMITS.name),
    { field: 'position', value: '', sentence: MESSAGES.choice },
    ...choiceCases('position'),
    { field: 'part', value: '', sentence: MESSAGES.choice },
    ...choiceCases('part'),
    ...requiredUrlCases('profile'),
    ...urlCases('github'),
    ...urlCases('instagram'),
    ...listCases('stacks', LIMITS.name, LIMITS.stacks),
    // No field of the form: the screen it is opened on decides.
    ...GENERATION_CASES.map((one) => ({ ...one, typed: null })),
  ]);
});

test('모집 공고: every field', async ({ page }) => {
  await page.goto('/admin/recruits');
  await page.getByRole('button', { name: '수정하기' }).click();
  const form: Form = {
    within: page,
    call: ['put', 'recruit/1'],
    body: {
      url: 'https://example.com',
      documentDate: '2027-02-26',
      candidateDate: '2027-03-01',
      interviewDate: '2027-03-04',
      acceptDate: '2027-03-06',
      otDate: '2027-03-10',
    },
    labels: {
      url: '모집 공고 URL',
      documentDate: '서류 제출 마감일',
      candidateDate: '합격자 발표일',
      interviewDate: '면접일',
      acceptDate: '최종 합격자 발표일',
      otDate: 'OT 일자',
    },
  };
  const dates = Object.keys(form.labels).slice(1);
  await expectAllRefused(page, form, [
    ...requiredUrlCases('url'),
    ...dates.flatMap(dateCases),
    {
      field: 'candidateDate',
      value: '2027-02-25',
      sentence: '합격자 발표일은 서류 제출 마감일과 같거나 그 뒤여야 해요.',
    },
    {
      field: 'interviewDate',
      value: '2027-02-28',
      sentence: '면접일은 합격자 발표일과 같거나 그 뒤여야 해요.',
    },
    {
      field: 'acceptDate',
      value: '2027-03-03',
      sentence: '최종 합격자 발표일은 면접일과 같거나 그 뒤여야 해요.',
    },
    {
      field: 'otDate',
      value: '2027-03-05',
      sentence: 'OT 일자는 최종 합격자 발표일과 같거나 그 뒤여야 해요.',
    },
  ]);
});

test('기수: every number', async ({ page }) => {
  await page.goto('/admin/generations');
  const writes = watchWrites(page);
  const control = page.getByLabel('기수');
  for (const { typed, value, sentence } of GENERATION_CASES) {
    await test.step(String(typed).slice(0, 40), async () => {
      await control.fill(String(typed));
      await page.getByRole('button', { name: '멤버 조회' }).click();
      await expect(control).toHaveAccessibleDescription(new RegExp(`^${sentence}`));
      await expect(control).toHaveAttribute('aria-invalid', 'true');
      await expect(control).toHaveValue(String(typed));
      await expect(control).toBeFocused();
      await expectServerRefuses(
        page,
        ['post', 'manage/generation/create'],
        { generation: value },
        {
          field: 'generation',
          sentence,
        },
      );
    });
  }
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
  const labels = {
    title: '프로젝트 제목',
    line_introduction: '한 줄 소개',
    introduction: '상세 설명',
  };
  const form = { within: page, labels } as unknown as Form;
  await write(form, 'title', `\u0000${'🦁'.repeat(LIMITS.title)}\u0007`);
  await write(form, 'line_introduction', '한\u0008 줄 🧡');
  await write(form, 'introduction', '첫 줄\n\u0000둘째 줄 👩‍💻');
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
