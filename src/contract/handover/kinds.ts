/** What lies outside the site and its code, in the order of the page, and how staff call it. */
export const HANDOVER_NAMES = {
  domain: '도메인',
  certificate: '인증서',
  hosting: '서버와 요금',
  mail: '메일',
  instagram: '인스타그램',
  form: '지원서 양식',
  owners: '소유자 계정',
  away: '서버를 떠난 백업',
  rehearsal: '복원 연습',
  version: '사이트 버전',
  node: 'Node.js',
} as const;
export type HandoverKey = keyof typeof HANDOVER_NAMES;
export const HANDOVER_KEYS = Object.keys(HANDOVER_NAMES) as readonly HandoverKey[];

/** `missing`: it was never written down, made or set up. */
export const HANDOVER_STATES = ['fine', 'soon', 'late', 'missing'] as const;

/** The server finds the day of these by itself; an owner writes the day of all others. */
const MEASURED = [
  'certificate',
  'owners',
  'away',
  'rehearsal',
  'version',
  'node',
] as const satisfies readonly HandoverKey[];
export type Measured = (typeof MEASURED)[number];

export function isMeasured(key: HandoverKey): key is Measured {
  return MEASURED.some((measured) => measured === key);
}
