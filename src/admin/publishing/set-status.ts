import { STATUSES } from '#contract/core/publication.ts';
import type { Step } from '../kit/list/step.ts';
import type { Publication } from './publication.ts';
import { type Published, stateOf } from './states.ts';

/** The fields of a write that restore this state; `null` over a server without states. */
const publicationOf = ({ status: stored, published_at }: Published): Publication | null => {
  const status = STATUSES.find((each) => each === stored);
  return status === undefined ? null : { status, published_at };
};

const MESSAGES = {
  published: { done: '발행했어요', failed: '발행하지 못했어요' },
  hidden: { done: '숨겼어요', failed: '숨기지 못했어요' },
} as const;

/** The step for 발행 or 숨김; 발행 also shows drafts and scheduled entries at once. */
export function setStatus<Entity extends Published>(
  status: keyof typeof MESSAGES,
  write: (
    entity: Entity,
    publication: Publication,
    version: string | null,
  ) => Promise<{ readonly version: string | null }>,
) {
  return {
    isDone: (entity) => stateOf(entity) === status,
    send: async (entity, version) => {
      const before = publicationOf(entity);
      const { version: newVersion } = await write(entity, { status }, version);
      return before && (() => write(entity, before, newVersion));
    },
    many: MESSAGES[status],
  } satisfies Step<Entity>;
}
