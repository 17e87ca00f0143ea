import { RECRUIT_LABELS } from '#contract/recruit/schemas.ts';

export const FIELD_NAMES: Readonly<Record<string, string>> = {
  title: '제목',
  contents: '내용',
  tags: '태그',
  thumbnail: '썸네일',
  url: 'URL',
  status: '상태',
  published_at: '발행 시각',
  line_introduction: '한 줄 소개',
  introduction: '소개',
  part: '파트',
  generation: '기수',
  activity: '활동',
  project_member: '참여자',
  stacks: '기술 스택',
  start_Date: '시작일',
  end_Date: '종료일',
  images: '이미지',
  name: '이름',
  position: '직책',
  github: 'GitHub',
  instagram: 'Instagram',
  profile: '프로필 이미지',
  ...RECRUIT_LABELS,
  takes_over_on: '바꾸는 날',
};

/** The name of a code; the code itself where it has no name. */
export function nameIn(names: Readonly<Record<string, string>>, code: string): string {
  return names[code] ?? code;
}
