import type { Fields } from '../core/description.ts';
import { ACTIVITIES, PROJECT_PARTS } from './kinds.ts';

/** All that staff write of a project; each of the sentences is also read away from its field. */
export const PROJECT_FIELDS = {
  title: {
    type: 'line',
    label: '프로젝트 제목',
    max: 120,
    isSearched: true,
    missing: '프로젝트 제목을 입력해 주세요.',
  },
  line_introduction: {
    type: 'line',
    label: '한 줄 소개',
    max: 200,
    isSearched: true,
    missing: '한 줄 소개를 입력해 주세요.',
  },
  introduction: {
    type: 'document',
    label: '상세 설명',
    max: 10_000,
    isSearched: true,
    missing: '상세 설명을 입력해 주세요.',
  },
  url: { type: 'url', label: '이미지 URL', missing: '이미지 URL을 입력해 주세요.' },
  part: {
    type: 'choice',
    label: '분야',
    choices: PROJECT_PARTS,
    initial: 'WEB',
    missing: '분야를 골라 주세요.',
  },
  generation: { type: 'generation', label: '기수', missing: '기수를 골라 주세요.' },
  activity: { type: 'choice', label: '활동', choices: ACTIVITIES, initial: '프로젝트' },
  project_member: {
    type: 'own',
    label: '참여 멤버',
    requestName: 'projectMember',
    column: 'members',
    missing: '참여 멤버를 입력해 주세요.',
  },
  stacks: {
    type: 'words',
    label: '기술 스택',
    most: 20,
    max: 40,
    isFolded: true,
    missing: '기술 스택을 입력해 주세요.',
  },
  start_Date: {
    type: 'date',
    label: '시작일',
    requestName: 'startDate',
    column: 'start_date',
    missing: '시작일을 입력해 주세요.',
  },
  end_Date: {
    type: 'date',
    label: '종료일',
    requestName: 'endDate',
    column: 'end_date',
    missing: '종료일을 입력해 주세요.',
  },
  images: { type: 'urls', label: '추가 이미지', most: 10 },
  /** Where it can be tried, and its source. */
  demo_url: { type: 'optionalUrl', label: '써 보기' },
  code_url: { type: 'optionalUrl', label: '코드' },
} as const satisfies Fields;
