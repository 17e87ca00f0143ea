import type { FieldValues } from 'react-hook-form';
import type * as v from 'valibot';
import type { DraftPlace } from '#client/staff/drafts.ts';
import type { PresencePlace } from '#client/staff/presence.ts';
import type { LastSave } from '#client/staff/publishing.ts';
import type { WithVersion } from '#client/transport/call.ts';

/** A saved entity as form values, with its ETag; `null` where the server gives none. */
export interface Snapshot<Values> {
  readonly values: Values;
  readonly version: string | null;
  /** `null` where the server does not tell. */
  readonly lastSave?: LastSave | null;
}

export const snapshotOf =
  <Data, Values>(toValues: (data: Data) => Values) =>
  ({ data, version }: WithVersion<Data>): Snapshot<Values> => ({ values: toValues(data), version });

/** The answer to a save: the entity, `null` where the server does not return it, and its new ETag. */
export type Answered<Saved> = WithVersion<Saved | null>;

export type Describe<Values> = {
  readonly [Name in keyof Values]?: (value: Values[Name]) => string;
};

/** Describes the entity of a form. It is read only once, so another entity needs another `key`. */
export interface EntityFormSpec<Values extends FieldValues, Body, Saved> {
  /** Names drafts and toasts: `recruit`, `post:12`, `post:new`. */
  readonly entity: string;
  /** Absent where drafts stay in this browser. */
  readonly draft?: DraftPlace;
  /** Absent where the server does not tell who has the entity open. */
  readonly presence?: PresencePlace;
  /** The form's values as they are typed. */
  readonly shape: v.GenericSchema<Values, Values>;
  /** From form values to the request's body: the contract's schema, behind an adapter where shapes differ. */
  readonly schema: v.GenericSchema<Values, Body>;
  readonly labels: Readonly<Record<keyof Values & string, string>>;
  /** Formats fields that are neither a text nor a list of texts. */
  readonly describe?: Describe<Values>;
  readonly saved: Snapshot<Values>;
  /** What the submit button sends besides the values. */
  readonly always?: Partial<Body>;
  readonly send: (body: Body, ifMatch: string | null) => Promise<Answered<Saved>>;
  /** Loads the entity again, to compare it after a conflict. */
  readonly loadCurrent?: () => Promise<Snapshot<Values>>;
  /** Finds the row of a create whose answer had no row or was lost; `null` where there is none. */
  readonly find?: (body: Body) => Promise<Saved | null>;
  /** The spec to continue with after a save; `stays` where the form is to stay open. */
  readonly edit?: (
    made: Saved,
    saved: Snapshot<Values>,
    stays?: boolean,
  ) => EntityFormSpec<Values, Body, Saved> | null;
  /** The sentence of a failure; the reason is appended. */
  readonly failure: string;
  /** Reports the success and reloads what shows the data. */
  readonly onSaved: (saved: Saved | null) => void | Promise<void>;
  /** Called instead of `onSaved` after a save that must not be reported here. */
  readonly onKept?: (saved: Saved | null) => void | Promise<void>;
  /** Whether the form stays open after a save with these additions; absent for one that is always left. */
  readonly stays?: (additions: Partial<Body>) => boolean;
  /** Whether the form saves itself when typing pauses. */
  readonly savesItself?: boolean;
  readonly leave: () => void | Promise<void>;
}
