import { toast } from '#shared/stores/toasts.ts';
import type { EntryCollection } from './entry-collection.ts';
import { describeState, type Saved, stateOf } from './states.ts';

type Told = Pick<EntryCollection<never, never>, 'kind' | 'folder' | 'messages'>;

/** Says that a press is done, and what state the entry has then. */
export function report({ kind, folder, messages }: Told, saved: Saved, sentence: string): void {
  const state = describeState(saved);
  toast.success(state === null ? sentence : `${sentence} · ${state}`, {
    topic: kind,
    link:
      stateOf(saved) === 'published'
        ? { label: messages.link, href: `${folder}/${saved.id}` }
        : undefined,
  });
}
