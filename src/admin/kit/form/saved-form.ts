import { atom, type ReadableAtom } from 'nanostores';
import { ApiError, toApiError } from '#client/transport/api-error.ts';
import { reasonOf } from '#shared/stores/mutation.ts';
import { dismissTopic, toast } from '#shared/stores/toasts.ts';
import { type Conflict, describeWriters, FATE, MET } from './conflict/conflict.ts';
import { hasArrived, mergeValues, type Versions } from './conflict/merge.ts';
import type { FormFields } from './form-fields.ts';
import type { FormState, SavedFormSpec, Snapshot } from './form-spec.ts';
import { keepWords, type KeptWords } from './local/keep-words.ts';
import type { TypedWords } from './local/words.ts';
import { sameValues } from './same-values.ts';
import { finishFields, hasUnfinished } from './unfinished.ts';

const CHANGED_ETAG =
  '서버 앞의 프록시가 버전 표시(ETag)를 바꿔서 저장하지 못했어요. 운영하는 분에게 알려 주세요.';

const NAMES = { unsaved: '저장 전', refused: '저장 못 함' } as const;
const KEPT = { true: '이 기기에 남아 있어요', false: '이 기기에 남기지 못했어요' } as const;

type Outcome = ApiError | 'done' | 'stopped';

interface Parts<Values extends object, Body, Saved> {
  readonly account: string;
  readonly spec: SavedFormSpec<Values, Body, Saved>;
  readonly fields: FormFields<Values, Body>;
}

const picked = <Values extends object>(values: Values, names: readonly (keyof Values)[]) =>
  Object.fromEntries(names.map((name) => [name, values[name]])) as Partial<Values>;

/**
 * A form with 저장 over one entity. What is not saved is in this browser; what somebody else saved meanwhile is joined,
 * or the person is asked. Nothing is saved by itself.
 */
export class SavedForm<Values extends object, Body, Saved> {
  readonly #parts: Parts<Values, Body, Saved>;
  readonly #$state = atom<FormState>({ at: 'saved', text: null });
  readonly #$conflict = atom<Conflict<Values> | null>(null);
  #base: Snapshot<Values>;
  /** What was sent over this base and not answered: any of it may have been saved. */
  #lost: Values[] = [];
  #kept: KeptWords | null = null;
  #isBusy = false;
  #isSending = false;
  #isClosed = false;
  /** Whether its screen is gone, though an answer may still come. */
  #isLeft = false;
  /** Whether the last save has failed. */
  #isRefused = false;
  /** Whether what is typed is in this browser; `null` until typing rests. */
  #isKept: boolean | null = null;

  readonly $state: ReadableAtom<FormState> = this.#$state;
  readonly $conflict: ReadableAtom<Conflict<Values> | null> = this.#$conflict;

  constructor(parts: Parts<Values, Body, Saved>) {
    this.#parts = parts;
    this.#base = parts.spec.saved;
  }

  isChanged = (): boolean => {
    const { fields } = this.#parts;
    return !sameValues(fields.read(), this.#base.values) || hasUnfinished(fields.unfinished);
  };

  /** Whether leaving would lose something from sight. */
  isBlocked = (): boolean => !this.#isClosed && this.isChanged();

  /** Begins to watch the fields; the returned function keeps what is left, and ends it. */
  start = (): (() => void) => {
    const { account, fields } = this.#parts;
    const kept = keepWords(account, this.#words, (isKept) => {
      this.#isKept = isKept;
      this.#show();
    });
    this.#kept = kept;
    const unwatch = fields.watch(() => {
      kept.note();
      this.#show();
    });
    const controller = new AbortController();
    const { signal } = controller;
    addEventListener('pagehide', this.flush, { signal });
    // Phones kill background pages without an event.
    document.addEventListener('visibilitychange', this.flush, { signal });
    return () => {
      controller.abort();
      unwatch();
      kept.close();
      this.#isLeft = true;
      dismissTopic(this.#topic);
    };
  };

  /** Keeps what is typed at once. */
  flush = (): boolean => this.#kept?.flush() ?? false;

  /** Resolves to whether it is done; a save beside another one is none. */
  save = async (): Promise<boolean> => {
    const { unfinished } = this.#parts.fields;
    if (this.#isBusy || this.#isClosed) return false;
    this.#isBusy = true;
    try {
      if (!(await finishFields(unfinished))) return false;
      dismissTopic(this.#topic);
      const outcome = await this.#sendOver();
      if (outcome instanceof ApiError) this.#refuse(outcome);
      return outcome === 'done';
    } finally {
      this.#isBusy = false;
      this.#isSending = false;
      this.flush();
    }
  };

  /** Ends the form without its unsaved changes. */
  giveUp = (): void => {
    this.#isClosed = true;
    this.#kept?.clear();
  };

  /** Replaces what is typed by what is saved now, as far as the server can be reached. */
  reload = async (): Promise<void> => {
    const { spec, fields } = this.#parts;
    const current = (await spec.loadCurrent?.().catch(() => null)) ?? this.#base;
    this.#goOver(current);
    fields.reset(current.values);
    this.flush();
  };

  /** Saves, and over what somebody else has saved meanwhile once more. */
  async #sendOver(): Promise<Outcome> {
    const outcome = await this.#send();
    const { loadCurrent } = this.#parts.spec;
    if (!(outcome instanceof ApiError) || outcome.status !== 412 || !loadCurrent) return outcome;
    const joined = await this.#takeIn(outcome, loadCurrent);
    return joined === 'done' ? this.#send() : joined;
  }

  async #send(): Promise<Outcome> {
    const { spec, fields } = this.#parts;
    const body = await fields.check();
    if (body === null) return 'stopped';
    const values = structuredClone(fields.read());
    this.#isSending = true;
    this.#show();
    let answered;
    try {
      answered = await spec.send(body, this.#base.version);
    } catch (thrown) {
      const error = toApiError(thrown);
      if (error.status === 0 || error.status >= 500) this.#lost.push(values);
      return error;
    }
    this.#goOver({ values, version: answered.version });
    this.flush();
    spec.report(answered.data);
    try {
      await spec.onSaved(answered.data);
    } catch (fault) {
      // An error after a save is a bug of the page, and no reason to save again.
      reportError(fault);
    }
    if (this.isChanged()) {
      toast.success('저장하는 동안 쓴 내용은 아직 저장하지 않았어요.', { topic: 'unsaved' });
    } else if (spec.leave !== undefined && !this.#isLeft) {
      this.giveUp();
      await spec.leave();
    }
    return 'done';
  }

  /** Joins what somebody else has saved with what is typed, or asks where both have changed one place. */
  async #takeIn(error: ApiError, loadCurrent: () => Promise<Snapshot<Values>>): Promise<Outcome> {
    const { spec, fields } = this.#parts;
    const current = await loadCurrent().catch(toApiError);
    if (current instanceof ApiError) return current;
    // The server refuses the version that it names itself: something on the way changes ETags, and will again.
    if (current.version !== null && current.version === this.#base.version) {
      this.#refuse(error, CHANGED_ETAG);
      return 'stopped';
    }
    const { clean } = spec;
    const base = this.#arrived(current.values) ?? this.#base.values;
    const versions = { base, mine: structuredClone(fields.read()), theirs: current.values };
    const { values, conflicting, changed } = mergeValues(versions, { clean });
    if (conflicting.length > 0) {
      this.#ask(versions, current);
      return 'stopped';
    }
    this.#goOver(current);
    fields.write(picked(values, changed));
    if (changed.length > 0) {
      const who = describeWriters(current.lastSave ? [current.lastSave] : []);
      toast.success(`${who} 고친 내용도 함께 저장해요.`, { topic: 'merged' });
    }
    return 'done';
  }

  /** One's own save that got no answer, where what is saved now holds it: that is no change of somebody else's. */
  #arrived(theirs: Values): Values | undefined {
    const { clean } = this.#parts.spec;
    const { values: base } = this.#base;
    return [...this.#lost].reverse().find((mine) => hasArrived({ base, mine, theirs }, clean));
  }

  #ask(versions: Versions<Values>, current: Snapshot<Values>): void {
    const { spec, fields } = this.#parts;
    const names = Object.keys(versions.mine);
    const writers = current.lastSave ? [current.lastSave] : [];
    this.#isRefused = true;
    this.#$conflict.set({
      ...MET,
      versions,
      writers: Object.fromEntries(names.map((name) => [name, writers])),
      clean: spec.clean,
      fate: FATE,
      action: '저장',
      onResolve: (values) => {
        this.#$conflict.set(null);
        this.#goOver(current);
        fields.write(values);
        void this.save();
      },
      onClose: () => this.#$conflict.set(null),
    });
  }

  #refuse(error: ApiError, lasting: string | null = null): void {
    const { spec, fields } = this.#parts;
    this.#isRefused = true;
    const isVisible = fields.showErrors(error.fieldErrors);
    toast.error(spec.failure, {
      topic: this.#topic,
      // An issue of no field in this form, such as a deleted generation, is explained only by its own message.
      detail: lasting ?? (isVisible ? error.message : reasonOf(error)),
      ...(!isVisible && { retry: () => void this.save() }),
    });
  }

  #goOver(base: Snapshot<Values>): void {
    this.#base = base;
    this.#lost = [];
    this.#isRefused = false;
  }

  /** What this browser has to keep; `null` for nothing. */
  #words = (): TypedWords | null => {
    const { spec, fields } = this.#parts;
    const values = fields.read();
    if (this.#isClosed || sameValues(values, this.#base.values)) return null;
    const { values: base, version: number } = this.#base;
    return { entity: spec.entity, values, base, number, createdAt: null };
  };

  #stateNow(): FormState {
    const isNew = this.#base === this.#parts.spec.saved;
    if (this.#isSending) return { at: 'saving', text: '저장 중' };
    if (this.#words() === null) return { at: 'saved', text: isNew ? null : '저장됨' };
    const at = this.#isRefused ? 'refused' : 'unsaved';
    const kept = this.#isKept === null ? [] : [KEPT[`${this.#isKept}`]];
    return { at, text: [NAMES[at], ...kept].join(' · ') };
  }

  /** Sets only a state that differs: the fields call back also when nothing has changed. */
  #show = (): void => {
    const state = this.#stateNow();
    if (!sameValues(state, this.#$state.get())) this.#$state.set(state);
  };

  get #topic(): string {
    return `form:${this.#parts.spec.entity}`;
  }
}
