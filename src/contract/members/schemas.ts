import * as v from 'valibot';
import { answered, created, inOrder, requestEntries } from '../core/described-schemas.ts';
import { GenerationNumber, Id, orderedIds } from '../core/fields.ts';
import { MESSAGES } from '../core/text/text.ts';
import { MEMBER_FIELDS } from './fields.ts';

export const ADMIN_POSITIONS = ['운영진', '부원'] as const;

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

export const Member = v.object({ id: Id, ...answered(MEMBER_FIELDS, {}) });
export type Member = v.InferOutput<typeof Member>;

/** 운영진 first, then by part and name; within a part the order set by staff comes first. */
export const MemberList = v.object({
  /** Staff also get the version that a change of many names. */
  members: v.array(v.object({ ...Member.entries, version: v.optional(v.string()) })),
});
export type MemberList = v.InferOutput<typeof MemberList>;

const ORDER = ['name', 'position', 'part', 'generation', 'profile'] as const;

export const CreateMember = v.object(inOrder(created(MEMBER_FIELDS, {}), ORDER), MESSAGES.required);
export type CreateMember = v.InferOutput<typeof CreateMember>;

/** An absent field keeps its value. */
export const UpdateMember = v.partial(v.object(inOrder(requestEntries(MEMBER_FIELDS, {}), ORDER)));
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
