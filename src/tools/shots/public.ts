/** The screens of visitors. */
import type { Page } from 'playwright';
import { answerWith, misbehave } from '../../../tests/e2e/support/misbehave.ts';
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
  return answerWith(page, '**/api/blog?*', { best: posts, posts, total_page: 1 });
};

const reveal = async (page: Page) => {
  await page.getByRole('button', { name: 'Click' }).click();
  await page.waitForTimeout(3_600);
};

/** The menu of a phone, or the submenu of a desktop, once it has come in. */
const openMenu = async (page: Page) => {
  await page
    .getByRole('button', { name: /^(메뉴 열기|ABOUT 하위 메뉴)$/ })
    .filter({ visible: true })
    .click();
  await page.waitForTimeout(600);
};

export const PUBLIC_SHOTS: Shot[] = [
  { name: 'landing', path: '/', windowOnly: true },
  { name: 'landing-revealed', path: '/', windowOnly: true, prepare: reveal },
  { name: 'landing-whole', path: '/', prepare: reveal },
  { name: 'menu', path: '/about', windowOnly: true, prepare: openMenu },
  { name: 'about', path: '/about' },
  { name: 'parts', path: '/about/parts' },
  { name: 'curriculums', path: '/about/curriculums' },
  { name: 'curriculums-frontend', path: '/about/curriculums?part=frontend', windowOnly: true },
  { name: 'curriculums-design', path: '/about/curriculums?part=design' },
  { name: 'blogs', path: '/blogs' },
  { name: 'blogs-long', path: '/blogs', arrange: longPosts },
  { name: 'blogs-empty', path: '/blogs', empty: true },
  { name: 'blogs-failed', path: '/blogs', arrange: down },
  { name: 'blogs-loading', path: '/blogs', arrange: slow },
  { name: 'blogs-found', path: '/blogs?q=해커톤' },
  { name: 'blogs-all', path: '/blogs/all' },
  { name: 'blogs-all-page', path: '/blogs/all?page=2' },
  { name: 'blogs-none-found', path: '/blogs/all?q=없는글' },
  { name: 'blog', path: '/blogs/1' },
  { name: 'blog-failed', path: '/blogs/1', arrange: down },
  { name: 'blog-missing', path: '/blogs/999999' },
  { name: 'projects', path: '/projects' },
  { name: 'projects-empty', path: '/projects', empty: true },
  { name: 'projects-failed', path: '/projects', arrange: down },
  { name: 'projects-loading', path: '/projects', arrange: slow },
  { name: 'project-list', path: '/projects/projectlist' },
  { name: 'project-list-few', path: '/projects/projectlist?generation=12&activity=개인' },
  { name: 'project-list-empty', path: '/projects/projectlist', empty: true },
  { name: 'project', path: '/projects/1' },
  { name: 'project-loading', path: '/projects/1', arrange: slow },
  { name: 'project-failed', path: '/projects/1', arrange: down },
  { name: 'project-missing', path: '/projects/999999' },
  { name: 'teams', path: '/teams' },
  { name: 'teams-long', path: '/teams', arrange: longMembers },
  { name: 'teams-empty', path: '/teams', empty: true },
  { name: 'teams-failed', path: '/teams', arrange: down },
  { name: 'teams-loading', path: '/teams', arrange: slow },
  { name: 'recruit', path: '/recruit' },
  { name: 'recruit-last-day', path: '/recruit', windowOnly: true, arrange: notice(0, 3, 6, 9, 12) },
  { name: 'recruit-selecting', path: '/recruit', arrange: notice(-6, -2, 3, 7, 12) },
  { name: 'recruit-unsettled', path: '/recruit', arrange: notice(-6, null, 9) },
  { name: 'recruit-finished', path: '/recruit', arrange: notice(-40, -36, -30, -25, -20) },
  { name: 'recruit-none', path: '/recruit', empty: true },
  { name: 'recruit-failed', path: '/recruit', arrange: down },
  { name: 'recruit-loading', path: '/recruit', windowOnly: true, arrange: slow },
  { name: 'loading', path: '/loading', windowOnly: true },
  { name: 'not-found', path: '/nowhere' },
];
