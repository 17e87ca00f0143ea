import { atom, type ReadableAtom } from 'nanostores';
import { type ApiError, toApiError } from '#client/transport/api-error.ts';
import { reasonOf } from '#shared/stores/mutation.ts';
import { dismissTopic, toast } from '#shared/stores/toasts.ts';
import { type Conflict, describeSaver, mergeValues } from './conflict/conflict.ts';
import type { DraftStorage, Offer, StoredAt } from './draft/draft-storage.ts';
import type { EntityFormSpec, Snapshot } from './entity-form-spec.ts';
import type { FormFields } from './form-fields.ts';
import { sameValues } from './same-values.ts';
import { finishFields, hasUnfinished } from './unfinished.ts';

/** How long typing pauses before a draft is saved, in milliseconds. */
const TYPING_PAUSE_MS = 1_000;

/** How long a draft that could not be saved waits for another try, in milliseconds. */
const RETRY_MS = 5_000;

/** Refusals in a row after which a draft that saves itself says so. */
const MOST_MISSES = 3;

/** Sends without an answer that are remembered: the first, of which one has arrived, and the newest. */
const MOST_LOST = 20;

const CHANGED_ETAG =
  '서버 앞의 프록시가 버전 표시(ETag)를 바꿔서 저장하지 못했어요. 운영하는 분에게 알려 주세요.';

export type FormState<Values> =
  /** What is typed equals what is saved; `isNew` where nothing is saved yet. */
  | { readonly at: 'saved'; readonly isNew: boolean }
  /** Changes are neither saved nor stored as a draft yet. */
  | { readonly at: 'editing' }
  | { readonly at: 'saving' }
  /** Changes are not saved, and stored as a draft. */
  | { readonly at: 'kept'; readonly where: StoredAt }
  /** Both have changed the same, and the person has to choose. */
  | { readonly at: 'conflict'; readonly conflict: Conflict<Values> }
  | { readonly at: 'refused'; readonly where: StoredAt };

interface SaveOptions<Body> {
  /** Fields of the body that have no control. */
  readonly additions?: Partial<Body>;
  /** Whether the success is reported, unless the caller does that. */
  readonly reports?: boolean;
  /** Whether the form is left, unless it stays a draft. */
  readonly leaves?: boolean;
}

interface Parts<Values extends object, Body, Saved> {
  readonly spec: EntityFormSpec<Values, Body, Saved>;
  readonly fields: FormFields<Values, Body>;
  readonly draftStorage: DraftStorage<Values>;
}

/**
 * Saves one form over one entity, one save at a time: a draft by itself when typing rests, anything by hand. What is
 * not saved is in the draft storage; what somebody else saved meanwhile is merged, or the person is asked.
 */
export function createFormMachine<Values extends object, Body, Saved>({
  spec,
  fields,
  draftStorage,
}: Parts<Values, Body, Saved>) {
  const $state = atom<FormState<Values>>({ at: 'saved', isNew: spec.saved.version === null });
  const $readableState: ReadableAtom<FormState<Values>> = $state;
  const $offer = atom<Offer<Values> | null>(null);
  let base = spec.saved;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<boolean> | null = null;
  let isBusy = false;
  let isClosed = false;
  /** After a conflict was put off, only a save by hand asks again, not the saves of a draft by itself. */
  let isPutOff = false;
  let misses = 0;
  /** What was sent over this base and not answered: any of it may have been saved. */
  let lost: Values[] = [];
  let waiting: SaveOptions<Body> | null = null;

  /** Sets only a state that differs: the fields call back also when nothing has changed. */
  const set = (next: FormState<Values>) => {
    if (!sameValues(next, $state.get())) $state.set(next);
  };
  const isDraft = () => spec.isDraft?.() === true;
  const isEdited = () => !sameValues(fields.read(), base.values);
  const isChanged = () => isEdited() || hasUnfinished(fields.unfinished);
  const topic = () => `form:${spec.entity}`;
  const rest = (pause: number) => {
    clearTimeout(timer);
    if (isDraft() && !isClosed) timer = setTimeout(() => void saveItself(), pause);
  };
  /** Tells the draft storage and the screen what has changed. */
  const report = () => {
    if (isClosed) return;
    draftStorage.note(base, !isDraft());
    show();
  };
  const show = () => {
    const where = draftStorage.$storedAt.get();
    if (!isEdited()) set({ at: 'saved', isNew: base.version === null });
    else if (where === null) set({ at: 'editing' });
    else set({ at: 'kept', where });
  };

  /** `lasting` is why the server will refuse every other try as well. */
  const refuse = (
    error: ApiError,
    options: SaveOptions<Body> | null,
    lasting: string | null = null,
  ): false => {
    report();
    set({ at: 'refused', where: draftStorage.storeNow() });
    // What the server would refuse again is not sent again before it changes.
    const isWorthATry = error.status === 0 || error.status >= 408;
    if (!isPutOff && lasting === null && isWorthATry) rest(RETRY_MS);
    if (options === null) return false;
    const isVisible = fields.showErrors(error.fieldErrors);
    toast.error(spec.failure, {
      topic: topic(),
      // An issue of no field in this form, such as a deleted generation, is explained only by its own message.
      detail: lasting ?? (isVisible ? error.message : reasonOf(error)),
      ...(!isVisible && { retry: () => void save(options) }),
    });
    return false;
  };

  /** Sends what is typed; `null` for a save by itself, which says nothing. */
  const attempt = async (options: SaveOptions<Body> | null, repeats: number): Promise<boolean> => {
    const values = structuredClone(fields.read());
    const body = options === null ? fields.parse(values) : await fields.check();
    if (body === null) {
      report();
      if (options === null) set({ at: 'kept', where: draftStorage.storeNow() });
      return false;
    }
    set({ at: 'saving' });
    let answered;
    try {
      answered = await spec.send({ ...body, ...options?.additions }, base.version);
    } catch (thrown) {
      const error = toApiError(thrown);
      if (error.status === 0 || error.status >= 500) {
        lost = [...lost.slice(0, MOST_LOST - 1), values];
      }
      const { loadCurrent } = spec;
      if (error.status !== 412 || loadCurrent === undefined) return refuse(error, options);
      return merge(error, loadCurrent, options, repeats);
    }
    misses = 0;
    lost = [];
    isPutOff = false;
    base = { values, version: answered.version };
    if (options !== null && options.reports !== false) spec.report(answered.data);
    try {
      await spec.onSaved(answered.data);
    } catch (fault) {
      // An error after a save is a bug of the page, and no reason to save again.
      reportError(fault);
    }
    const isWhole = !isChanged();
    if (isWhole && options?.leaves === true && spec.leave !== undefined && !isDraft()) {
      close();
      await spec.leave();
      return true;
    }
    if (!isWhole && options !== null && !isDraft()) {
      toast.success('저장하는 동안 쓴 내용은 아직 저장하지 않았어요.', { topic: 'unsaved' });
    }
    report();
    return true;
  };

  /** Goes on over somebody else's version, unless both have changed the same text. */
  const merge = async (
    error: ApiError,
    loadCurrent: () => Promise<Snapshot<Values>>,
    options: SaveOptions<Body> | null,
    repeats: number,
  ): Promise<boolean> => {
    let current: Snapshot<Values>;
    try {
      current = await loadCurrent();
    } catch (thrown) {
      return refuse(toApiError(thrown), options);
    }
    const { values: theirs, version, lastSave = null } = current;
    // The server refuses the version that it names itself: something on the way changes ETags, and will again.
    if (version === base.version) return refuse(error, options, CHANGED_ETAG);
    const mine = structuredClone(fields.read());
    const saved = { base: base.values, theirs, version, lastSave };
    // What they have holds one's own lost save already, and that is no change of somebody else's.
    const arrived = [...lost].reverse().find((sent) => {
      const { conflicting, values } = mergeValues({ ...saved, mine: sent });
      return conflicting.length === 0 && sameValues(values, theirs);
    });
    const found = { ...saved, mine, ...(arrived && { base: arrived }) };
    const { values, conflicting, changed } = mergeValues(found);
    if (conflicting.length > 0) {
      if (options === null && isPutOff) return refuse(error, null);
      waiting = options;
      report();
      set({ at: 'conflict', conflict: found });
      return false;
    }
    fields.write(
      Object.fromEntries(changed.map((name) => [name, values[name]])) as Partial<Values>,
    );
    base = current;
    lost = [];
    if (options === null) {
      misses = isEdited() ? misses + 1 : 0;
      if (misses >= MOST_MISSES) return refuse(error, null);
      report();
      return misses === 0;
    }
    if (repeats === 0) return refuse(error, options);
    if (changed.length > 0) {
      toast.success(`${describeSaver(lastSave)} 고친 내용도 함께 저장해요.`, { topic: 'merged' });
    }
    return attempt(options, repeats - 1);
  };

  const run = (options: SaveOptions<Body> | null): Promise<boolean> => {
    clearTimeout(timer);
    const started = attempt(options, 1).finally(() => {
      running = null;
      const { at } = $state.get();
      if (isEdited() && at !== 'conflict' && at !== 'refused' && at !== 'kept') {
        rest(TYPING_PAUSE_MS);
      }
    });
    running = started;
    return started;
  };

  const saveItself = async (): Promise<void> => {
    if (isClosed || isBusy || running !== null || !isEdited()) return;
    if (!isDraft() || $state.get().at === 'conflict') return;
    const body = fields.parse(fields.read());
    // Blanks that a save would take away are not worth one, and make no entry.
    if (body !== null && sameValues(body, fields.parse(base.values))) {
      base = { ...base, values: structuredClone(fields.read()) };
      report();
      return;
    }
    await run(null);
  };

  /** Resolves to whether it is done; a save beside another one by hand is none. */
  const save = async (options: SaveOptions<Body> = {}): Promise<boolean> => {
    if (isBusy || isClosed) return false;
    isBusy = true;
    try {
      if (!(await finishFields(fields.unfinished))) return false;
      await running;
      dismissTopic(topic());
      return await run(options);
    } finally {
      isBusy = false;
    }
  };

  const open = (values: Values, over: Snapshot<Values>) => {
    base = over;
    lost = [];
    fields.reset(values);
    report();
    rest(TYPING_PAUSE_MS);
  };

  /** Drops what is typed and not saved, and writes nothing more. */
  const close = () => {
    isClosed = true;
    clearTimeout(timer);
    draftStorage.clear();
  };

  const onInput = () => {
    if (isClosed) return;
    draftStorage.note(base, !isDraft());
    const { at } = $state.get();
    if (at !== 'saving' && at !== 'conflict') show();
    rest(TYPING_PAUSE_MS);
  };
  const flush = async (): Promise<void> => {
    const stored = draftStorage.flush();
    await running;
    await saveItself();
    await stored;
  };
  const onLeft = () => void flush();
  const onClosed = () => {
    if (isClosed) return;
    if (spec.onClose?.(fields.parse(fields.read()), base.version) === true) close();
    else onLeft();
  };
  // A page that is kept may be shown again as it was.
  const onPageLeft = ({ persisted }: PageTransitionEvent) => (persisted ? onLeft() : onClosed());
  const onHidden = () => {
    // Phones kill background pages without an event.
    if (document.visibilityState === 'hidden') onLeft();
  };

  return {
    $state: $readableState,
    $offer: $offer as ReadableAtom<Offer<Values> | null>,
    isChanged,
    isDraft,
    /** Whether leaving would lose something from the server's sight. */
    isBlocked: (): boolean => {
      if (isClosed || !isChanged()) return false;
      if (hasUnfinished(fields.unfinished)) return true;
      if (!isDraft()) return !draftStorage.reachesServer();
      const { at } = $state.get();
      return at === 'refused' || at === 'conflict' || fields.parse(fields.read()) === null;
    },
    /** Begins to watch the fields; the returned function saves and keeps what is left, and ends it. */
    start: (): (() => void) => {
      const controller = new AbortController();
      const { signal } = controller;
      const stop = [
        fields.watch(onInput),
        draftStorage.$storedAt.listen(() => {
          const { at } = $state.get();
          if (at === 'editing' || at === 'kept') show();
          if (at === 'refused') set({ at, where: draftStorage.storeNow() });
        }),
      ];
      addEventListener('pagehide', onPageLeft, { signal });
      document.addEventListener('visibilitychange', onHidden, { signal });
      void draftStorage.find(base.values, (offer) => {
        if (!signal.aborted) $offer.set(offer);
      });
      return () => {
        controller.abort();
        clearTimeout(timer);
        for (const end of stop) end();
        dismissTopic(topic());
        void (running ?? Promise.resolve()).then(onClosed);
      };
    },
    save,
    /** Saves or keeps at once what does so by itself. */
    flush,
    /** Ends the form without its unsaved changes. */
    giveUp: close,
    /** Replaces the typed values by what is saved now. */
    reload: async (): Promise<void> => {
      const current = await spec.loadCurrent?.();
      if (current !== undefined) open(current.values, current);
    },
    resolveConflict: (values: Values) => {
      const state = $state.get();
      if (state.at !== 'conflict') return;
      isPutOff = false;
      const { theirs, version } = state.conflict;
      open(values, { values: theirs, version });
      void save(waiting ?? { reports: false });
    },
    putConflictOff: () => {
      isPutOff = true;
      set({ at: 'refused', where: draftStorage.storeNow() });
    },
    continueDraft: () => {
      const offer = $offer.get();
      if (offer === null) return;
      $offer.set(null);
      draftStorage.take(offer);
      const { values, base: over, version } = offer;
      open(values, { values: over, version });
      // Without ETags the save would not notice that somebody has changed the entity since.
      if (version === null && spec.loadCurrent && !sameValues(over, spec.saved.values)) {
        const theirs = spec.saved.values;
        const conflict = { base: over, mine: values, theirs, version, lastSave: null };
        set({ at: 'conflict', conflict });
      }
    },
    discardDraft: () => {
      const offer = $offer.get();
      if (offer === null) return;
      $offer.set(null);
      draftStorage.discard(offer);
    },
  };
}
