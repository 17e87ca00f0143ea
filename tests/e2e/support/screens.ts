/** The screens of the admin area: their addresses over the sample, and their headings. */
export const SCREENS = [
  ['/admin', '대시보드'],
  ['/admin/projects', '프로젝트 관리'],
  ['/admin/projects/post', '프로젝트 만들기'],
  ['/admin/projects/1', '프로젝트 상세'],
  ['/admin/generations', '멤버 관리'],
  ['/admin/generations/13', '13기 멤버'],
  ['/admin/blogs', '블로그 관리'],
  ['/admin/blogs/post', '글 만들기'],
  ['/admin/blogs/1', '글 수정'],
  ['/admin/recruits', '지원 관리'],
  ['/admin/activity', '활동 기록'],
  ['/admin/pictures', '사진'],
  ['/admin/staff', '운영진'],
  ['/admin/checks', '점검'],
  ['/admin/settings', '설정'],
  ['/admin/settings/site', '사이트'],
  ['/admin/sessions', '내 세션과 비밀번호'],
  ['/admin/trash', '휴지통'],
  ['/admin/help', '도움말'],
  ['/admin/help?page=new-year', '도움말'],
] as const;

/** Buttons of a screen, and what each of them opens over it. */
export const OVER = [
  ['/admin/projects', '홈 순서 바꾸기', 'dialog', '홈 프로젝트 순서'],
  ['/admin/projects/1', '더 보기', 'menu', '더 보기'],
  ['/admin/generations/13', '만들기', 'dialog', '13기 멤버 만들기'],
  ['/admin/generations/13', '수정', 'dialog', '멤버 수정'],
  ['/admin/generations/13', '순서 바꾸기', 'dialog', /순서$/],
] as const;
