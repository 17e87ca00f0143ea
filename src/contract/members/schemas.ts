import * as v from 'valibot';
import {
  foldCase,
  GenerationNumber,
  Id,
  OptionalUrl,
  orderedIds,
  safeUrl,
  uniqueLines,
} from '../core/fields.ts';
import { LIMITS } from '../core/limits.ts';
import { line, MESSAGES } from '../core/text/text.ts';

/** The public page lists 부원 with the 아기사자. */
export const POSITIONS = ['운영진', '아기사자', '부원'] as const;
export type Position = (typeof POSITIONS)[number];

export const ADMIN_POSITIONS = ['운영진', '부원'] as const;

export const MEMBER_PARTS = ['프론트엔드', '백엔드', '디자인', 'PM'] as const;
export type MemberPart = (typeof MEMBER_PARTS)[number];

export const STACK_CHOICES = [
  'React',
  'Next.js',
  'Vue.js',
  'Angular',
  'Spring Boot',
  'Node.js',
  'Django',
  'Flask',
  'MySQL',
  'PostgreSQL',
  'MongoDB',
  'Redis',
  'AWS',
  'Docker',
  'Kubernetes',
  'Figma',
  'Adobe XD',
  'Adobe Photoshop',
  'Adobe Illustrator',
] as const;

export const Member = v.object({
  id: Id,
  name: v.string(),
  position: v.picklist(POSITIONS),
  part: v.picklist(MEMBER_PARTS),
  generation: v.number(),
  stacks: v.array(v.string()),
  github: v.nullable(v.string()),
  instagram: v.nullable(v.string()),
  profile: v.string(),
});
export type Member = v.InferOutput<typeof Member>;

/** 운영진 first, then by part and name; within a part the order set by staff comes first. */
export const MemberList = v.object({ members: v.array(Member) });
export type MemberList = v.InferOutput<typeof MemberList>;

const fields = {
  name: line(LIMITS.name),
  position: v.picklist(POSITIONS, MESSAGES.choice),
  part: v.picklist(MEMBER_PARTS, MESSAGES.choice),
  generation: GenerationNumber,
  profile: safeUrl(),
  stacks: v.pipe(uniqueLines(LIMITS.stacks, LIMITS.name), v.transform(foldCase)),
  github: OptionalUrl,
  instagram: OptionalUrl,
};

export const CreateMember = v.object(
  {
    ...fields,
    stacks: v.optional(fields.stacks, []),
    github: v.optional(fields.github, null),
    instagram: v.optional(fields.instagram, null),
  },
  MESSAGES.required,
);
export type CreateMember = v.InferOutput<typeof CreateMember>;

/** An absent field keeps its value. */
export const UpdateMember = v.partial(v.object(fields));
export type UpdateMember = v.InferOutput<typeof UpdateMember>;

/** Ids of one generation, in their order inside their parts. */
export const OrderMembers = v.object(
  {
    generation: GenerationNumber,
    ids: orderedIds,
  },
  MESSAGES.required,
);
export type OrderMembers = v.InferOutput<typeof OrderMembers>;

/** Where somebody was forgotten; a picture that something else shows is kept. */
export const Forgotten = v.object({
  id: Id,
  projects: v.number(),
  versions: v.number(),
  is_picture_kept: v.boolean(),
});
