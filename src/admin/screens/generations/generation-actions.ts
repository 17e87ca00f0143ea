import * as v from 'valibot';
import { createGeneration, deleteGeneration, type Generation } from '#client/staff/generations.ts';
import { toApiError } from '#client/transport/api-error.ts';
import { CreateGeneration } from '#contract/generations/schemas.ts';
import { createBusyKeys } from '#shared/stores/busy-keys.ts';
import { createMutation } from '#shared/stores/mutation.ts';
import { reloadAfterSave } from '#shared/stores/reload.ts';
import { adminPaths } from '../../app/paths.ts';
import { confirmDelete } from '../../kit/dialog/confirm.ts';
import { parseNumber } from '../../kit/form/parse-number.ts';
import { navigate } from '../../kit/navigation/navigation.ts';
import { generationsResource } from './store.ts';

const KEY = 'generation';

const shared = { busy: createBusyKeys(), key: () => KEY, topic: () => KEY } as const;

/** Not empty while a generation is being created or deleted. */
export const $busyGenerations = shared.busy.$keys;

interface NewGeneration {
  readonly generation: number;
  /** What comes once the generation is there. */
  readonly onProvided: () => Promise<void>;
}

/** `refused` is the sentence of a number that the server does not take. */
type Provided = { readonly status: 'created' | 'known' } | { readonly refused: string };

/** Creates the generation, or finds that it exists. */
const provide = async ({ generation }: NewGeneration): Promise<Provided> => {
  try {
    await createGeneration(generation);
    return { status: 'created' };
  } catch (thrown) {
    const error = toApiError(thrown);
    // A 400 says that the generation exists already, perhaps since a moment ago.
    if (error.status === 400) return { status: 'known' };
    const refused = error.fieldErrors.find(({ path }) => path === 'generation');
    if (refused !== undefined) return { refused: refused.message };
    throw error;
  }
};

const createGenerationMutation = createMutation({
  ...shared,
  run: provide,
  success: ({ generation }, result) =>
    'status' in result && result.status === 'created' ? `${generation}기가 등록되었습니다.` : null,
  failure: '기수 생성 중 오류가 발생했습니다.',
  reload: () => reloadAfterSave(['generations']),
  onSuccess: async ({ onProvided }, result) => {
    if (!('refused' in result)) await onProvided();
  },
});

const deleteMutation = createMutation({
  ...shared,
  run: async ({ id }: Generation) => {
    await deleteGeneration(id);
  },
  success: ({ generation }) => `${generation}기가 삭제되었습니다.`,
  failure: '기수 삭제 중 오류가 발생했습니다.',
  reload: () => reloadAfterSave(['generations'], generationsResource),
});

/** The sentence of a refused number; `null` once the generation is there or a toast says why it is not. */
const provideGeneration = async (input: NewGeneration): Promise<string | null> => {
  const outcome = await createGenerationMutation.run(input);
  return outcome.ok && 'refused' in outcome.result ? outcome.result.refused : null;
};

/** 멤버 조회: opens the typed generation, created where it was missing; answers the sentence of a refused number. */
export async function enterGeneration(text: string): Promise<string | null> {
  const typed = v.safeParse(CreateGeneration, { generation: parseNumber(text) });
  if (!typed.success) return typed.issues[0].message;
  const { generation } = typed.output;
  return provideGeneration({
    generation,
    onProvided: () => navigate(adminPaths.generation(generation)),
  });
}

/** Creates a generation whose screen is open already. */
export function registerGeneration(generation: number): Promise<string | null> {
  return provideGeneration({
    generation,
    onProvided: () => reloadAfterSave(['generations'], generationsResource),
  });
}

/** 삭제, after asking; true once the generation is gone. */
export async function removeGeneration(generation: Generation): Promise<boolean> {
  const text = `${generation.generation}기`;
  if (shared.busy.has(KEY) || !(await confirmDelete(text))) return false;
  return (await deleteMutation.run(generation)).ok;
}
