/** Bodies that the contract accepts; a test changes what it is about. */
export function post(changes: Record<string, unknown> = {}) {
  return {
    title: '첫 번째 글',
    content: '# 안녕하세요\n\n반가워요.',
    url: 'https://github.com/LikeLion-Kwangwoon-Univ-13',
    thumbnail: '/uploads/sample/post-01_960x600.webp',
    tags: ['세션', '회고'],
    ...changes,
  };
}

export function project(changes: Record<string, unknown> = {}) {
  return {
    title: '찾아줄게',
    line_introduction: '잃어버린 물건을 찾아요',
    url: 'https://example.com/cover.png',
    introduction: '여러 줄의\n소개예요.',
    projectMember: ['강하람:pm', '윤서호:프론트엔드', '나그네'],
    stacks: ['React', 'Spring Boot'],
    part: 'APP',
    generation: 13,
    startDate: '2025-05-12',
    endDate: '2025-08-29',
    activity: '해커톤',
    images: ['https://example.com/1.png', '/uploads/a/b-2.webp'],
    demo_url: 'https://demo.example.com/',
    code_url: 'https://code.example.com/team/app',
    ...changes,
  };
}

export function member(changes: Record<string, unknown> = {}) {
  return {
    name: '강하람',
    position: '운영진',
    part: 'PM',
    generation: 13,
    profile: 'https://example.com/face.png',
    stacks: ['Figma'],
    github: 'https://github.com/LikeLion-Kwangwoon-Univ-13',
    instagram: null,
    ...changes,
  };
}

export function recruit(changes: Record<string, unknown> = {}) {
  return {
    url: 'https://example.com/apply',
    documentDate: '2026-03-02',
    candidateDate: '2026-03-05',
    interviewDate: '2026-03-08',
    acceptDate: '2026-03-11',
    otDate: '2026-03-15',
    ...changes,
  };
}
