import { atom, type ReadableAtom } from 'nanostores';
import type { DraftPlace, ServerDraft } from '#client/staff/drafts.ts';
import { toApiError } from '#client/transport/api-error.ts';
import { sameValues } from '../same-values.ts';
import type { DraftBase } from './draft-keeper.ts';

/** How long typing rests before it is sent. */
const REST = 3_000;

/** Whether anything is sent. */
const $isSending = atom(true);

/** Sends nothing more, as the session ends; the returned function lets the forms of another one send again. */
export function stopSendingDrafts(): () => void {
  $isSending.set(false);
  return () => $isSending.set(true);
}

type Values = DraftBase['values'];

/** Where the newest of what is typed is kept; `null` while nothing differs from what is saved. */
export type KeptAt = { readonly at: 'server'; readonly since: Date } | { readonly at: 'device' };

/** Keeps what one form holds on the server too. Nobody waits for it: what fails there is in this browser all the same. */
export interface ServerKeeper {
  readonly $kept: ReadableAtom<KeptAt | null>;
  /** What is kept there. Until `release` nothing is written over it. */
  readonly load: () => Promise<ServerDraft | null>;
  readonly release: () => void;
  /** Notes the form's values; values equal to the base need no draft. */
  readonly note: (values: Values, base: DraftBase) => void;
  /** Sends at once what was noted. */
  readonly flush: () => void;
  /** Removes what was found there, unless it has been written over since. */
  readonly dropFound: () => void;
  /** Removes it after a save and sends nothing more. */
  readonly close: () => void;
}

/** The fields that are typed, each with what is saved in it. */
const changesOf = (values: Values, { values: saved, version }: DraftBase) => {
  const names = Object.keys(values).filter((name) => !sameValues(values[name], saved[name]));
  const pick = (from: Values): Values =>
    Object.fromEntries(names.map((name) => [name, from[name]]));
  return names.length === 0 ? null : { values: pick(values), base: pick(saved), version };
};

/** Keeps the drafts of one form in its place on the server, one call at a time. */
export function createServerKeeper(place: DraftPlace): ServerKeeper {
  const $kept = atom<KeptAt | null>(null);
  let noted: { readonly draft: ReturnType<typeof changesOf> } | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let queue: Promise<void> = Promise.resolve();
  let hasDraft = false;
  let hasWritten = false;
  let isHeld = true;
  let isMissing = false;
  let isClosed = false;

  const remove = async (): Promise<void> => {
    if (!hasDraft) return;
    // What cannot be removed is removed by the server in time, and not offered where it says nothing new.
    await place.drop().catch(() => undefined);
    hasDraft = false;
  };
  const write = async (): Promise<void> => {
    if (noted === null || isClosed || !$isSending.get()) return;
    const sent = noted;
    noted = null;
    if (sent.draft === null) {
      await remove();
      return;
    }
    try {
      if (isMissing) throw new Error('This server keeps no drafts.');
      const since = new Date(await place.keep(sent.draft));
      hasDraft = true;
      hasWritten = true;
      $kept.set({ at: 'server', since });
    } catch (error) {
      isMissing ||= toApiError(error).code === 'unsupported';
      $kept.set({ at: 'device' });
      // The next rest, or the end of the visit, tries again.
      noted ??= sent;
    }
  };
  const flush = (): void => {
    clearTimeout(timer);
    if (isHeld || noted === null) return;
    queue = queue.then(write);
  };
  const schedule = (): void => {
    clearTimeout(timer);
    timer = setTimeout(flush, REST);
  };

  return {
    $kept,
    load: async () => {
      try {
        const found = await place.load();
        hasDraft = found !== null;
        return found;
      } catch (error) {
        isMissing = toApiError(error).code === 'unsupported';
        return null;
      }
    },
    release: () => {
      isHeld = false;
      if (noted !== null) schedule();
    },
    note: (values, base) => {
      if (isClosed) return;
      noted = { draft: changesOf(values, base) };
      if (noted.draft === null) $kept.set(null);
      schedule();
    },
    flush,
    dropFound: () => {
      queue = queue.then(() => (hasWritten ? undefined : remove()));
    },
    close: () => {
      isClosed = true;
      clearTimeout(timer);
      queue = queue.then(remove);
    },
  };
}
