/**
 * What the forms of the admin area share.
 *
 * - `useFormFields(spec)` makes the fields of a form: `form` and `labels`, which each field takes as `of`, and
 *   `FormFields`, the only door through which a machine reads, writes and checks them.
 * - A machine says what becomes of what is typed: `SavedForm` (a form with 저장), or that of an entry's copy.
 * - `EntityFormView` is the frame of either: it gets the fields, `FormState` and, while there is one, a conflict.
 * - `mergeValues` joins what two have typed; `openWords` keeps what no server has.
 */
import type { FieldValues } from 'react-hook-form';
import type * as v from 'valibot';
import type { WithVersion } from '#client/transport/call.ts';
import type { Describe, Writer } from './conflict/conflict.ts';
import type { Clean } from './conflict/merge.ts';

export type { Describe };

/** The fields of a form. */
export interface FieldsSpec<Values extends FieldValues, Body> {
  /** What they hold at first. */
  readonly values: Values;
  /** From form values to the request's body: the contract's schema, behind an adapter where shapes differ. */
  readonly schema: v.GenericSchema<Values, Body>;
  readonly labels: Readonly<Record<keyof Values & string, string>>;
  readonly describe?: Describe<Values> | undefined;
}

/** How a form stands: `text` says it in one phrase beside the buttons. */
export interface FormState {
  readonly at: 'saved' | 'unsaved' | 'saving' | 'refused';
  readonly text: string | null;
}

/** A saved entity as form values, with its ETag; `null` where the server gives none. */
export interface Snapshot<Values> {
  readonly values: Values;
  readonly version: string | null;
  /** Who saved it; `null` or absent where the server does not tell. */
  readonly lastSave?: Writer | null;
}

export const snapshotOf =
  <Data, Values>(toValues: (data: Data) => Values) =>
  ({ data, version }: WithVersion<Data>): Snapshot<Values> => ({ values: toValues(data), version });

/** The answer to a save: the entity, `null` where the server does not return it, and its new ETag. */
export type Answered<Saved> = WithVersion<Saved | null>;

/** A form with 저장 over one entity; another entity needs another `key`. */
export interface SavedFormSpec<Values extends FieldValues, Body, Saved> extends Omit<
  FieldsSpec<Values, Body>,
  'values'
> {
  /** Names what this browser keeps, and toasts: `recruit`, `member:12`, `post:new`. */
  readonly entity: string;
  /** The form's values as they are typed. */
  readonly shape: v.GenericSchema<Values, Values>;
  /** What a save would write of each field, by which two values are compared. */
  readonly clean?: Clean<Values> | undefined;
  readonly saved: Snapshot<Values>;
  /** Makes the entity where there is none yet. */
  readonly send: (body: Body, ifMatch: string | null) => Promise<Answered<Saved>>;
  /** Loads the entity again, to compare it after a conflict. */
  readonly loadCurrent?: (() => Promise<Snapshot<Values>>) | undefined;
  /** The sentence of a failure; the reason is appended. */
  readonly failure: string;
  /** Says that a save is done. */
  readonly report: (saved: Saved | null) => void;
  /** Reloads what shows the data. */
  readonly onSaved: (saved: Saved | null) => void | Promise<void>;
  /** Leaves the form after a save; absent for a form that stays open. */
  readonly leave?: (() => void | Promise<void>) | undefined;
}
