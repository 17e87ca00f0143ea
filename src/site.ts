/**
 * The club, in constants: names, statistics, links and navigation of the public site. What changes with a year or a person
 * is content/club.json, the one file of content/ that pages, browser and server all read; the build checks it.
 */
import club from '../content/club.json' with { type: 'json' };

/** The generation of this year: the public team page opens with it, and forms of the admin area begin with it. */
export const GENERATION = club.generation;

export const SITE = {
  name: '광운대학교 멋쟁이사자처럼',
  fullName: `광운대학교 멋쟁이사자처럼 ${GENERATION}기`,
  nameEn: 'LIKE LION KWANGWOON UNIV.',
  copyright: '© 2025 LIKE LION KWANGWOON UNIV. All rights reserved.',
  slogan: '멋사에서같이어흥해',
  description: `광운대학교 멋쟁이사자처럼 ${GENERATION}기. 기획과 디자인, 프론트엔드, 백엔드를 함께 배우고 서비스를 만들어요.`,
} as const;

/** Where a visitor reaches the club. */
export const CONTACT = {
  mail: club.mail,
  mailHref: `mailto:${club.mail}`,
  instagram: club.instagram,
  github: club.github,
} as const;

/** Where the club tells its news while no recruitment is open; `null` where it has no such place. */
export const CHANNEL: { readonly name: string; readonly url: string } | null = club.channel;

/** The four figures of the landing's about strip, in the order they stand. */
export const STATISTICS = [
  // Read together: it is so many generations since it began.
  { value: GENERATION, unit: '기수째', label: '시작된 지' },
  { value: 11_947, unit: '명', label: '광운대학교 학생' },
  { value: 1_634, unit: '명', label: '해커톤 최대 참가자' },
  { value: 97, unit: '개', label: '누적 참여 대학' },
] as const;

/** The three parts a visitor can apply to; `slug` is the value of `?part=`. */
export const PARTS = [
  { slug: 'backend', label: 'BACKEND', labelKo: '백엔드' },
  { slug: 'frontend', label: 'FRONTEND', labelKo: '프론트엔드' },
  { slug: 'design', label: 'UXUI DESIGN', labelKo: 'UXUI 디자인' },
] as const;

export type PartSlug = (typeof PARTS)[number]['slug'];

/** The header's navigation; ABOUT carries a submenu. */
export const NAVIGATION = [
  {
    label: 'ABOUT',
    href: '/about',
    children: [
      { label: '팀', href: '/teams' },
      { label: '파트', href: '/about/parts' },
      { label: '커리큘럼', href: '/about/curriculums' },
    ],
  },
  { label: 'PROJECT', href: '/projects', children: [] },
  { label: 'BLOG', href: '/blogs', children: [] },
  { label: 'TEAM', href: '/teams', children: [] },
] as const;

export const APPLY = { label: '지원하기', href: '/recruit' } as const;
