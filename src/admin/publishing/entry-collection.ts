import type { FieldValues } from 'react-hook-form';
import type { TypedCollection } from '#contract/core/typed.ts';
import type { PreviewKind } from '#contract/kinds.ts';
import type { Answered, Describe, Snapshot } from '../kit/form/form-spec.ts';
import type { Subject } from './publication.ts';
import type { Published } from './states.ts';

/** An entry as a write answers it; over a server of the basic calls it may have no id. */
export type Made = Published & { readonly id: number | null };

export interface Removal {
  readonly id: number;
  /** The version that is in sight; another one is not removed. */
  readonly version: string | null;
  /** Ends the form. */
  readonly onDone?: () => unknown;
  readonly onOutdated?: () => Promise<void>;
}

/** What posts and projects differ by, as far as their forms go. */
export interface EntryCollection<Values extends FieldValues, Body> {
  readonly kind: PreviewKind;
  readonly typed: TypedCollection<Values, Body>;
  readonly labels: Readonly<Record<keyof Values & string, string>>;
  /** Formats fields that are neither a text nor a list of texts. */
  readonly describe?: Describe<Values>;
  /** The folder of its public pages, as `/blogs`. */
  readonly folder: string;
  readonly paths: { readonly new: () => string; readonly one: (id: number) => string };
  readonly messages: {
    readonly created: string;
    readonly changed: string;
    readonly notCreated: string;
    readonly notChanged: string;
    readonly link: string;
  };
  readonly subjectOf: (values: Values) => Promise<Subject>;
  /** Reloads what shows the entry; `null` where the server did not tell the id. */
  readonly reload: (id: number | null) => Promise<void>;
  /** Moves it to the trash, after asking, and leads to the list. */
  readonly remove: (title: string, removal: Removal) => Promise<void>;
  readonly basic: () => Promise<BasicCalls<Values, Body>>;
}

/** Of a server of the basic calls, whose code other servers do without. */
export interface BasicCalls<Values, Body> {
  readonly load: (id: number) => Promise<Snapshot<Values>>;
  readonly create: (body: Body) => Promise<Answered<Made>>;
  readonly update: (id: number, body: Body, ifMatch: string | null) => Promise<Answered<Made>>;
}
