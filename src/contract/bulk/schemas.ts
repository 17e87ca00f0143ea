import * as v from 'valibot';
import { POST_FIELDS } from '../blog/fields.ts';
import { Count, GenerationNumber, Id, uniqueLines } from '../core/fields.ts';
import { LIMITS } from '../core/limits.ts';
import { MESSAGES } from '../core/text/text.ts';
import { PREVIEW_KINDS, TRASH_KINDS } from '../kinds.ts';
import { MEMBER_PARTS } from '../members/fields.ts';
import { ADMIN_POSITIONS } from '../members/schemas.ts';

const VERSION_LENGTH = 100;

/** `version` is that of a row in a list for staff. */
const Named = v.object({ id: Id, version: v.pipe(v.string(), v.maxLength(VERSION_LENGTH)) });

const entries = v.pipe(
  v.array(v.unknown(), MESSAGES.required),
  v.metadata({
    maxItems: LIMITS.atOnce,
    minItems: 1,
    items: {
      type: 'object',
      properties: {
        id: { type: 'integer', minimum: 1, maximum: LIMITS.id },
        version: { type: 'string', maxLength: VERSION_LENGTH },
      },
      required: ['id', 'version'],
    },
  }),
  v.minLength(1, MESSAGES.required),
  v.maxLength(LIMITS.atOnce, `한 번에 ${LIMITS.atOnce}개까지 바꿀 수 있어요.`),
  v.array(Named),
  v.check((named) => new Set(named.map(({ id }) => id)).size === named.length, MESSAGES.duplicate),
);

const tags = v.pipe(
  uniqueLines(POST_FIELDS.tags.most, POST_FIELDS.tags.max),
  v.minLength(1, MESSAGES.required),
);

const shared = { entries };
const ofPost = { kind: v.literal('post'), ...shared };
const ofEntry = { kind: v.picklist(PREVIEW_KINDS, MESSAGES.choice), ...shared };
const ofMember = { kind: v.literal('member'), ...shared };
const ofAny = { kind: v.picklist(TRASH_KINDS, MESSAGES.choice), ...shared };

/** One change of many entries of one kind; each action names what it takes. */
export const ChangeMany = v.variant(
  'action',
  [
    v.object({ action: v.picklist(['publish', 'draft', 'hide']), ...ofEntry }),
    v.object({ action: v.picklist(['best', 'unbest']), ...ofPost }),
    v.object({ action: v.picklist(['add_tags', 'remove_tags']), ...ofPost, tags }),
    v.object({
      action: v.literal('generation'),
      kind: v.picklist(['project', 'member'], MESSAGES.choice),
      ...shared,
      generation: GenerationNumber,
    }),
    v.object({
      action: v.literal('part'),
      ...ofMember,
      part: v.picklist(MEMBER_PARTS, MESSAGES.choice),
    }),
    v.object({
      action: v.literal('position'),
      ...ofMember,
      position: v.picklist(ADMIN_POSITIONS, MESSAGES.choice),
    }),
    v.object({ action: v.picklist(['delete', 'restore']), ...ofAny }),
  ],
  MESSAGES.choice,
);
export type ChangeMany = v.InferOutput<typeof ChangeMany>;
export type BulkAction = ChangeMany['action'];

/** `id` is the line of the log, by which it is taken back; `null` where nothing had to be changed. */
export const ChangedMany = v.object({ id: v.nullable(Id), changed: Count });
export type ChangedMany = v.InferOutput<typeof ChangedMany>;
