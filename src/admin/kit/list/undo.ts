import { createMutation } from '#shared/stores/mutation.ts';
import type { Change } from './bulk.ts';

interface Undoing {
  /** Names the entity: `post:12`. */
  readonly of: string;
  readonly undo: NonNullable<Change['undo']>;
  readonly reload: () => Promise<void>;
}

const mutation = createMutation({
  key: ({ of }: Undoing) => of,
  topic: ({ of }) => `undo:${of}`,
  run: ({ undo }) => undo(),
  success: () => '되돌렸어요.',
  failure: '되돌리지 못했어요.',
  reload: ({ reload }) => reload(),
});

/** The action of 되돌리기 for one change; `null` where it cannot be undone. */
export function undoOf({
  undo,
  ...change
}: Omit<Undoing, 'undo'> & Pick<Change, 'undo'>): (() => void) | null {
  return undo && (() => void mutation.run({ ...change, undo }));
}
