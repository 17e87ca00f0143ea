import type { Fields } from '../core/description.ts';

/** The public page lists 부원 with the 아기사자. */
export const POSITIONS = ['운영진', '아기사자', '부원'] as const;
export type Position = (typeof POSITIONS)[number];

export const MEMBER_PARTS = ['프론트엔드', '백엔드', '디자인', 'PM'] as const;
export type MemberPart = (typeof MEMBER_PARTS)[number];

/** All that staff write of a member. */
export const MEMBER_FIELDS = {
  name: { type: 'line', label: '이름', max: 40, isRequired: true },
  position: { type: 'choice', label: '직책', choices: POSITIONS, isRequired: true },
  part: { type: 'choice', label: '파트', choices: MEMBER_PARTS, isRequired: true },
  generation: { type: 'generation', label: '기수', isRequired: true },
  stacks: { type: 'words', label: '기술 스택', most: 20, max: 40, isFolded: true },
  github: { type: 'optionalUrl', label: 'GitHub URL' },
  instagram: { type: 'optionalUrl', label: 'Instagram URL' },
  profile: { type: 'url', label: '프로필 이미지 URL', isRequired: true },
} as const satisfies Fields;
