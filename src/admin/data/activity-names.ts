import type { ActivityAction, ActivityKind } from '#contract/activity/kinds.ts';
import { RECRUIT_LABELS } from '#contract/recruit/schemas.ts';

export const KIND_NAMES: Readonly<Record<ActivityKind, string>> = {
  post: '게시글',
  project: '프로젝트',
  member: '멤버',
  generation: '기수',
  recruit: '모집 공고',
  picture: '사진',
  reminder: '모집 알림',
  account: '계정',
};

export const ACTION_NAMES: Readonly<Record<ActivityAction, string>> = {
  create: '등록',
  update: '수정',
  publish: '발행',
  schedule: '예약',
  hide: '숨김',
  draft: '임시 저장',
  delete: '삭제',
  restore: '휴지통에서 되돌림',
  remove: '영구 삭제',
  revert: '이전 버전으로 되돌림',
  best: '베스트 설정',
  unbest: '베스트 해제',
  order: '순서 변경',
  preview: '미리보기 링크 만듦',
  import: '표로 등록',
  send: '보냄',
  invite: '초대',
  uninvite: '초대 취소',
  accept: '초대 수락',
  disable: '사용 중지',
  enable: '사용 재개',
  reset: '비밀번호 재설정',
  role: '역할 변경',
  sign_in: '로그인',
  sign_in_failed: '로그인 실패',
  sign_out: '로그아웃',
  password: '비밀번호 변경',
  sessions: '로그인 기기 정리',
};

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
