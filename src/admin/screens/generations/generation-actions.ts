import { send } from '#client/transport/call.ts';
import { parseNumber } from '#contract/core/text/parse-number.ts';
import { deleteGeneration } from '#contract/generations/endpoints.ts';
import { createMutation } from '#shared/stores/mutation.ts';
import { reloadAfterSave } from '#shared/stores/reload.ts';
import {
  type Generation,
  generationChange,
  generationsResource,
  provideGeneration,
} from '../../data/generations.ts';
import { confirmDelete } from '../../kit/dialog/confirm.ts';
import { navigate } from '../../kit/navigation/navigation.ts';
import { adminPaths } from '../../paths.ts';

const deleteMutation = createMutation({
  ...generationChange,
  run: ({ id }: Generation) => send(deleteGeneration, { params: { id } }),
  success: ({ generation }) => `${generation}기가 삭제되었습니다.`,
  failure: '기수 삭제 중 오류가 발생했습니다.',
  reload: () => reloadAfterSave(['generations'], generationsResource),
});

/** Opens the typed generation, creating it if needed; returns the error of a refused number. */
export function enterGeneration(text: string): Promise<string | null> {
  return provideGeneration(parseNumber(text), (generation) =>
    navigate(adminPaths.generation(generation)),
  );
}

export async function removeGeneration(generation: Generation): Promise<void> {
  if (await confirmDelete(`${generation.generation}기`)) await deleteMutation.run(generation);
}
