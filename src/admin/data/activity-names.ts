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

/** The name of a code; the code itself where it has no name. */
export function nameIn(names: Readonly<Record<string, string>>, code: string): string {
  return names[code] ?? code;
}
