/** An answer to every public call whose texts are as long as the contract allows, without a space to break at. */
import { POST_FIELDS } from '#contract/blog/fields.ts';
import { MEMBER_FIELDS } from '#contract/members/fields.ts';
import { PROJECT_FIELDS } from '#contract/projects/fields.ts';

const text = (length: number) => '광운대학교멋쟁이사자처럼'.repeat(length).slice(0, length);

const title = text(POST_FIELDS.title.max);
const line = text(PROJECT_FIELDS.line_introduction.max);
const name = text(MEMBER_FIELDS.name.max);

const post = (id: number) => ({
  id,
  title,
  contents: `## ${title}\n\n${text(2_000)}\n\n\`\`\`\n${text(300)}\n\`\`\``,
  tags: Array.from(
    { length: POST_FIELDS.tags.most },
    (_, index) => `${index}${text(POST_FIELDS.tags.max - 1)}`,
  ),
  thumbnail: null,
  url: `https://example.com/${'a'.repeat(300)}`,
});

const project = (id: number) => ({
  id,
  title,
  line_introduction: line,
  introduction: text(2_000),
  url: null,
  part: 'WEB',
  generation: 13,
  activity: '아이디어톤',
  heart: 0,
  project_member: Object.fromEntries(
    ['pm', 'design', 'frontend', 'backend', ''].map((role, index) => [
      `${index}${text(MEMBER_FIELDS.name.max - 1)}`,
      role,
    ]),
  ),
  stacks: Array.from(
    { length: PROJECT_FIELDS.stacks.most },
    (_, index) => `${index}${text(MEMBER_FIELDS.name.max - 2)}`,
  ),
  start_Date: '2025-05-01',
  end_Date: '2025-08-20',
});

const member = (id: number, position: string) => ({
  id,
  name,
  position,
  part: '프론트엔드',
  generation: 13,
  stacks: ['Adobe Illustrator', 'Adobe Photoshop', 'Spring Boot', 'PostgreSQL', 'Kubernetes'],
  github: 'https://github.com/example',
  instagram: 'https://www.instagram.com/example',
  profile: null,
});

const posts = Array.from({ length: 12 }, (_, index) => post(12 - index));
const projects = Array.from({ length: 7 }, (_, index) => project(7 - index));

/** By the path of the call below `/api/`. */
export const LONGEST: Readonly<Record<string, unknown>> = {
  blog: { best: posts.slice(0, 4), posts, total_page: 1 },
  projects: { projects },
  'projects/history': { projects },
  'projects/7': project(7),
  'members/13': { members: [1, 2, 3].map((id) => member(id, id === 1 ? '운영진' : '아기사자')) },
};
