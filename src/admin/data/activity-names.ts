import { RECRUIT_LABELS } from '#contract/recruit/schemas.ts';

export const SETTINGS_FIELDS = {
  mail: '문의 메일',
  links: '링크',
  channel: '소식을 알리는 곳',
  privacy: '개인정보 처리방침',
  figures: '첫 화면의 숫자',
  steps: '모집 단계',
  criteria: '바라는 점',
  faq: '자주 묻는 질문',
} as const;

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
  demo_url: '써 보기',
  code_url: '코드',
  name: '이름',
  position: '직책',
  github: 'GitHub',
  instagram: 'Instagram',
  profile: '프로필 이미지',
  ...RECRUIT_LABELS,
  takes_over_on: '바꾸는 날',
  ...SETTINGS_FIELDS,
  new_year: '새해 준비',
};

/** The name of a code; the code itself where it has no name. */
export function nameIn(names: Readonly<Record<string, string>>, code: string): string {
  return names[code] ?? code;
}
