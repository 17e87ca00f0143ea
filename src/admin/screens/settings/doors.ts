import { computed } from 'nanostores';
import { $session } from '../../data/session.ts';
import { adminPaths } from '../../paths.ts';

/** The screens that 설정 leads to, with what each is for. */
export const DOORS = [
  {
    key: 'site',
    path: adminPaths.siteSettings,
    title: '사이트',
    glyph: 'sliders',
    note: '기수, 연락처, 모집 단계, 자주 묻는 질문처럼 해마다 바뀌는 것',
    needsAccount: true,
  },
  {
    key: 'staff',
    path: adminPaths.staff,
    title: '운영진',
    glyph: 'shield',
    note: '초대, 역할, 비밀번호 재설정, 떠난 사람의 계정',
    needsAccount: true,
  },
  {
    key: 'newYear',
    path: adminPaths.newYear,
    title: '새해 시작',
    glyph: 'calendar',
    note: '다음 기수로 넘어가는 여섯 단계',
    needsAccount: true,
  },
  {
    key: 'handover',
    path: adminPaths.handover,
    title: '인수인계',
    glyph: 'key',
    note: '도메인, 호스팅, 백업처럼 사이트 밖에서 사람이 챙기는 것',
    needsAccount: true,
  },
  {
    key: 'trash',
    path: adminPaths.trash,
    title: '휴지통',
    glyph: 'trash',
    note: '지운 글, 프로젝트, 멤버를 30일 동안 되돌려요',
    needsAccount: false,
  },
  {
    key: 'activity',
    path: adminPaths.activity,
    title: '활동 기록',
    glyph: 'document',
    note: '누가 언제 무엇을 바꿨는지',
    needsAccount: false,
  },
  {
    key: 'sessions',
    path: adminPaths.sessions,
    title: '내 세션과 비밀번호',
    glyph: 'device',
    note: '내가 로그인한 기기와 내 비밀번호',
    needsAccount: true,
  },
  {
    key: 'help',
    path: adminPaths.help,
    title: '도움말',
    glyph: 'question',
    note: '운영진을 위한 사용 설명서',
    needsAccount: false,
  },
] as const;

export type Door = (typeof DOORS)[number];

/** The doors that this server has: without a sign-in there are no accounts behind them. */
export const $doors = computed($session, ({ status }) =>
  DOORS.filter(({ needsAccount }) => status === 'signed-in' || !needsAccount),
);
