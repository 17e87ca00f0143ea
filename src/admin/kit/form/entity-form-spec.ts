import type { FieldValues } from 'react-hook-form';
import type * as v from 'valibot';
import type { ServerDrafts } from '#client/staff/drafts.ts';
import type { Presence } from '#client/staff/presence.ts';
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

/** Describes the entity of a form, also once the form has made it; another entity needs another `key`. */
export interface EntityFormSpec<Values extends FieldValues, Body, Saved> {
  /** Names drafts and toasts: `recruit`, `post:12`, `post:new`. */
  readonly entity: string;
  /** Absent where what is not saved stays in this browser. */
  readonly draft?: ServerDrafts | undefined;
  /** Absent where the server does not tell who has the entity open. */
  readonly presence?: Presence | undefined;
  /** The form's values as they are typed. */
  readonly shape: v.GenericSchema<Values, Values>;
  /** From form values to the request's body: the contract's schema, behind an adapter where shapes differ. */
  readonly schema: v.GenericSchema<Values, Body>;
  readonly labels: Readonly<Record<keyof Values & string, string>>;
  /** Formats fields that are neither a text nor a list of texts. */
  readonly describe?: Describe<Values>;
  readonly saved: Snapshot<Values>;
  /** Whether it is a draft on the server, or will be one: the form then saves it when typing rests. */
  readonly isDraft?: () => boolean;
  /** Makes the entity where there is none yet. */
  readonly send: (body: Body, ifMatch: string | null) => Promise<Answered<Saved>>;
  /** Loads the entity again, to compare it after a conflict. */
  readonly loadCurrent?: () => Promise<Snapshot<Values>>;
  /** The sentence of a failure; the reason is appended. */
  readonly failure: string;
  /** Says that a save by hand is done. */
  readonly report: (saved: Saved | null) => void;
  /** Reloads what shows the data. */
  readonly onSaved: (saved: Saved | null) => void | Promise<void>;
  /** Leaves the form after its button has saved; absent for a form that stays open. */
  readonly leave?: (() => void | Promise<void>) | undefined;
  /**
   * Runs as the form is closed, with what is typed as the body of a save, `null` where that is none, and the version
   * that is saved. True where nothing of it is to be kept.
   */
  readonly onClose?: (body: Body | null, version: string | null) => boolean;
}
