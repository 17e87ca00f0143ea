/** What is looked at, in the order of the screen and of `npm run doctor`, and how staff call it. */
export const CHECK_NAMES = {
  disk: '디스크',
  memory: '메모리',
  permissions: '폴더의 권한',
  build: '만들어 둔 페이지',
  database: '데이터베이스',
  server: '서버',
  backups: '백업',
  'backups away': '서버를 떠난 백업',
  owners: '소유자 계정',
  days: '적어 둔 날',
  pictures: '사진',
  mail: '메일',
  address: '주소',
  pages: '보이는 페이지',
  clock: '시계',
  certificate: '인증서',
  version: '사이트 버전',
  node: 'Node.js',
} as const;
export type CheckName = keyof typeof CHECK_NAMES;
export const CHECKED = Object.keys(CHECK_NAMES) as readonly CheckName[];

/** `off`: an optional part that is not set up; `unknown`: nobody has looked yet. */
export const CHECK_STATES = ['fine', 'todo', 'off', 'unknown'] as const;
export type CheckState = (typeof CHECK_STATES)[number];
