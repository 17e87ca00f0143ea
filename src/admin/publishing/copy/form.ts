import { atom, type WritableAtom } from 'nanostores';
import * as v from 'valibot';
import type { EntryCalls } from '#client/staff/entries.ts';
import { ApiError } from '#client/transport/api-error.ts';
import { cleaned, differing, type TypedCollection } from '#contract/core/typed.ts';
import type { ReadEntryState, ReadWorkingEntry } from '#contract/entries/read.ts';
/** What the form of one entry knows, which its steps read and change. */
import type { Typed } from '#contract/entries/schemas.ts';
import type { PreviewKind } from '#contract/kinds.ts';
import type { Conflict } from '../../kit/form/conflict/conflict.ts';
import type { FormFields } from '../../kit/form/form-fields.ts';
import type { KeptWords } from '../../kit/form/local/keep-words.ts';
import type { Writer } from './writer.ts';

/** Why what is typed is not on the server. */
interface Refusal {
  readonly why: string;
  /** Whether this browser has it. */
  readonly isKept: boolean;
  readonly isInTrash: boolean;
}

export interface View<Values> {
  /** As last answered; `null` before it is made. */
  readonly entry: ReadEntryState | null;
  readonly at: 'saved' | 'unsaved' | 'pressing';
  readonly refusal: Refusal | null;
  readonly conflict: Conflict<Values> | null;
  /** How often the copy has changed on the server, by this form or another. */
  readonly saves: number;
}

/** A save as it is sent, and sent again until it is answered. */
interface Sent<Values> {
  readonly name: string;
  readonly values: Values;
  /** The version of the public fields that were taken in. */
  readonly over?: string;
}

export interface Parts<Values extends Typed> {
  readonly kind: PreviewKind;
  readonly typed: TypedCollection<Values, unknown>;
  readonly calls: EntryCalls;
  readonly fields: FormFields<Values, unknown>;
  readonly writer: Writer;
  /** Gets the id of an entry that this form has made. */
  readonly onMade: (id: number) => void;
  /** Runs once the server has something of the entry. */
  readonly onSaved: (id: number | null) => void;
}

export interface CopyForm<Values extends Typed> extends Parts<Values> {
  readonly $view: WritableAtom<View<Values>>;
  readonly words: KeptWords;
  /** Sends what is typed, when nothing else is on its way. */
  readonly save: () => Promise<unknown>;
  id: number | null;
  createdAt: string | null;
  /** The copy of this number is `base`, over which is typed. */
  number: string;
  base: Values;
  pending: Sent<Values> | null;
  over: string | undefined;
  /** The press that has had no answer. */
  pressed: { readonly key: string; readonly name: string } | null;
  /** The name under which the entry is being made. */
  begun: string | null;
  timer: ReturnType<typeof setTimeout> | undefined;
  /** Since when typing has not been sent. */
  typedSince: number | null;
  turn: Promise<unknown>;
  /** Whether a conflict was put off: only a press asks again. */
  isPutOff: boolean;
  /** Whether a sign-in was put off. */
  isSignInPutOff: boolean;
  /** Whether somebody else has written since the form was opened. */
  isShared: boolean;
  /** Whether a syllable is being put together, which a write into the field would break. */
  isComposing: boolean;
  isClosed: boolean;
}

type Own = 'words' | 'save';

export function createForm<Values extends Typed>(
  parts: Parts<Values> & Pick<CopyForm<Values>, Own>,
  opened: ReadWorkingEntry | null,
): CopyForm<Values> {
  return {
    ...parts,
    $view: atom<View<Values>>({
      entry: opened,
      at: 'saved',
      refusal: null,
      conflict: null,
      saves: 0,
    }),
    id: opened?.id ?? null,
    createdAt: opened?.created_at ?? null,
    number: opened?.number ?? '',
    base: opened === null ? parts.typed.empty() : writtenOn(parts.typed, opened),
    pending: null,
    over: undefined,
    pressed: null,
    begun: null,
    timer: undefined,
    typedSince: null,
    turn: Promise.resolve(),
    isPutOff: false,
    isSignInPutOff: false,
    isShared: false,
    isComposing: false,
    isClosed: false,
  };
}

/** What a form shows of an entry: its copy, else what is public. */
export function writtenOn<Values extends Typed>(
  typed: Pick<TypedCollection<Values, unknown>, 'shape' | 'empty'>,
  { copy, public: shown }: Pick<ReadWorkingEntry, 'copy' | 'public'>,
): Values {
  return readTyped(typed, copy ?? shown ?? {});
}

/** As its form holds it. @throws ApiError where the server knows another form. */
export function readTyped<Values extends Typed>(
  { shape, empty }: Pick<TypedCollection<Values, unknown>, 'shape' | 'empty'>,
  values: Readonly<Record<string, unknown>>,
): Values {
  const { success, output } = v.safeParse(shape, { ...empty(), ...values });
  if (!success) throw new ApiError({ status: 200, code: 'bad_response' });
  return output;
}

export const cleanOf =
  <Values extends Typed>(typed: TypedCollection<Values, unknown>) =>
  (values: Values) =>
    cleaned(typed, values).values;

/** Whether the server lacks something of what is typed, as far as a save would write it. */
export function isEdited<Values extends Typed>(form: CopyForm<Values>): boolean {
  const { pending, over, fields, base, typed } = form;
  return pending !== null || over !== undefined || differing(typed, fields.read(), base).length > 0;
}

export function show<Values extends Typed>(
  { $view }: CopyForm<Values>,
  changes: Partial<View<Values>>,
): void {
  $view.set({ ...$view.get(), ...changes });
}

/** By which a restored database tells its numbers from those before. */
export function markOf(number: string): string {
  return number.slice(number.lastIndexOf('-') + 1);
}

/** One call at a time. */
export function inTurn<Result>(
  form: Pick<CopyForm<Typed>, 'turn'>,
  run: () => Promise<Result>,
): Promise<Result> {
  const started = form.turn.then(run);
  form.turn = started.catch(() => undefined);
  return started;
}
