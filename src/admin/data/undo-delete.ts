import { restoreFromTrash } from '#client/staff/publishing.ts';
import type { TrashKind } from '#contract/publishing/kinds.ts';
import { createMutation } from '#shared/stores/mutation.ts';
import { reloadAfterSave } from '#shared/stores/reload.ts';
import type { Resource } from '#shared/stores/resource.ts';

interface Deleted {
  readonly kind: TrashKind;
  readonly id: number;
  /** The resource keys to reload. */
  readonly keys: readonly string[];
  /** The visible list. */
  readonly list?: Resource<unknown> | undefined;
}

const mutation = createMutation({
  key: ({ kind, id }: Deleted) => `${kind}:${id}`,
  topic: ({ kind, id }) => `undo:${kind}:${id}`,
  run: ({ kind, id }) => restoreFromTrash(kind, id),
  success: () => '되돌렸어요.',
  failure: '되돌리지 못했어요.',
  reload: ({ keys, list }) => reloadAfterSave([...keys, 'trash'], list),
});

export function undoDelete(deleted: Deleted): void {
  void mutation.run(deleted);
}
