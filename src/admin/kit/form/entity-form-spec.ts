import type { FieldValues } from 'react-hook-form';
import type * as v from 'valibot';
import type { DraftPlace } from '#client/staff/drafts.ts';

/** An entity as it is saved: the form's values and the ETag, `null` where the server gives none. */
export interface Snapshot<Values> {
  readonly values: Values;
  readonly version: string | null;
}

/** For some fields, their value as a text. */
export type Describe<Values> = {
  readonly [Name in keyof Values]?: (value: Values[Name]) => string;
};

/** Everything a form knows of its entity. It is read once: another entity is another form (`key`). */
export interface EntityFormSpec<Values extends FieldValues, Body, Saved> {
  /** Names drafts and toasts: `recruit`, `post:12`, `post:new`. */
  readonly entity: string;
  /** Where the server keeps what is typed besides this browser. */
  readonly draft?: DraftPlace;
  /** The form's values as they are typed. */
  readonly shape: v.GenericSchema<Values, Values>;
  /** From the form's values to the body of the request; the contract's schema, behind an adapter where shapes differ. */
  readonly schema: v.GenericSchema<Values, Body>;
  readonly labels: Readonly<Record<keyof Values & string, string>>;
  /** How a person reads the value of a field that is neither a text nor a list of texts. */
  readonly describe?: Describe<Values>;
  readonly saved: Snapshot<Values>;
  readonly send: (body: Body, ifMatch: string | null) => Promise<Saved>;
  /** The entity as it is now, for the choice after somebody else's change. */
  readonly loadCurrent?: () => Promise<Snapshot<Values>>;
  /** Whether a create whose answer was lost has made its row. */
  readonly exists?: (body: Body) => Promise<boolean>;
  /** The sentence of a failure; what went wrong is added. */
  readonly failure: string;
  /** Says the success, reloads what shows the data and leaves the form. */
  readonly onSaved: (saved: Saved | null) => void | Promise<void>;
}
