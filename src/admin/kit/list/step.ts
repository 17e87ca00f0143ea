import { assertUnchanged } from '#client/staff/assert-unchanged.ts';
import { toApiError } from '#client/transport/api-error.ts';
import type { WithVersion } from '#client/transport/call.ts';
import type { BusyKeys } from '#shared/stores/busy-keys.ts';
import { createMutation } from '#shared/stores/mutation.ts';
import { type BulkAction, type Change, UNCHANGED } from './bulk.ts';
import { undoOf } from './undo.ts';

/** The parts that all steps of a noun share. A list shows items; a step loads and changes the whole entity. */
export interface Noun<Item extends { readonly id: number }, Entity> {
  /** `post` */
  readonly name: string;
  /** The topic of a row's toasts; `post:12` when absent. */
  readonly topic?: string;
  readonly busy: BusyKeys;
  readonly load: (item: Item) => Promise<WithVersion<Entity>>;
  /** The fields of an entity that its list has as well; all when absent. */
  readonly listedFields?: (of: Item | Entity) => unknown;
  readonly reload: () => Promise<void>;
}

/** One change of an entity, with its sentences for one row and for a selection. */
export interface Step<Entity> {
  /** Whether the entity already has the wanted state, by somebody else's change or a lost answer. */
  readonly isDone: (entity: Entity) => boolean;
  /** Resolves to the undo; `null` where nothing can. */
  readonly send: (entity: Entity, version: string | null) => Promise<Change['undo']>;
  /** Deletes the entity: one row offers the undo, and in a selection a missing entity counts as unchanged. */
  readonly removes?: boolean;
  readonly one?: { readonly success: string; readonly failure: string };
  readonly many?: Omit<BulkAction<never>, 'run'>;
}

type StepFor<Audience extends 'one' | 'many', Entity> = Step<Entity> &
  Required<Pick<Step<Entity>, Audience>>;

/** Changes an entity only where it is still as it was listed. */
const runOf =
  <Item extends { readonly id: number }, Entity>(
    { load, listedFields = (of) => of }: Noun<Item, Entity>,
    { isDone, send }: Step<Entity>,
  ) =>
  async (item: Item): Promise<Change> => {
    const { data: entity, version } = await load(item);
    if (isDone(entity)) return UNCHANGED;
    assertUnchanged(listedFields(item), listedFields(entity), version);
    return { isChanged: true, undo: await send(entity, version) };
  };

/** The step for one row; resolves to true once it has succeeded. */
export function single<Item extends { readonly id: number }, Entity>(
  noun: Noun<Item, Entity>,
  step: StepFor<'one', Entity>,
): (item: Item) => Promise<boolean> {
  const { busy, reload } = noun;
  const keyOf = ({ id }: Item) => `${noun.name}:${id}`;
  const mutation = createMutation<Item, Change>({
    busy,
    key: ({ id }) => id,
    topic: (item) => noun.topic ?? keyOf(item),
    run: runOf(noun, step),
    success: () => step.one.success,
    undo: (item, { undo }) => (step.removes ? undoOf({ of: keyOf(item), undo, reload }) : null),
    failure: step.one.failure,
    reload,
  });
  return async (item) => (await mutation.run(item)).ok;
}

/** The step for a selection. */
export function bulk<Item extends { readonly id: number }, Entity>(
  noun: Noun<Item, Entity>,
  step: StepFor<'many', Entity>,
): BulkAction<Item> {
  const run = runOf(noun, step);
  return {
    ...step.many,
    run: (item) =>
      run(item).catch((error: unknown) => {
        if (step.removes && toApiError(error).code === 'not_found') return UNCHANGED;
        throw error;
      }),
  };
}
