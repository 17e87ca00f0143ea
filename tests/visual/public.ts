/** The screens of visitors. */
import type { Page } from 'playwright';
import { LONGEST } from '../e2e/support/longest.ts';
import { answerWith, misbehave } from '../e2e/support/misbehave.ts';
import type { Shot } from './shot.ts';

const DAY = 86_400_000;
const DATES = ['documentDate', 'candidateDate', 'interviewDate', 'acceptDate', 'otDate'];

const down = (page: Page) => misbehave(page, 'down');
const slow = (page: Page) => misbehave(page, 'slow');

/** A notice whose five dates lie so many days from today; `null` is a date that is not settled. */
const notice = (...days: (number | null)[]) => {
  const body: Record<string, string> = { url: 'https://forms.example.com/apply' };
  for (const [index, name] of DATES.entries()) {
    const day = days[index] ?? null;
    if (day !== null) body[name] = new Date(Date.now() + day * DAY).toISOString().slice(0, 10);
  }
  return (page: Page) => answerWith(page, '**/api/recruit', body);
};

/** Names, stacks and addresses at the limits of the contract. */
const longMembers = (page: Page) =>
  answerWith(page, '**/api/members/13', {
    members: Array.from({ length: 5 }, (_, index) => ({
      id: index + 1,
      name: index % 2 === 0 ? '긴이름'.repeat(13) : 'Wolfeschlegelsteinhausenbergerdorff Jr.',
      position: index < 2 ? '운영진' : '아기사자',
      part: '프론트엔드',
      stacks: ['React', 'Next.js', 'Spring Boot', 'PostgreSQL', 'Kubernetes', 'Adobe Illustrator'],
      github: 'https://github.com/example',
      instagram: 'https://www.instagram.com/example',
    })),
  });

const longTitle = '광운대학교 멋쟁이사자처럼 '.repeat(9).slice(0, 120);

const longPosts = (page: Page) => {
  const posts = Array.from({ length: 6 }, (_, index) => ({
    id: index + 1,
    title: index % 2 === 0 ? longTitle : '가나다라마바사아자차카타파하'.repeat(9).slice(0, 120),
    contents: longTitle.repeat(4),
    tags: Array.from({ length: 10 }, (__, tag) => `서른 글자까지 쓸 수 있는 태그 ${tag}번`),
    thumbnail: null,
    url: 'https://example.com',
  }));
  return answerWith(page, '**/api/blog*', { best: posts, posts, total_page: 1 });
};

/** Texts as long as the contract allows, without a space, in every answer. */
const longest = (page: Page) =>
  Promise.all(
    Object.entries(LONGEST).map(([path, body]) => answerWith(page, `**/api/${path}*`, body)),
  );

/** The sample's newest project with less of everything. */
const bareProject = (page: Page) =>
  answerWith(page, '**/api/projects/1', {
    title: '아직 이름만 있는 프로젝트',
    introduction: '',
    project_member: {},
    stacks: [],
    generation: null,
    part: 'WEB',
  });

const severalProjects = (count: number) => (page: Page) =>
  answerWith(page, '**/api/projects/history*', {
    projects: Array.from({ length: count }, (_, index) => ({
      id: index + 1,
      title: `${index + 1}번째 프로젝트`,
      line_introduction: '그림이 없는 프로젝트의 한 줄 소개예요.',
      part: 'WEB',
      generation: 13,
      activity: '해커톤',
    })),
    total: count,
    total_page: 1,
  });

const reduceMotion = (page: Page) => page.emulateMedia({ reducedMotion: 'reduce' });
const print = (page: Page) => page.emulateMedia({ media: 'print' });

const scrollTo = (top: number) => async (page: Page) => {
  await page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top);
  await page.waitForTimeout(700);
};

const reveal = async (page: Page) => {
  await page.getByRole('button', { name: 'Click' }).click();
  await page.waitForTimeout(3_600);
};

/** The easter egg, its sun at full size. */
const hatch = async (page: Page) => {
  await reveal(page);
  await page.keyboard.type('likelion');
  await page.waitForTimeout(8_500);
};

/** The field for the secret, with a wrong one in it. */
const missSecret = async (page: Page) => {
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  await page.mouse.move(width / 2, height - 60);
  await page.mouse.down();
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  await page.mouse.up();
  await dialog.getByLabel('비밀번호').fill('사자');
  await dialog.getByRole('button', { name: '확인' }).click();
};

/** The menu of a phone, or the submenu of a desktop, once it has come in. */
const openMenu = async (page: Page) => {
  await page
    .getByRole('button', { name: /^(메뉴 열기|ABOUT 하위 메뉴)$/ })
    .filter({ visible: true })
    .click();
  await page.waitForTimeout(600);
};

/** The third card at the front. */
const stepCarousel = async (page: Page) => {
  for (let step = 0; step < 2; step += 1) {
    await page.getByRole('button', { name: '다음' }).click();
    await page.waitForTimeout(700);
  }
};

export const PUBLIC_SHOTS: Shot[] = [
  { name: 'landing', path: '/', windowOnly: true },
  { name: 'landing-revealed', path: '/', windowOnly: true, prepare: reveal },
  { name: 'landing-whole', path: '/', prepare: reveal },
  { name: 'landing-still', path: '/', arrange: reduceMotion, prepare: reveal },
  { name: 'landing-scriptless', path: '/', scriptless: true },
  { name: 'landing-egg', path: '/', windowOnly: true, prepare: hatch },
  { name: 'landing-secret', path: '/', windowOnly: true, prepare: missSecret },
  { name: 'menu', path: '/about', windowOnly: true, prepare: openMenu },
  { name: 'about', path: '/about' },
  { name: 'parts', path: '/about/parts' },
  { name: 'curriculums', path: '/about/curriculums' },
  { name: 'curriculums-frontend', path: '/about/curriculums?part=frontend', windowOnly: true },
  { name: 'curriculums-design', path: '/about/curriculums?part=design' },
  {
    name: 'curriculums-lit',
    path: '/about/curriculums?part=design',
    windowOnly: true,
    prepare: scrollTo(1_800),
  },
  { name: 'blogs', path: '/blogs' },
  { name: 'blogs-long', path: '/blogs', arrange: longPosts },
  { name: 'blogs-empty', path: '/blogs', empty: true },
  { name: 'blogs-failed', path: '/blogs', arrange: down },
  { name: 'blogs-loading', path: '/blogs', windowOnly: true, arrange: slow },
  { name: 'blogs-longest', path: '/blogs', arrange: longest },
  { name: 'blogs-scriptless', path: '/blogs', scriptless: true },
  { name: 'blogs-found', path: '/blogs?q=해커톤' },
  { name: 'blogs-all', path: '/blogs/all' },
  { name: 'blogs-all-page', path: '/blogs/all?page=2' },
  { name: 'blogs-none-found', path: '/blogs/all?q=없는글' },
  { name: 'blog', path: '/blogs/1' },
  { name: 'blog-longest', path: '/blogs/12', arrange: longest },
  { name: 'blog-loading', path: '/blogs/1', windowOnly: true, arrange: slow },
  { name: 'blog-print', path: '/blogs/1', prepare: print },
  { name: 'blog-failed', path: '/blogs/1', arrange: down },
  { name: 'blog-missing', path: '/blogs/999999' },
  { name: 'projects', path: '/projects' },
  { name: 'projects-third', path: '/projects', windowOnly: true, prepare: stepCarousel },
  { name: 'projects-longest', path: '/projects', arrange: longest },
  { name: 'projects-empty', path: '/projects', empty: true },
  { name: 'projects-failed', path: '/projects', arrange: down },
  { name: 'projects-loading', path: '/projects', windowOnly: true, arrange: slow },
  { name: 'project-list', path: '/projects/projectlist' },
  { name: 'project-list-one', path: '/projects/projectlist', arrange: severalProjects(1) },
  { name: 'project-list-two', path: '/projects/projectlist?generation=12&activity=개인' },
  { name: 'project-list-three', path: '/projects/projectlist', arrange: severalProjects(3) },
  { name: 'project-list-none-found', path: '/projects/projectlist?q=없는것' },
  { name: 'project-list-loading', path: '/projects/projectlist', windowOnly: true, arrange: slow },
  { name: 'project-list-failed', path: '/projects/projectlist', arrange: down },
  { name: 'project-list-empty', path: '/projects/projectlist', empty: true },
  { name: 'project', path: '/projects/1' },
  { name: 'project-four-pictures', path: '/projects/13' },
  {
    name: 'project-whole-screen',
    path: '/projects/13',
    windowOnly: true,
    prepare: async (page) => {
      await page.getByRole('button', { name: '크게 보기' }).click();
      await page.waitForTimeout(600);
    },
  },
  { name: 'project-bare', path: '/projects/1', arrange: bareProject },
  { name: 'project-longest', path: '/projects/7', arrange: longest },
  { name: 'project-loading', path: '/projects/1', windowOnly: true, arrange: slow },
  { name: 'project-failed', path: '/projects/1', arrange: down },
  { name: 'project-missing', path: '/projects/999999' },
  { name: 'teams', path: '/teams' },
  { name: 'teams-long', path: '/teams', arrange: longMembers },
  { name: 'teams-empty', path: '/teams', empty: true },
  { name: 'teams-failed', path: '/teams', arrange: down },
  { name: 'teams-loading', path: '/teams', windowOnly: true, arrange: slow },
  { name: 'recruit', path: '/recruit' },
  { name: 'recruit-last-day', path: '/recruit', windowOnly: true, arrange: notice(0, 3, 6, 9, 12) },
  { name: 'recruit-selecting', path: '/recruit', arrange: notice(-6, -2, 3, 7, 12) },
  { name: 'recruit-unsettled', path: '/recruit', arrange: notice(-6, null, 9) },
  { name: 'recruit-finished', path: '/recruit', arrange: notice(-40, -36, -30, -25, -20) },
  { name: 'recruit-none', path: '/recruit', empty: true },
  { name: 'recruit-failed', path: '/recruit', arrange: down },
  {
    name: 'recruit-faq',
    path: '/recruit',
    prepare: (page) => page.locator('summary').nth(1).click(),
  },
  { name: 'recruit-scriptless', path: '/recruit', scriptless: true },
  { name: 'recruit-print', path: '/recruit', prepare: print },
  { name: 'recruit-loading', path: '/recruit', windowOnly: true, arrange: slow },
  { name: 'loading', path: '/loading', windowOnly: true },
  { name: 'not-found', path: '/nowhere' },
];
