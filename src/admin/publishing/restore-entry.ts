import type { ApiError } from '#client/transport/api-error.ts';
import type { PreviewKind } from '#contract/kinds.ts';
import { createMutation } from '#shared/stores/mutation.ts';
import type { Remedy } from '../kit/screen/LoadFailure.tsx';

const mutation = createMutation({
  key: ({ kind, id }: { readonly kind: PreviewKind; readonly id: number }) => `${kind}:${id}`,
  topic: () => 'restore',
  run: async ({ kind, id }) => {
    const { restoreFromTrash } = await import('#client/staff/publishing.ts');
    await restoreFromTrash(kind, id);
  },
  failure: '되돌리지 못했어요.',
  // The screen asks again.
  canRetry: false,
});

/** 되돌리기 where an entry does not open since it is in the trash; `null` for any other failure. */
export const restoring =
  (kind: PreviewKind, id: number) =>
  ({ code }: ApiError): Remedy | null =>
    code === 'in_trash' ? { label: '되돌리기', run: () => mutation.run({ kind, id }) } : null;
