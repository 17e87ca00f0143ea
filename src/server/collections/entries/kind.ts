import type { FieldError } from '#contract/core/errors/errors.ts';
import type { Status } from '#contract/core/publication.ts';
import type { TypedCollection } from '#contract/core/typed.ts';
import type { Typed } from '#contract/entries/schemas.ts';
import type { PreviewKind } from '#contract/kinds.ts';
import type { AuditedCollection } from '../../audit/record.ts';
import type { Versioned } from '../../core/version.ts';
import type { Queries } from '../../db/database.ts';

export type EntryTable = 'posts' | 'projects';

/** What every answer of an entry holds. */
export interface Answered {
  id: number;
  title: string;
  status: Status;
  published_at: string | null;
  created_at: string;
  updated_at: string;
}

/** The columns that the service writes by itself. */
export interface OwnColumns {
  status?: Status;
  published_at?: string | null;
  version?: string;
  number?: string;
  last_name?: string | null;
  is_begun?: 0 | 1;
  created_at?: string;
  updated_at?: string;
}

/** What a row holds of the fields. */
export type Columns = Readonly<Record<string, unknown>>;

/** Some fields of a request's body, checked. */
export type Input = Readonly<Record<string, unknown>>;

/** What the service of entries has to know of a collection whose entries are written over days and published. */
export interface EntryKind<Entity extends Answered> {
  readonly kind: PreviewKind;
  readonly table: EntryTable;
  /** The folder of its public pages. */
  readonly path: string;
  readonly audited: AuditedCollection<Entity>;
  /** How its form is read. */
  readonly typed: TypedCollection<Typed, Input>;
  readonly toTyped: (entity: Entity) => Typed;
  /** Of a version; throws where it is none of this kind. */
  readonly fromStored: (stored: unknown) => Entity;
  /** Whoever may see it, the trash included. */
  readonly find: (queries: Queries, id: number) => Promise<(Entity & Versioned) | undefined>;
  /** Fields that `input` leaves out are empty. Answers the id. */
  readonly insert: (queries: Queries, input: Input, own: Required<OwnColumns>) => Promise<number>;
  /** Of the fields, with their HTML and search text; those that `input` leaves out stay as they are. */
  readonly columnsOf: (queries: Queries, before: Entity, input: Input) => Promise<Columns>;
  /** Errors that keep an entry from being anything but a draft; `input` is what a basic call has changed. */
  readonly errorsOf: (after: Entity, before: Entity, input: Input) => FieldError[];
  /** What an update with this input would make of it, without writing it. */
  readonly merge: (queries: Queries, before: Entity, input: Input) => Promise<Entity>;
  /** As its page shows it with this input, untitled where it has no title. */
  readonly withInput: (entity: Entity, input: Input) => Entity;
  /** What is longer than a limit that was lowered, unless it was there. */
  readonly tooLong: (before: Entity, input: Input) => FieldError[];
  /** What of valid fields a row can hold together; all where it is left out. */
  readonly held?: (input: Input) => Input;
  /** The names in a request of its long texts. */
  readonly documents: readonly string[];
}
