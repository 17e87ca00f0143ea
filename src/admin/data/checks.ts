import { hasCapability } from '#client/staff/capabilities.ts';
import { get, send } from '#client/transport/call.ts';
import { getChecks, lookAtChecks } from '#contract/checks/endpoints.ts';
import type { ReadCheck } from '#contract/checks/read.ts';
import { createMutation } from '#shared/stores/mutation.ts';
import { reloadAfterSave } from '#shared/stores/reload.ts';
import { createResource } from '#shared/stores/resource.ts';

/** What was found when the server last looked; `null` over a server that looks at nothing. */
export async function loadChecks(signal?: AbortSignal) {
  return hasCapability() ? get(getChecks, { signal }) : null;
}

/** Fetched on each visit, because the server looks again by itself. */
export const checksResource = createResource('checks', loadChecks, { fresh: true });

/** What somebody has to do something about. */
export function unwell(checks: readonly ReadCheck[] = []): readonly ReadCheck[] {
  return checks.filter(({ state }) => state === 'todo');
}

export const runChecksAgain = createMutation({
  run: (_: null) => send(lookAtChecks),
  key: () => 'checks',
  success: (_, { data }) => {
    const { length } = unwell(data?.checks);
    return length === 0
      ? '다시 봤어요. 손볼 것이 없어요.'
      : `다시 봤어요. 손볼 것 ${length}개예요.`;
  },
  failure: '다시 보지 못했어요.',
  reload: () => reloadAfterSave(['checks'], checksResource),
});
