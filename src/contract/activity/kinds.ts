import { COLLECTION_CONFIGS, COLLECTION_KINDS, type CollectionKind } from '../collections.ts';

/** What an entry of the log is about, and how staff call it. */
export const KIND_NAMES = {
  ...(Object.fromEntries(
    COLLECTION_KINDS.map((kind) => [kind, COLLECTION_CONFIGS[kind].label]),
  ) as Readonly<Record<CollectionKind, string>>),
  picture: '사진',
  reminder: '모집 알림',
  account: '계정',
  handover: '인수인계',
  settings: '설정',
} as const;
export type ActivityKind = keyof typeof KIND_NAMES;
export const ACTIVITY_KINDS = Object.keys(KIND_NAMES) as readonly ActivityKind[];

export const ACTION_NAMES = {
  create: '등록',
  update: '수정',
  publish: '발행',
  schedule: '예약',
  hide: '숨김',
  draft: '임시 저장',
  delete: '삭제',
  restore: '휴지통에서 되돌림',
  remove: '영구 삭제',
  forget: '개인정보 지움',
  revert: '이전 버전으로 되돌림',
  undo: '한꺼번에 바꾼 것 되돌림',
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
} as const;
export type ActivityAction = keyof typeof ACTION_NAMES;
export const ACTIVITY_ACTIONS = Object.keys(ACTION_NAMES) as readonly ActivityAction[];
