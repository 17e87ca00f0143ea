import { type ApiError, toApiError } from '#client/transport/api-error.ts';
import type { PreviewKind } from '#contract/kinds.ts';
import { reasonOf } from '#shared/stores/mutation.ts';
import { toast } from '#shared/stores/toasts.ts';
import type { Remedy } from '../kit/screen/LoadFailure.tsx';

/** 되돌리기 where an entry does not open since it is in the trash; `null` for any other failure. */
export const restoring =
  (kind: PreviewKind, id: number) =>
  ({ code }: ApiError): Remedy | null =>
    code === 'in_trash' ? { label: '되돌리기', run: () => restoreEntry(kind, id) } : null;

async function restoreEntry(kind: PreviewKind, id: number): Promise<void> {
  const { restoreFromTrash } = await import('#client/staff/publishing.ts');
  try {
    await restoreFromTrash(kind, id);
  } catch (error) {
    toast.error('되돌리지 못했어요.', { detail: reasonOf(toApiError(error)), topic: 'restore' });
  }
}
