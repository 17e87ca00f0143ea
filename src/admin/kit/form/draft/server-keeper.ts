import { atom } from 'nanostores';
import type { DraftPlace } from '#client/staff/drafts.ts';
import { toApiError } from '#client/transport/api-error.ts';
import { sameValues } from '../same-values.ts';
import type { DraftBase } from './draft-keeper.ts';

/** How long typing pauses before the draft is sent, in milliseconds. */
const TYPING_PAUSE_MS = 3_000;

const $isSending = atom(true);

/** Stops sending as the session ends; the returned function allows it for the next session. */
export function stopSendingDrafts(): () => void {
  $isSending.set(false);
  return () => $isSending.set(true);
}

type Values = DraftBase['values'];

/** Where the newest draft is stored, or that it is being sent; `null` while nothing is unsaved. */
export type StoredAt =
  | { readonly at: 'server'; readonly since: Date }
  | { readonly at: 'device' }
  | { readonly at: 'way' };

/** The changed fields with their typed and their saved values. */
const changesOf = (values: Values, { values: saved, version }: DraftBase) => {
  const names = Object.keys(values).filter((name) => !sameValues(values[name], saved[name]));
  const pick = (from: Values): Values =>
    Object.fromEntries(names.map((name) => [name, from[name]]));
  return names.length === 0 ? null : { values: pick(values), base: pick(saved), version };
};

/**
 * Stores the draft `id` of one form on the server, one call at a time. Nothing waits for it: after a failure this
 * browser still has it.
 */
export function createServerKeeper(place: DraftPlace, id: string) {
  const $stored = atom<StoredAt | null>(null);
  let written = id;
  let noted: { readonly draft: ReturnType<typeof changesOf> } | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let queue: Promise<void> = Promise.resolve();
  let hasDraft = false;
  let isMissing = false;
  let isClosed = false;

  // A draft that cannot be deleted expires on the server, and is not offered where it equals what is saved.
  const drop = (dropped: string): Promise<void> => place.drop(dropped).catch(() => undefined);
  const remove = async (): Promise<void> => {
    if (!hasDraft) return;
    hasDraft = false;
    await drop(written);
  };
  const write = async (sent: NonNullable<typeof noted>): Promise<void> => {
    if (isClosed || !$isSending.get()) return;
    if (sent.draft === null) {
      await remove();
      return;
    }
    try {
      if (isMissing) throw new Error('This server keeps no drafts.');
      const since = new Date(await place.keep({ ...sent.draft, id: written }));
      hasDraft = true;
      // If the form was saved meanwhile, the draft that was just sent is being deleted again.
      if (noted?.draft !== null) $stored.set({ at: 'server', since });
    } catch (error) {
      isMissing ||= toApiError(error).code === 'unsupported';
      $stored.set({ at: 'device' });
      // The next pause in typing, or the end of the visit, tries again.
      noted ??= sent;
    }
  };
  const flush = (): void => {
    clearTimeout(timer);
    if (noted === null) return;
    const sent = noted;
    noted = null;
    queue = queue.then(() => write(sent));
  };

  return {
    $stored,
    /** The newest draft on the server, except those with these ids. */
    load: async (others: readonly string[]) => {
      try {
        return await place.load([written, ...others]);
      } catch (error) {
        isMissing = toApiError(error).code === 'unsupported';
        return null;
      }
    },
    note: (values: Values, base: DraftBase) => {
      if (isClosed) return;
      noted = { draft: changesOf(values, base) };
      if (noted.draft === null) $stored.set(null);
      else if ($stored.get()?.at !== 'way') $stored.set({ at: 'way' });
      clearTimeout(timer);
      timer = setTimeout(flush, TYPING_PAUSE_MS);
    },
    flush,
    adopt: (adopted: string) => {
      flush();
      queue = queue.then(() => {
        written = adopted;
        hasDraft = true;
      });
    },
    discard: (dropped: string) => {
      queue = queue.then(() => drop(dropped));
    },
    close: () => {
      isClosed = true;
      clearTimeout(timer);
      queue = queue.then(remove);
    },
  };
}
