/** A sample post; its text lies in `posts/{file}.md` and its picture is `post-{number}.webp`. */
export interface SamplePost {
  file: string;
  title: string;
  tags: readonly string[];
  best?: true;
}

/** Oldest first, in the order of their pictures. */
export const SAMPLE_POSTS: readonly SamplePost[] = [
  { file: '01-first-session', title: '열여섯 명의 첫 목요일', tags: ['세션', '회고'] },
  {
    file: '02-branches',
    title: '충돌이 무섭지 않은 브랜치 쓰기',
    tags: ['Git', '협업', '코드 리뷰'],
    best: true,
  },
  {
    file: '03-state',
    title: '상태는 어디에 두어야 할까요',
    tags: ['React', '프론트엔드', '상태 관리'],
  },
  {
    file: '04-naming',
    title: '이름이 거짓말을 하지 않게',
    tags: ['코드 리뷰', 'TypeScript', '협업'],
  },
  {
    file: '05-layers',
    title: '컨트롤러 312줄을 세 층으로 나눈 날',
    tags: ['Spring Boot', '백엔드', '설계'],
    best: true,
  },
  {
    file: '06-layout-shift',
    title: '화면이 밀리지 않게: CLS 0.31에서 0까지',
    tags: ['프론트엔드', 'CSS', '성능'],
  },
  {
    file: '07-relations',
    title: '쿼리 101번, N+1을 만난 날',
    tags: ['백엔드', '데이터베이스', 'SQL'],
  },
  {
    file: '08-time',
    title: '아홉 시간의 소동: 시각과 날짜는 달라요',
    tags: ['TypeScript', '백엔드', '시간대'],
  },
  {
    file: '09-figma',
    title: '13px인지 14px인지 묻지 않는 협업',
    tags: ['Figma', '디자인', '협업'],
  },
  {
    file: '10-slow-query',
    title: '5,000줄 대신 열 줄만 읽기',
    tags: ['데이터베이스', 'SQL', '성능'],
  },
  {
    file: '11-delivery',
    title: '누구나 누를 수 있는 배포 버튼',
    tags: ['GitHub Actions', 'CI/CD', '백엔드'],
  },
  {
    file: '12-design-system',
    title: '주황색이 일곱 가지가 되기 전에',
    tags: ['디자인 시스템', '디자인', 'CSS'],
    best: true,
  },
  {
    file: '13-images',
    title: '4.8MB 그림 한 장을 다이어트시키기',
    tags: ['프론트엔드', '성능', '이미지'],
  },
  {
    file: '14-hackathon',
    title: '42시간, 커밋 186개: 여름 해커톤 회고',
    tags: ['해커톤', '회고', '협업'],
    best: true,
  },
  {
    file: '15-interviews',
    title: '"쓰실 건가요?"라고 묻지 마세요',
    tags: ['기획', '사용자 인터뷰', '회고'],
  },
  {
    file: '16-async',
    title: '순서를 믿지 말고 순서를 정하세요',
    tags: ['JavaScript', '프론트엔드', '비동기'],
  },
  {
    file: '17-dark-mode',
    title: '색을 뒤집는다고 밤이 되지는 않아요',
    tags: ['디자인', 'CSS', '접근성'],
  },
  {
    file: '18-ideas',
    title: '포스트잇 아흔 장에서 세 장 남기기',
    tags: ['아이디어톤', '기획', '협업'],
  },
];
