import { PARTS } from '#site';

export const LANDING_LINKS = [
  { label: 'LIKE LION', caption: '동아리와 세 파트', href: '/about/parts' },
  ...PARTS.map(({ slug, label, labelKo }) => ({
    label,
    caption: `${labelKo} 커리큘럼`,
    href: `/about/curriculums?part=${slug}`,
  })),
];
