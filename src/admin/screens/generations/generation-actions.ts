import { atom, type ReadableAtom } from 'nanostores';
import * as v from 'valibot';
import { CreateGeneration, type ReadGeneration } from '#contract/generations.ts';
import { toApiError } from '#client/transport/api-error.ts';
import { dismissTopic, sayDone, sayFailed } from '#shared/stores/toasts.ts';
import { ask } from '../../kit/dialog/confirm.ts';
import { typedNumber } from '../../kit/form/typed-number.ts';
import { openPath } from '../../app/navigation.ts';
import { reloadAfterSave } from '../../kit/list/reload.ts';
import { adminPaths } from '../../app/router.ts';
import { createGeneration, deleteGeneration } from './api.ts';
import { generationsResource } from './store.ts';

const TOPIC = 'generation';
const $busy = atom(false);

/** Whether a generation is being created or deleted. */
export const $isGenerationBusy: ReadableAtom<boolean> = $busy;

/**
 * Creates the generation, or finds that it exists; `null` once either is so, else the sentence of a refused number.
 * @throws ApiError for any other failure.
 */
const provideGeneration = async (generation: number): Promise<string | null> => {
  dismissTopic(TOPIC);
  try {
    await createGeneration(generation);
    sayDone(`${generation}기가 등록되었습니다.`, TOPIC);
    await reloadAfterSave(['generations']);
    return null;
  } catch (thrown) {
    const error = toApiError(thrown);
    // The specification's rule: a 400 says that the generation exists already, perhaps since a moment ago.
    if (error.status === 400) {
      await reloadAfterSave(['generations']);
      return null;
    }
    const refused = error.fieldErrors.find(({ path }) => path === 'generation');
    if (refused !== undefined) return refused.message;
    throw error;
  }
};

const provideThen = async (
  generation: number,
  then: () => Promise<void>,
): Promise<string | null> => {
  if ($busy.get()) return null;
  $busy.set(true);
  try {
    const refusal = await provideGeneration(generation);
    if (refusal === null) await then();
    return refusal;
  } catch (thrown) {
    sayFailed('기수 생성 중 오류가 발생했습니다.', {
      detail: toApiError(thrown).message,
      topic: TOPIC,
      retry: () => void provideThen(generation, then),
    });
    return null;
  } finally {
    $busy.set(false);
  }
};

/** 멤버 조회: opens the typed generation, created where it was missing; answers the sentence of a refused number. */
export const enterGeneration = async (text: string): Promise<string | null> => {
  const typed = v.safeParse(CreateGeneration, { generation: typedNumber(text) });
  if (!typed.success) return typed.issues[0].message;
  const { generation } = typed.output;
  return provideThen(generation, () => openPath(adminPaths.generation(generation)));
};

/** Creates a generation whose screen is open already. */
export const registerGeneration = (generation: number) =>
  provideThen(generation, () => reloadAfterSave(['generations'], generationsResource));

/** 삭제, after asking; true once the generation is gone. */
export const removeGeneration = async ({ id, generation }: ReadGeneration): Promise<boolean> => {
  const question = {
    title: '정말 삭제하시겠습니까?',
    text: `${generation}기`,
    yes: '삭제',
    danger: true,
  };
  if ($busy.get() || !(await ask(question))) return false;
  $busy.set(true);
  try {
    dismissTopic(TOPIC);
    await deleteGeneration(id ?? generation);
    sayDone(`${generation}기가 삭제되었습니다.`, TOPIC);
    return true;
  } catch (thrown) {
    sayFailed('기수 삭제 중 오류가 발생했습니다.', {
      detail: toApiError(thrown).message,
      topic: TOPIC,
    });
    return false;
  } finally {
    $busy.set(false);
    // A refusal, too, says that the list is not what it was.
    await reloadAfterSave(['generations'], generationsResource);
  }
};
