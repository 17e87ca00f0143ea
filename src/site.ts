/** What changes with a year or a person is in content/club.json; the build checks it. */
import club from '../content/club.json' with { type: 'json' };

/** What an owner may have set over it in the admin area; the build and a running server take that into use. */
export type Club = Omit<typeof club, 'channel'> & {
  channel: { readonly name: string; readonly url: string } | null;
  /** Who answers for personal data, how to reach them, and to whom data are entrusted. */
  privacy?: Record<'officer' | 'contact' | 'processors', string>;
  /** Whether content/ has a privacy policy; only a build knows. */
  hasPrivacy?: boolean;
};

// A bundle leaves out those that it does not use.
const INITIAL: Club = /* @__PURE__ */ structuredClone(club);

/** The generation of this year: the public team page opens with it, and forms of the admin area begin with it. */
export let GENERATION = club.generation;

export let SITE = /* @__PURE__ */ siteOf(club);

// Apart from SITE, because no browser needs these.
export const NAME_EN = 'LIKE LION KWANGWOON UNIV.';
export const COPYRIGHT = `© 2025 ${NAME_EN} All rights reserved.`;

/** Where a visitor reaches the club. */
export let CONTACT = /* @__PURE__ */ contactOf(club);

/** Where the club tells its news while no recruitment is open. */
export let CHANNEL: Club['channel'] = club.channel;

/** What the privacy policy leaves to the owners; empty until they have said it. */
export const PRIVACY = /* @__PURE__ */ privacyOf(club);

/** The path of the privacy policy; `null` in a site that is built without one. */
export const PRIVACY_PATH = /* @__PURE__ */ privacyPathOf(club);

/** The figures of the landing's about strip, in the order they stand. */
export const STATISTICS = /* @__PURE__ */ [
  // Read together: it is so many generations since it began.
  { value: club.generation, unit: '기수째', label: '시작된 지' },
].concat(club.figures);

/** From here on the club is what `settings` say; what they leave out is as content/club.json has it. */
export function changeClub(settings: Partial<Club>): void {
  const next = Object.assign(club, INITIAL, settings);
  GENERATION = next.generation;
  SITE = siteOf(next);
  CONTACT = contactOf(next);
  CHANNEL = next.channel;
}

function siteOf({ generation }: Club) {
  return {
    name: '광운대학교 멋쟁이사자처럼',
    fullName: `광운대학교 멋쟁이사자처럼 ${generation}기`,
    slogan: '멋사에서같이어흥해',
    description: `광운대학교 멋쟁이사자처럼 ${generation}기. 기획과 디자인, 프론트엔드, 백엔드를 함께 배우고 서비스를 만들어요.`,
  } as const;
}

function privacyOf({ privacy = { officer: '', contact: '', processors: '' } }: Club) {
  return privacy;
}

function privacyPathOf({ hasPrivacy = false }: Club) {
  return hasPrivacy ? '/privacy' : null;
}

function contactOf({ mail, links }: Club) {
  // In an address `%`, `?` and `&` would mean something else.
  const mailHref = `mailto:${mail.replaceAll(/[^\w@.+-]/g, encodeURIComponent)}`;
  return { mail, mailHref, ...links } as const;
}

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
