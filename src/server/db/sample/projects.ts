import type { Activity, ProjectPart, Role } from '#contract/projects.ts';

/** A sample project; its pictures are `project-{number}-{1..pictures}.webp`, the first of them on the card. */
export interface SampleProject {
  /** The number of its pictures. */
  number: number;
  pictures: 1 | 2 | 3 | 4;
  title: string;
  lineIntroduction: string;
  introduction: string;
  part: ProjectPart;
  generation: 12 | 13;
  activity: Activity;
  members: Readonly<Record<string, Role>>;
  stacks: readonly string[];
  startDate: string;
  endDate: string;
  heart: number;
}

/** Newest first, as the home page shows them. */
export const SAMPLE_PROJECTS: readonly SampleProject[] = [
  {
    number: 1,
    pictures: 3,
    title: '찾아줄게',
    lineIntroduction: '캠퍼스에서 잃어버린 물건을 지도 위에서 찾아요',
    introduction:
      '도서관에 두고 온 우산, 학생식당에 놓고 온 지갑. 주운 사람과 잃어버린 사람이 서로를 찾지 못해 사라지던 물건들을 지도 한 장에 모았어요.\n\n주운 사람은 사진 한 장과 장소만 남기면 됩니다. 앱이 물건의 종류를 골라 주고, 비슷한 물건을 잃어버렸다는 글이 올라오면 두 사람에게 알려요. 연락처를 주고받지 않아도 되도록 보관 장소와 확인 질문으로 주인을 확인해요.\n\n여름 한 달 동안 새빛관과 도서관에서 시험했고, 올라온 물건 예순두 개 가운데 마흔한 개가 주인에게 돌아갔어요.',
    part: 'APP',
    generation: 13,
    activity: '프로젝트',
    members: {
      강하람: 'pm',
      조아린: 'design',
      윤서호: 'frontend',
      문가온: 'frontend',
      임다온: 'backend',
      신해솔: 'backend',
    },
    stacks: ['React', 'Spring Boot', 'MySQL', 'AWS', 'Figma'],
    startDate: '2025-05-12',
    endDate: '2025-08-29',
    heart: 48,
  },
  {
    number: 8,
    pictures: 4,
    title: '발자국 지도',
    lineIntroduction: '걸은 길이 그림이 되는 산책 게임',
    introduction:
      '중랑천을 따라 별 모양으로 걸으면 밤하늘에 별자리가 하나 생겨요. 걷기를 숙제가 아니라 그림 그리기로 바꾼 산책 게임입니다.\n\n매주 새로운 밑그림이 나오고, 같은 밑그림을 친구와 나눠 걸을 수도 있어요. 위치 기록은 휴대폰 안에서만 처리하고, 서버에는 완성한 그림의 모양만 보내요.\n\n위치가 튀는 문제를 줄이려고 걷는 속도로 걸러 내는 과정을 세 번 다시 만들었어요. 건물 사이에서도 선이 곧게 이어집니다.',
    part: 'GAME',
    generation: 13,
    activity: '해커톤',
    members: {
      남궁별: 'pm',
      홍예담: 'design',
      배이든: 'frontend',
      오지안: 'frontend',
      노은결: 'backend',
    },
    stacks: ['React', 'Node.js', 'PostgreSQL', 'Figma'],
    startDate: '2025-08-07',
    endDate: '2025-08-09',
    heart: 57,
  },
  {
    number: 5,
    pictures: 3,
    title: '시간표 틈새',
    lineIntroduction: '공강이 맞는 친구와 만날 시간을 찾아 주는 시간표',
    introduction:
      '시간표를 겹쳐 보면 함께 쉴 수 있는 시간이 보여요. 조별 과제 약속을 잡느라 채팅방에 표를 돌리던 일을 한 화면으로 줄였습니다.\n\n수업을 적으면 이동 시간까지 계산해 진짜 비는 시간만 보여 주고, 그 시간에 갈 만한 빈 강의실과 학생식당을 함께 알려 줘요. 색은 여덟 가지를 쓰되 색맹인 친구도 구분할 수 있도록 무늬를 겹쳤어요.',
    part: 'WEB',
    generation: 13,
    activity: '프로젝트',
    members: {
      강하람: 'pm',
      한유림: 'design',
      류하진: 'frontend',
      문가온: 'frontend',
      양시우: 'backend',
    },
    stacks: ['Next.js', 'Node.js', 'PostgreSQL', 'Docker', 'Figma'],
    startDate: '2025-04-01',
    endDate: '2025-07-18',
    heart: 39,
  },
  {
    number: 13,
    pictures: 3,
    title: '모닥불의 밤',
    lineIntroduction: '아침이 올 때까지 불씨를 지키는 도트 생존 게임',
    introduction:
      '해가 지면 숲에서 슬라임이 내려와요. 나무를 모아 불을 지키고, 동굴에서 재료를 찾아 아침까지 버티는 게임입니다.\n\n혼자 만든 첫 게임이라 그림도 소리도 직접 그리고 녹음했어요. 캔버스에 그리는 부분과 규칙을 나누어, 규칙은 화면 없이도 시험할 수 있게 했습니다. 덕분에 "불이 꺼졌는데 안 죽는" 문제를 하룻밤 만에 찾았어요.\n\n키보드만으로도, 휴대폰의 한 손으로도 할 수 있어요.',
    part: 'GAME',
    generation: 13,
    activity: '개인',
    members: { 배이든: 'frontend' },
    stacks: ['React', 'Figma'],
    startDate: '2025-06-20',
    endDate: '2025-07-31',
    heart: 31,
  },
  {
    number: 4,
    pictures: 1,
    title: '모여봐요 42',
    lineIntroduction: '해커톤 팀원을 카드로 만나는 팀 빌딩 서비스',
    introduction:
      '해커톤의 첫 네 시간은 늘 팀을 짜느라 사라졌어요. 하고 싶은 역할과 밤샘 가능 여부, 좋아하는 문제를 카드 한 장에 적고 서로의 카드를 넘겨 보며 팀을 만나요.\n\n서로 마음이 맞으면 팀 공간이 열리고, 빠진 역할이 무엇인지 바로 보여 줍니다. 모든 참가자가 팀을 찾을 때까지 남은 사람을 화면 한가운데에 두는 것이 이 서비스의 가장 중요한 규칙이에요.',
    part: 'WEB',
    generation: 13,
    activity: '해커톤',
    members: {
      남궁별: 'pm',
      조아린: 'design',
      윤서호: 'frontend',
      서도윤: 'backend',
      신해솔: 'backend',
    },
    stacks: ['Next.js', 'Spring Boot', 'Redis', 'Docker', 'Figma'],
    startDate: '2025-08-07',
    endDate: '2025-08-09',
    heart: 44,
  },
  {
    number: 2,
    pictures: 2,
    title: '오늘 뭐 먹지, 학식',
    lineIntroduction: '학생식당 메뉴와 지금 기다리는 시간을 한눈에',
    introduction:
      '점심시간 10분의 줄이 오후 수업을 좌우해요. 오늘의 메뉴와 함께 지금 줄이 얼마나 긴지, 몇 분 뒤에 가면 좋은지를 알려 줍니다.\n\n줄의 길이는 학생들이 식판을 받을 때 누르는 버튼 하나로 모아요. 버튼을 누른 사람이 적은 날에는 숫자 대신 "알 수 없어요"라고 솔직하게 보여 줍니다.',
    part: 'APP',
    generation: 13,
    activity: '아이디어톤',
    members: {
      강하람: 'pm',
      홍예담: 'design',
      오지안: 'frontend',
      임다온: 'backend',
    },
    stacks: ['Vue.js', 'Spring Boot', 'MySQL', 'Figma'],
    startDate: '2025-05-23',
    endDate: '2025-05-24',
    heart: 36,
  },
  {
    number: 3,
    pictures: 2,
    title: '빈자리',
    lineIntroduction: '스터디룸을 30분 단위로 예약하고 나눠 써요',
    introduction:
      '예약해 놓고 오지 않는 자리가 하루에 열한 시간이었어요. 시작하고 10분 안에 방에 있는 코드를 찍지 않으면 자리가 저절로 풀립니다.\n\n같은 방을 두 사람이 동시에 누르는 순간이 가장 어려웠어요. 데이터베이스의 제약으로 한 사람만 남게 하고, 다른 사람에게는 바로 옆 시간을 권해요. 쉰 명이 동시에 누르는 시험을 매번 돌립니다.',
    part: 'WEB',
    generation: 13,
    activity: '프로젝트',
    members: {
      남궁별: 'pm',
      백나은: 'design',
      류하진: 'frontend',
      노은결: 'backend',
      서도윤: 'backend',
    },
    stacks: ['React', 'Django', 'PostgreSQL', 'Docker', 'Figma'],
    startDate: '2025-04-07',
    endDate: '2025-06-27',
    heart: 28,
  },
  {
    number: 9,
    pictures: 2,
    title: '손끝말',
    lineIntroduction: '하루 다섯 문제, 수어를 배우는 퀴즈 게임',
    introduction:
      '옆자리 친구에게 수어로 "밥 먹었어?"라고 묻고 싶어서 시작했어요. 하루에 다섯 문제씩, 손 모양과 뜻을 짝지으며 배워요.\n\n농인 친구 두 명에게 표현을 하나하나 확인받았고, 지역마다 다른 표현은 둘 다 정답으로 받아요. 그림은 손의 방향이 잘 보이도록 손등과 손바닥의 색을 다르게 칠했습니다.',
    part: 'GAME',
    generation: 13,
    activity: '아이디어톤',
    members: {
      한유림: 'design',
      조아린: 'design',
      문가온: 'frontend',
      양시우: 'backend',
    },
    stacks: ['React', 'Node.js', 'MongoDB', 'Figma', 'Adobe Illustrator'],
    startDate: '2025-05-23',
    endDate: '2025-05-24',
    heart: 52,
  },
  {
    number: 10,
    pictures: 3,
    title: '축제 나침반',
    lineIntroduction: '공연 시간표와 부스 지도를 담은 축제 안내',
    introduction:
      '사흘 동안 부스 일흔 개, 공연 스물네 팀. 종이 안내문으로는 따라갈 수 없던 축제를 휴대폰 한 화면에 담았어요.\n\n좋아하는 공연을 담아 두면 시작 10분 전에 알려 주고, 비가 와서 순서가 바뀌면 모두의 시간표가 함께 바뀌어요. 사람이 몰려 통신이 느릴 때를 위해 한 번 연 내용은 통신 없이도 볼 수 있게 했습니다.',
    part: 'WEB',
    generation: 12,
    activity: '프로젝트',
    members: {
      도경서: 'pm',
      심보늬: 'design',
      여진우: 'frontend',
      맹소율: 'frontend',
      구태이: 'backend',
    },
    stacks: ['Next.js', 'Spring Boot', 'MySQL', 'AWS', 'Figma'],
    startDate: '2024-08-05',
    endDate: '2024-10-04',
    heart: 63,
  },
  {
    number: 12,
    pictures: 1,
    title: '한 배',
    lineIntroduction: '동아리 모집부터 합격 발표까지 한곳에서',
    introduction:
      '설문지와 스프레드시트를 오가며 지원서를 옮겨 적던 일을 없앴어요. 동아리는 질문을 만들고, 지원자는 쓰던 글을 이어서 쓰고, 운영진은 이름을 가린 채 함께 읽어요.\n\n결과를 보내기 전에 한 번 더 확인하는 화면을 두 번 고쳤습니다. 잘못 보낸 합격 메일은 되돌릴 수 없으니까요.',
    part: 'WEB',
    generation: 12,
    activity: '해커톤',
    members: {
      도경서: 'pm',
      심보늬: 'design',
      여진우: 'frontend',
      구태이: 'backend',
      표하늘: 'backend',
    },
    stacks: ['React', 'Spring Boot', 'PostgreSQL', 'Docker', 'Figma'],
    startDate: '2024-08-08',
    endDate: '2024-08-10',
    heart: 22,
  },
  {
    number: 6,
    pictures: 2,
    title: '나이테',
    lineIntroduction: '오늘의 선택이 나이테로 쌓이는 탄소 발자국 기록',
    introduction:
      '버스를 탄 날과 택시를 탄 날, 고기를 먹은 날과 먹지 않은 날. 하루의 선택을 고리 하나로 그려 한 해의 나이테를 만들어요.\n\n숫자로 혼내는 대신 지난달의 나와 비교해 보여 줍니다. 배출량은 공개된 계수로 계산하고, 어떤 값을 썼는지 항목마다 밝혔어요.',
    part: 'APP',
    generation: 12,
    activity: '아이디어톤',
    members: { 표하늘: 'pm', 심보늬: 'design', 맹소율: 'frontend', 구태이: 'backend' },
    stacks: ['React', 'Django', 'PostgreSQL', 'Adobe Illustrator'],
    startDate: '2024-05-24',
    endDate: '2024-05-25',
    heart: 26,
  },
  {
    number: 11,
    pictures: 2,
    title: '빙글빙글',
    lineIntroduction: '기숙사 세탁이 끝나기 5분 전에 알려 드려요',
    introduction:
      '빨래를 들고 네 층을 내려갔다가 그대로 올라온 적이 있다면 반가울 거예요. 세탁기에 붙인 작은 진동 센서가 돌아가는지 멈췄는지 알려 줍니다.\n\n남은 시간은 같은 기계의 지난 기록으로 짐작해요. 처음에는 빈 기계를 보여 주는 앱이었는데, 인터뷰를 거치며 끝나기 5분 전 알림 하나만 남겼습니다.',
    part: 'APP',
    generation: 12,
    activity: '프로젝트',
    members: { 도경서: 'pm', 맹소율: 'frontend', 여진우: 'frontend', 표하늘: 'backend' },
    stacks: ['React', 'Flask', 'Redis', 'AWS'],
    startDate: '2024-03-18',
    endDate: '2024-06-14',
    heart: 33,
  },
  {
    number: 7,
    pictures: 1,
    title: '다음 장',
    lineIntroduction: '선배의 전공책이 후배의 책상으로 가는 중고책 장터',
    introduction:
      '한 학기만 쓰고 책장에 꽂힌 전공책을 다음 사람에게 넘겨요. 수업 이름으로 찾으면 그 수업에서 쓰는 책이 나오고, 필기가 어디까지 되어 있는지 사진으로 볼 수 있어요.\n\n값을 매기기 어려워하는 사람을 위해 지난 학기의 거래를 바탕으로 알맞은 값을 알려 줍니다.',
    part: 'WEB',
    generation: 12,
    activity: '프로젝트',
    members: { 심보늬: 'design', 여진우: 'frontend', 구태이: 'backend' },
    stacks: ['Vue.js', 'Node.js', 'MongoDB', 'Figma'],
    startDate: '2024-03-18',
    endDate: '2024-06-14',
    heart: 19,
  },
  {
    number: 14,
    pictures: 2,
    title: '밤의 책갈피',
    lineIntroduction: '자기 전 20쪽, 읽은 만큼 불이 켜지는 독서 기록',
    introduction:
      '읽은 날마다 달력에 작은 불이 켜져요. 남에게 보여 주지 않는, 나만의 독서 기록장입니다.\n\n책 제목을 몰라도 바코드를 비추면 찾아 주고, 마음에 남은 문장은 손으로 적은 사진 그대로 붙일 수 있어요. 한 달에 한 번, 읽은 책으로 만든 책장 그림을 받아 봅니다.',
    part: 'WEB',
    generation: 12,
    activity: '개인',
    members: { 맹소율: 'frontend' },
    stacks: ['Next.js', 'PostgreSQL'],
    startDate: '2024-09-02',
    endDate: '2024-11-15',
    heart: 17,
  },
];
