/** What a server answers of one thing each; a test changes what it is about. */
export const postRow = (id: number, more: object = {}) => ({
  id,
  title: `글 ${id}`,
  contents: `내용 ${id}`,
  tags: [],
  thumbnail: null,
  url: 'https://example.com',
  ...more,
});

/** Posts from the newest on: `count` down to 1. */
export const postRows = (count: number, more: object = {}) =>
  Array.from({ length: count }, (_, index) => postRow(count - index, more));

export const projectRow = (id: number, more: object = {}) => ({
  id,
  title: `프로젝트 ${id}`,
  line_introduction: `소개 ${id}`,
  introduction: '설명',
  url: 'https://example.com/a.png',
  project_member: { 김사자: 'backend' },
  stacks: ['React'],
  part: 'WEB',
  generation: 13,
  activity: '해커톤',
  heart: id,
  ...more,
});

export const memberRow = (id: number, more: object = {}) => ({
  id,
  name: `멤버${id}`,
  position: '부원',
  part: '백엔드',
  generation: 13,
  stacks: ['React'],
  github: null,
  instagram: null,
  profile: 'https://example.com/a.png',
  ...more,
});

export const NOTICE = {
  id: 3,
  url: 'https://forms.example.com/apply?a=1,2;b',
  documentDate: '2027-02-26',
  candidateDate: '2027-03-01',
  interviewDate: '2027-03-04',
  acceptDate: '2027-03-06',
  otDate: '2027-03-10',
  updated_at: null,
};
