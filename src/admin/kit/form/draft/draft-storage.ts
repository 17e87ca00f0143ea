import { atom, type ReadableAtom } from 'nanostores';
import * as v from 'valibot';
import type { ServerDrafts } from '#client/staff/drafts.ts';
import { serverNow } from '#client/transport/server-time.ts';
import { reloadKeys } from '#shared/stores/resource.ts';
import type { EntityFormSpec, Snapshot } from '../entity-form-spec.ts';
import { sameValues } from '../same-values.ts';
import { type Draft, dropDraft, mayStoreDrafts, readDrafts, writeDraft } from './drafts.ts';

/** How long typing pauses before a draft is stored in this browser, and on the server, in milliseconds. */
const LOCAL_PAUSE_MS = 400;
const SERVER_PAUSE_MS = 1_000;

/** How long what could not be sent waits for another try, in milliseconds. */
const RETRY_MS = 10_000;

export type StoredAt = 'server' | 'device' | 'nowhere';

type Values = Draft['values'];

/** A draft of an earlier visit; `base` are the saved values over which it was typed. */
export interface Offer<Of> extends Snapshot<Of> {
  readonly id: string;
  readonly base: Of;
  readonly savedAt: number;
  readonly from: 'device' | 'server';
}

export interface DraftStorage<Of> {
  /** Where the newest changes are stored; `null` while they are being sent, or where nothing has changed. */
  readonly $storedAt: ReadableAtom<StoredAt | null>;
  /** Whether the server stores drafts, as far as is known. */
  readonly reachesServer: () => boolean;
  /** Stores what differs from the saved values once typing rests; in this browser only, unless `toServer`. */
  readonly note: (base: Snapshot<Of>, toServer: boolean) => void;
  /** Stores in this browser at once. */
  readonly storeNow: () => StoredAt;
  /** Stores here and on the server at once; resolves once that is done, or has failed. */
  readonly flush: () => Promise<unknown>;
  /** Drops what this form has stored. */
  readonly clear: () => void;
  /** Calls back with the newest of what earlier visits and other tabs have left, where there is any. */
  readonly find: (saved: Of, onFound: (offer: Offer<Of>) => void) => Promise<void>;
  /** Goes on with what was found, which is dropped once this form's own changes are stored. */
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
 * Stores the unsaved changes of one form under an id of its own, so that no tab overwrites another. They are in this
 * browser until the server has them.
 */
export function createDraftStorage<Of extends object>(
  account: string,
  spec: Spec<Of>,
  read: () => Of,
): DraftStorage<Of> {
  // Two visits in the same millisecond need different ids; not a secret, so any randomness does.
  const id = `${Date.now()}-${Math.random()}`;
  const $storedAt = atom<StoredAt | null>(null);
  let noted: { readonly base: Snapshot<Of>; readonly toServer: boolean } | null = null;
  let timers: ReturnType<typeof setTimeout>[] = [];
  let queue: Promise<unknown> = Promise.resolve();
  /** The entities under which this form has a draft in this browser, and the drafts of the server that hold its own. */
  const localEntities = new Set<string>();
  let server: ServerDrafts | null = null;
  let isFailing = false;
  let taken: Offer<Of>[] = [];
  // What was found stays where it was, also once this form has made its entity.
  const { entity: foundAs, draft: foundAt } = spec;

  const draft = () => noted && changesOf(read() as Values, noted.base as Snapshot<Values>);
  const dropLocal = () => {
    for (const entity of localEntities) dropDraft(account, entity, id);
    localEntities.clear();
  };
  const drop = ({ id: dropped, from, savedAt, values }: Offer<Of>) => {
    dropDraft(account, foundAs, dropped, savedAt);
    const dropSent = async () => {
      // A page that went while it sent has left the same in both places.
      const copy = from === 'device' ? await foundAt?.load() : null;
      const isSame =
        copy?.id === dropped &&
        Object.entries(copy.values).every(([name, value]) =>
          sameValues(value, (values as Values)[name]),
        );
      await foundAt?.drop(dropped, isSame ? copy.savedAt : savedAt);
    };
    // What cannot be deleted expires on the server.
    queue = queue.then(dropSent).catch(ignore);
  };
  const dropTaken = () => {
    taken.forEach(drop);
    taken = [];
  };
  const dropOnServer = () => {
    const target = server;
    server = null;
    if (target === null) return;
    queue = queue.then(() => target.drop(id).then(() => reloadKeys('drafts'))).catch(ignore);
  };
  const storeLocally = (): StoredAt => {
    const found = draft();
    if (found === null) return $storedAt.get() ?? 'device';
    const isStored = writeDraft(account, spec.entity, { id, ...found, savedAt: serverNow() });
    if (isStored) localEntities.add(spec.entity);
    return isStored ? 'device' : 'nowhere';
  };
  const send = async (): Promise<void> => {
    const sent = noted;
    const found = draft();
    const target = spec.draft;
    if (sent?.toServer !== true || found === null || !mayStoreDrafts()) return;
    if (target === undefined) {
      $storedAt.set(storeLocally());
      if ($storedAt.get() === 'device') dropTaken();
      return;
    }
    try {
      await target.save({ id, ...found });
      if (server === null) reloadKeys('drafts');
      server = target;
      isFailing = false;
      if (noted !== sent) {
        // It was saved meanwhile, or more was typed, which is another call.
        if (noted?.toServer !== true) dropOnServer();
        return;
      }
      dropLocal();
      dropTaken();
      $storedAt.set('server');
    } catch {
      isFailing = true;
      if (noted !== sent) return;
      $storedAt.set(storeLocally());
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
    if ($storedAt.get() !== 'server') storeLocally();
    queue = queue.then(send);
    return queue;
  }

  return {
    $storedAt,
    reachesServer: () => spec.draft !== undefined && !isFailing,
    note: (base, toServer) => {
      stop();
      noted = { base, toServer };
      if (!toServer) dropOnServer();
      if (draft() === null) {
        noted = null;
        dropLocal();
        dropOnServer();
        dropTaken();
        $storedAt.set(null);
        return;
      }
      if (toServer || $storedAt.get() !== 'device') $storedAt.set(null);
      timers = [
        setTimeout(storeLocally, LOCAL_PAUSE_MS),
        setTimeout(() => void flush(), SERVER_PAUSE_MS),
      ];
    },
    storeNow: () => ($storedAt.get() === 'server' ? 'server' : storeLocally()),
    flush,
    clear: () => {
      stop();
      noted = null;
      dropLocal();
      dropOnServer();
      dropTaken();
      $storedAt.set(null);
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
