import { atom, type ReadableAtom } from 'nanostores';
import * as v from 'valibot';
import type { DraftPlace } from '#client/staff/drafts.ts';
import { serverNow } from '#client/transport/server-time.ts';
import { reloadKeys } from '#shared/stores/resource.ts';
import type { EntityFormSpec, Snapshot } from '../entity-form-spec.ts';
import { sameValues } from '../same-values.ts';
import { type Draft, dropDraft, mayKeepDrafts, readDrafts, writeDraft } from './drafts.ts';

/** How long typing pauses before this browser keeps it, and before the server does, in milliseconds. */
const LOCAL_PAUSE_MS = 400;
const SERVER_PAUSE_MS = 1_000;

/** How long what could not be sent waits for another try, in milliseconds. */
const RETRY_MS = 10_000;

export type KeptAt = 'server' | 'device' | 'nowhere';

type Values = Draft['values'];

/** What an earlier visit has left; `base` are the saved values that it was typed over. */
export interface Offer<Of> extends Snapshot<Of> {
  readonly id: string;
  readonly base: Of;
  readonly savedAt: number;
  readonly from: 'device' | 'server';
}

export interface Keeper<Of> {
  /** Where the newest words are kept; `null` while they are on their way, or nothing is to keep. */
  readonly $kept: ReadableAtom<KeptAt | null>;
  /** Whether the server keeps, as far as is known. */
  readonly reachesServer: () => boolean;
  /** Keeps what differs from the saved values once typing rests: a draft, which saves itself, in this browser only. */
  readonly note: (base: Snapshot<Of>, toServer: boolean) => void;
  /** Keeps in this browser at once. */
  readonly keepNow: () => KeptAt;
  /** Keeps everywhere at once; resolves once that is done, or could not be. */
  readonly flush: () => Promise<unknown>;
  /** Drops what this form keeps. */
  readonly clear: () => void;
  /** Calls back with the newest of what earlier visits and other tabs have left, where there is any. */
  readonly find: (saved: Of, onFound: (offer: Offer<Of>) => void) => Promise<void>;
  /** Goes on with what was found, which is dropped once this form's own words are kept. */
  readonly take: (offer: Offer<Of>) => void;
  readonly discard: (offer: Offer<Of>) => void;
}

type Spec<Of extends object> = Pick<
  EntityFormSpec<Of, unknown, never>,
  'entity' | 'draft' | 'shape'
>;

/** The changed fields with their typed and their saved values; `null` where nothing differs. */
const changesOf = (values: Values, { values: saved, version }: Snapshot<Values>) => {
  const names = Object.keys(values).filter((name) => !sameValues(values[name], saved[name]));
  const pick = (from: Values): Values =>
    Object.fromEntries(names.map((name) => [name, from[name]]));
  return names.length === 0 ? null : { values: pick(values), base: pick(saved), version };
};

const ignore = (): void => undefined;

/**
 * Keeps what one form holds unsaved, under a name of its own, so that no tab overwrites another. This browser has it
 * until the server does.
 */
export function createKeeper<Of extends object>(
  account: string,
  spec: Spec<Of>,
  read: () => Of,
): Keeper<Of> {
  // Two visits in the same millisecond need different ids; not a secret, so any randomness does.
  const id = `${Date.now()}-${Math.random()}`;
  const $kept = atom<KeptAt | null>(null);
  let noted: { readonly base: Snapshot<Of>; readonly toServer: boolean } | null = null;
  let timers: ReturnType<typeof setTimeout>[] = [];
  let queue: Promise<unknown> = Promise.resolve();
  /** The entities under which this form has something here, and the place where the server has. */
  const here = new Set<string>();
  let there: DraftPlace | null = null;
  let isFailing = false;
  let taken: Offer<Of>[] = [];
  // What was found stays where it was, also once this form has made its entity.
  const { entity: foundAs, draft: foundAt } = spec;

  const draft = () => noted && changesOf(read() as Values, noted.base as Snapshot<Values>);
  const dropHere = () => {
    for (const entity of here) dropDraft(account, entity, id);
    here.clear();
  };
  const drop = ({ id: dropped, from, savedAt, values }: Offer<Of>) => {
    dropDraft(account, foundAs, dropped, savedAt);
    const dropSent = async () => {
      // A page that went while it sent has left the same in both places.
      const twin = from === 'device' ? await foundAt?.load() : null;
      const isSame =
        twin?.id === dropped &&
        Object.entries(twin.values).every(([name, value]) =>
          sameValues(value, (values as Values)[name]),
        );
      await foundAt?.drop(dropped, isSame ? twin.savedAt : savedAt);
    };
    // What cannot be deleted expires on the server.
    queue = queue.then(dropSent).catch(ignore);
  };
  const dropTaken = () => {
    taken.forEach(drop);
    taken = [];
  };
  const dropThere = () => {
    const place = there;
    there = null;
    if (place === null) return;
    queue = queue.then(() => place.drop(id).then(() => reloadKeys('drafts'))).catch(ignore);
  };
  const keepHere = (): KeptAt => {
    const found = draft();
    if (found === null) return $kept.get() ?? 'device';
    const isKept = writeDraft(account, spec.entity, { id, ...found, savedAt: serverNow() });
    if (isKept) here.add(spec.entity);
    return isKept ? 'device' : 'nowhere';
  };
  const send = async (): Promise<void> => {
    const sent = noted;
    const found = draft();
    const place = spec.draft;
    if (sent?.toServer !== true || found === null || !mayKeepDrafts()) return;
    if (place === undefined) {
      $kept.set(keepHere());
      if ($kept.get() === 'device') dropTaken();
      return;
    }
    try {
      await place.keep({ id, ...found });
      if (there === null) reloadKeys('drafts');
      there = place;
      isFailing = false;
      if (noted !== sent) {
        // It was saved meanwhile, or more was typed, which is another call.
        if (noted?.toServer !== true) dropThere();
        return;
      }
      dropHere();
      dropTaken();
      $kept.set('server');
    } catch {
      isFailing = true;
      if (noted !== sent) return;
      $kept.set(keepHere());
      timers.push(setTimeout(() => void flush(), RETRY_MS));
    }
  };
  const stop = () => {
    timers.forEach(clearTimeout);
    timers = [];
  };
  function flush(): Promise<unknown> {
    if (noted === null) return queue;
    stop();
    if ($kept.get() !== 'server') keepHere();
    queue = queue.then(send);
    return queue;
  }

  return {
    $kept,
    reachesServer: () => spec.draft !== undefined && !isFailing,
    note: (base, toServer) => {
      stop();
      noted = { base, toServer };
      if (!toServer) dropThere();
      if (draft() === null) {
        noted = null;
        dropHere();
        dropThere();
        dropTaken();
        $kept.set(null);
        return;
      }
      if (toServer || $kept.get() !== 'device') $kept.set(null);
      timers = [
        setTimeout(keepHere, LOCAL_PAUSE_MS),
        setTimeout(() => void flush(), SERVER_PAUSE_MS),
      ];
    },
    keepNow: () => ($kept.get() === 'server' ? 'server' : keepHere()),
    flush,
    clear: () => {
      stop();
      noted = null;
      dropHere();
      dropThere();
      dropTaken();
      $kept.set(null);
    },
    find: async (saved, onFound) => {
      const [local] = readDrafts(account, foundAs);
      const found = (await foundAt?.load().catch(() => null)) ?? null;
      const isNewer = found !== null && found.savedAt > (local?.savedAt ?? 0);
      const newest = isNewer ? found : local;
      if (newest === undefined) return;
      // Where the base was not stored, it was typed over the values that are saved now.
      const values = v.safeParse(spec.shape, { ...saved, ...newest.base, ...newest.values });
      const base = v.safeParse(spec.shape, { ...saved, ...newest.base });
      const offer = { ...newest, from: isNewer ? ('server' as const) : ('device' as const) };
      // One of an older form that no longer validates is dropped rather than shown in part.
      if (!values.success || !base.success || sameValues(values.output, saved)) {
        drop({ ...offer, values: saved, base: saved });
        return;
      }
      onFound({ ...offer, values: values.output, base: base.output });
    },
    take: (offer) => taken.push(offer),
    discard: drop,
  };
}
