import * as v from 'valibot';
import { hasCapability } from '#client/staff/capabilities.ts';
import { toApiError } from '#client/transport/api-error.ts';
import { get, send } from '#client/transport/call.ts';
import * as endpoints from '#contract/generations/endpoints.ts';
import type { ReadGeneration } from '#contract/generations/read.ts';
import { CreateGeneration } from '#contract/generations/schemas.ts';
import { createBusyKeys } from '#shared/stores/busy-keys.ts';
import { createMutation } from '#shared/stores/mutation.ts';
import { reloadAfterSave } from '#shared/stores/reload.ts';
import { createResource, type ResourceState } from '#shared/stores/resource.ts';
import { GENERATION } from '#site';

export interface Generation extends ReadGeneration {
  readonly id: number;
  readonly canDelete: boolean;
}

interface GenerationList {
  readonly generations: readonly Generation[];
  readonly hasDetails: boolean;
}

/** A basic server cannot list its generations, so the club's own is the only one. */
const OWN: GenerationList = {
  generations: [{ id: GENERATION, generation: GENERATION, member_count: null, canDelete: false }],
  hasDetails: false,
};

/** Every generation, newest first; only the club's own over a server that cannot list them. */
export async function listGenerations(signal?: AbortSignal): Promise<GenerationList> {
  if (!hasCapability()) return OWN;
  const { data } = await get(endpoints.listGenerations, { signal });
  return {
    generations: data.generations
      .map((generation) => ({
        ...generation,
        id: generation.id ?? generation.generation,
        canDelete: (generation.member_count ?? 0) === 0,
      }))
      .sort((one, other) => other.generation - one.generation),
    hasDetails: true,
  };
}

export const generationsResource = createResource('generations', listGenerations);

/** Whether it is certain that a valid generation does not exist. */
export function isUnknownGeneration(
  state: ResourceState<GenerationList>,
  generation: number,
): boolean {
  return (
    state.status === 'ready' &&
    state.data.hasDetails &&
    v.is(CreateGeneration, { generation }) &&
    state.data.generations.every((each) => each.generation !== generation)
  );
}

const KEY = 'generation';

/** Creating and deleting a generation exclude each other. */
export const generationChange = {
  busy: createBusyKeys(),
  key: () => KEY,
  topic: () => KEY,
} as const;

export const $busyGenerations = generationChange.busy.$keys;

interface NewGeneration {
  readonly generation: number;
  /** Called once the generation exists. */
  readonly onProvided: () => Promise<void>;
}

/** `refused` is the sentence for a number that the server rejects. */
type Provided = 'created' | 'exists' | { readonly refused: string };

/** Creates the generation unless it exists. */
const provide = async ({ generation }: NewGeneration): Promise<Provided> => {
  try {
    await send(endpoints.createGeneration, { body: { generation } });
    return 'created';
  } catch (thrown) {
    const error = toApiError(thrown);
    // A 400 means that the generation exists already; somebody else may just have created it.
    if (error.status === 400) return 'exists';
    const refused = error.fieldErrors.find(({ path }) => path === 'generation');
    if (refused !== undefined) return { refused: refused.message };
    throw error;
  }
};

const createGenerationMutation = createMutation({
  ...generationChange,
  run: provide,
  success: ({ generation }, result) =>
    result === 'created' ? `${generation}기가 등록되었습니다.` : null,
  failure: '기수 생성 중 오류가 발생했습니다.',
  reload: () => reloadAfterSave(['generations']),
  onSuccess: async ({ onProvided }, result) => {
    if (typeof result === 'string') await onProvided();
  },
});

/** The sentence for a refused number; `null` once the generation exists or a toast reports the failure. */
export async function provideGeneration(
  number: number | undefined,
  onProvided: (generation: number) => Promise<void>,
): Promise<string | null> {
  const input = v.safeParse(CreateGeneration, { generation: number });
  if (!input.success) return input.issues[0].message;
  const { generation } = input.output;
  const outcome = await createGenerationMutation.run({
    generation,
    onProvided: () => onProvided(generation),
  });
  return outcome.ok && typeof outcome.result === 'object' ? outcome.result.refused : null;
}

/** Creates the generation whose screen is open. */
export function registerGeneration(generation: number): Promise<string | null> {
  return provideGeneration(generation, () => reloadAfterSave(['generations'], generationsResource));
}
