import type { MemberPart, Position } from '#contract/members.ts';

/** A sample member; every one is invented, and the picture is `member-{number}.webp`. */
export interface SampleMember {
  name: string;
  position: Position;
  part: MemberPart;
  stacks: readonly string[];
  /** Whether the club's own GitHub page stands as the member's, to show how a link looks. */
  github?: true;
}

/** In the order of their pictures. */
export const SAMPLE_MEMBERS: readonly SampleMember[] = [
  { name: '강하람', position: '운영진', part: 'PM', stacks: ['Figma'], github: true },
  {
    name: '윤서호',
    position: '운영진',
    part: '프론트엔드',
    stacks: ['React', 'Next.js'],
    github: true,
  },
  {
    name: '임다온',
    position: '운영진',
    part: '백엔드',
    stacks: ['Spring Boot', 'MySQL', 'AWS'],
    github: true,
  },
  {
    name: '오지안',
    position: '운영진',
    part: '프론트엔드',
    stacks: ['React', 'Vue.js'],
    github: true,
  },
  {
    name: '서도윤',
    position: '운영진',
    part: '백엔드',
    stacks: ['Spring Boot', 'Docker', 'Redis'],
    github: true,
  },
  {
    name: '한유림',
    position: '운영진',
    part: '디자인',
    stacks: ['Figma', 'Adobe Illustrator'],
  },
  { name: '문가온', position: '아기사자', part: '프론트엔드', stacks: ['React'], github: true },
  { name: '배이든', position: '아기사자', part: '프론트엔드', stacks: ['Next.js', 'Figma'] },
  { name: '신해솔', position: '아기사자', part: '백엔드', stacks: ['Spring Boot', 'MySQL'] },
  { name: '양시우', position: '아기사자', part: '백엔드', stacks: ['Node.js', 'PostgreSQL'] },
  { name: '조아린', position: '아기사자', part: '디자인', stacks: ['Figma', 'Adobe XD'] },
  { name: '노은결', position: '아기사자', part: '백엔드', stacks: ['Django', 'Docker'] },
  { name: '남궁별', position: '아기사자', part: 'PM', stacks: ['Figma'] },
  { name: '홍예담', position: '아기사자', part: '디자인', stacks: ['Figma', 'Adobe Photoshop'] },
  { name: '류하진', position: '부원', part: '프론트엔드', stacks: ['React', 'Node.js'] },
  { name: '백나은', position: '부원', part: '디자인', stacks: ['Adobe Illustrator'] },
];
