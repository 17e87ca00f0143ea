/** Every page of the site, a row each: all that build, browser and server know of it apart from what it shows. */

export interface Page {
  /** As static hosts write it: `:id` stands for a number, `*` for anything. */
  readonly path: string;
  /** The addresses of a page that is built once for many. */
  readonly pattern?: RegExp;
  /** The built page, where it is not named like the address. */
  readonly shell?: string;
  /** The club's name is added; the landing page has nothing else. */
  readonly title?: string;
  /** The name of its share picture, `/og/page/{picture}.png`; without one it has the site's. */
  readonly picture?: string;
  /** Neither search engines nor browsers that load pages in advance may open it. */
  readonly isHidden?: true;
}

const NOT_FOUND = { title: '페이지를 찾을 수 없어요', isHidden: true } as const;
const ADMIN = { ...NOT_FOUND, shell: '/shell/admin' } as const;

export const PAGES: readonly Page[] = [
  { path: '/', picture: 'home' },
  { path: '/about', title: '활동 소개', picture: 'about' },
  { path: '/about/parts', title: '파트 소개', picture: 'parts' },
  { path: '/about/curriculums', title: '커리큘럼', picture: 'curriculums' },
  { path: '/projects', title: '프로젝트', picture: 'projects' },
  { path: '/projects/projectlist', title: '모든 프로젝트', picture: 'projects' },
  { path: '/blogs', title: '블로그', picture: 'blogs' },
  { path: '/blogs/all', title: '모든 글', picture: 'blogs' },
  { path: '/teams', title: '팀', picture: 'teams' },
  { path: '/recruit', title: '지원 안내', picture: 'recruit' },
  { path: '/privacy', title: '개인정보 처리방침' },
  { path: '/loading', title: '여는 중', isHidden: true },
  { path: '/404', ...NOT_FOUND },
  {
    path: '/blogs/:id',
    pattern: /^\/blogs\/[1-9]\d{0,14}$/,
    shell: '/shell/blog',
    title: '블로그',
  },
  {
    path: '/projects/:id',
    pattern: /^\/projects\/[1-9]\d{0,14}$/,
    shell: '/shell/project',
    title: '프로젝트',
  },
  // On a static host `/admin/*` does not cover `/admin` itself.
  { path: '/admin', pattern: /^\/admin$/, ...ADMIN },
  { path: '/admin/*', pattern: /^\/admin\/.*[^/]$/, ...ADMIN },
];

/** The pages that are built once for addresses which exist at run time only. */
export const SHELLS = PAGES.filter(
  (page): page is Page & Required<Pick<Page, 'pattern' | 'shell'>> => page.shell !== undefined,
);

/** The pages that a browser may load before their link is pressed, as URL patterns. */
export const PREPARED_PATHS = PAGES.flatMap(({ path, isHidden }) => (isHidden ? [] : [path]));

/** The page at an address of the site, without its query; null where there is none. */
export function pageAt(path: string): Page | null {
  return PAGES.find(({ path: own, pattern }) => pattern?.test(path) ?? own === path) ?? null;
}

/** The page of a built file, by the file's path without its ending. */
export function pageOfFile(file: string): Page | null {
  return PAGES.find(({ path, shell = path }) => shell === file) ?? null;
}
