/** Answers that staff rarely see: lists of hundreds, texts at the limits of the contract, writes that go wrong. */
import type { Page, Route } from 'playwright';
import { answerWith } from '../e2e/support/misbehave.ts';

const WORDS = '가나다라마바사아자차카타파하'.repeat(12);
const SENTENCE = '광운대학교 멋쟁이사자처럼에서 함께 배우고 만든 것을 나누어요. '.repeat(8);

const longPosts = Array.from({ length: 10 }, (_, index) => ({
  id: index + 1,
  title: (index % 2 === 0 ? SENTENCE : WORDS).slice(0, 120),
  contents: SENTENCE,
  tags: Array.from({ length: 10 }, (__, tag) => `서른 글자까지 쓸 수 있는 태그 ${tag}번`),
  thumbnail: null,
  url: 'https://example.com',
  is_best: index < 2,
  created_at: '2026-03-02T00:00:00.000Z',
}));

/** Posts whose texts are as long as they may be. */
export async function longBlog(page: Page): Promise<void> {
  const best = longPosts.filter(({ is_best }) => is_best);
  const posts = longPosts.filter(({ is_best }) => !is_best);
  await answerWith(page, '**/api/blog', { best, posts: longPosts, total_page: 1, total: 10 });
  await answerWith(page, '**/api/blog/posts?*', { posts, total: 5_000, total_page: 500 });
}

/** Projects whose texts are as long as they may be, on one of many pages. */
export function longProjects(page: Page): Promise<void> {
  return answerWith(page, '**/api/projects/history?*', {
    projects: Array.from({ length: 12 }, (_, index) => ({
      id: index + 1,
      title: (index % 2 === 0 ? SENTENCE : WORDS).slice(0, 120),
      line_introduction: SENTENCE.slice(0, 200),
      url: null,
      part: 'GAME',
      generation: 13,
      activity: '아이디어톤',
      heart: 123_456,
    })),
    total: 1_000,
    total_page: 84,
  });
}

const PARTS = ['프론트엔드', '백엔드', '디자인', 'PM'];

/** A generation of 500, every third name as long as it may be. */
export function manyMembers(page: Page): Promise<void> {
  return answerWith(page, '**/api/members/13', {
    members: Array.from({ length: 500 }, (_, index) => ({
      id: index + 1,
      name: index % 3 === 0 ? `${index}번 ${'긴이름'.repeat(12)}` : `${index}번 사자`,
      position: index < 20 ? '운영진' : '부원',
      part: PARTS[index % PARTS.length],
      generation: 13,
      stacks: ['React', 'Next.js', 'Spring Boot', 'PostgreSQL', 'Kubernetes', 'Adobe Illustrator'],
      github: 'https://github.com/example',
      instagram: 'https://www.instagram.com/example',
      profile: null,
    })),
  });
}

const problem = (status: number) => (route: Route) =>
  route.fulfill({
    status,
    contentType: 'application/problem+json',
    body: JSON.stringify({ type: 'about:blank', title: 'Refused', status }),
  });

const writesOf =
  (handle: (route: Route) => Promise<void>) =>
  (route: Route): Promise<void> =>
    route.request().method() === 'GET' ? route.fallback() : handle(route);

/** From now on every write is answered with a status; nothing reaches the server. */
export function refuseWrites(page: Page, status: number): Promise<unknown> {
  return page.route('**/api/**', writesOf(problem(status)));
}

/** From now on every write is answered as done; nothing reaches the server. */
export function acceptWrites(page: Page, body: unknown): Promise<unknown> {
  return page.route(
    '**/api/**',
    writesOf((route) => route.fulfill({ json: body })),
  );
}

/** A notice somebody else saved meanwhile. */
export const OTHER_NOTICE = {
  id: 1,
  url: 'https://forms.example.com/somebody-else',
  documentDate: '2027-02-20',
  candidateDate: '2027-02-24',
  interviewDate: '2027-02-28',
  acceptDate: '2027-03-04',
  otDate: '2027-03-06',
};

/** Drafts, dead links and a backup that is too old. */
export async function muchToDo(page: Page): Promise<void> {
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
  const links = [1, 2, 3, 4].map((index) => ({
    url: `https://club.example/${'long-path/'.repeat(index * 3)}`,
    status: index === 2 ? null : 404,
    failed_at: daysAgo(4),
    checked_at: daysAgo(0),
    used_by: [{ kind: 'post', id: 1, title: '링크가 끊어진 글' }],
  }));
  await answerWith(page, '**/api/manage/links', { links, checked_at: daysAgo(0) });
  const newest = { at: daysAgo(3), bytes: 123_456_789 };
  await answerWith(page, '**/api/manage/backup/status', { newest, kept: 7 });
  const scheduled = [1, 2, 3].map((id) => ({
    id,
    title: `${id}일 뒤에 나오는 글`,
    status: 'published',
    published_at: daysAgo(-id),
  }));
  await answerWith(page, '**/api/blog/posts?*status=draft*', { posts: [], total: 12 });
  await answerWith(page, '**/api/blog/posts?*status=scheduled*', { posts: scheduled, total: 3 });
}
