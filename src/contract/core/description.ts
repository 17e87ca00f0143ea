/** What the fields of a collection are, as data: schemas, columns, forms and labels are made from it. */

interface Common {
  /** What staff call it in the form, in the log and where versions are compared. */
  readonly label: string;
  /** Its name in a request and its column, where these are not its name in an answer. */
  readonly requestName?: string;
  readonly column?: string;
  readonly isSearched?: true;
  /** Nothing is written without it, not even a draft. */
  readonly isRequired?: true;
  /** The sentence that keeps an entry without it from being anything but a draft. */
  readonly missing?: string;
}

interface Text {
  readonly max: number;
  /**
   * The limit before it was lowered to `max`: what was longer then stays, and may be saved again as it is, but
   * nothing else that is longer than `max`.
   */
  readonly formerMax?: number;
}

export type Field = Common &
  (
    | ({ readonly type: 'line' | 'document' } & Text)
    /** An address, `''` where there is none; `optionalUrl` says `null` there. */
    | { readonly type: 'url' | 'optionalUrl' }
    | { readonly type: 'urls'; readonly most: number }
    /** Words, none twice; `isFolded` also where only capitals differ. */
    | {
        readonly type: 'words';
        readonly most: number;
        readonly max: number;
        readonly isFolded?: boolean;
      }
    /** `initial` is chosen in a new entry. */
    | { readonly type: 'choice'; readonly choices: readonly string[]; readonly initial?: string }
    /** `YYYY-MM-DD`, or `''`. */
    | { readonly type: 'date' }
    | { readonly type: 'generation' }
    /** A shape that no other field has: its schemas, column and form value are written by hand. */
    | { readonly type: 'own' }
  );

/** By their names in an answer, in the order in which the log names them. */
export type Fields = Readonly<Record<string, Field>>;

export type NameOf<Of extends Fields> = keyof Of & string;

/** The names of the fields that are not `own`. */
export type MadeName<Of extends Fields> = {
  [Name in NameOf<Of>]: Of[Name]['type'] extends 'own' ? never : Name;
}[NameOf<Of>];

export type OwnName<Of extends Fields> = Exclude<NameOf<Of>, MadeName<Of>>;

/** The names of the fields that an entry is found by. */
export type SearchedName<Of extends Fields> = {
  [Name in NameOf<Of>]: Of[Name] extends { readonly isSearched: true } ? Name : never;
}[NameOf<Of>];

export type RequestName<Of extends Fields, Name extends NameOf<Of> = NameOf<Of>> =
  Name extends NameOf<Of>
    ? Of[Name] extends { readonly requestName: infer Other extends string }
      ? Other
      : Name
    : never;

export type ColumnName<Of extends Fields, Name extends NameOf<Of>> = Of[Name] extends {
  readonly column: infer Other extends string;
}
  ? Other
  : Name;

/** The value of a field in an answer. */
export type ValueOf<One extends Field> = One extends { readonly type: 'choice' }
  ? One['choices'][number]
  : One extends { readonly type: 'words' | 'urls' }
    ? string[]
    : One extends { readonly type: 'optionalUrl' }
      ? string | null
      : One extends { readonly type: 'generation' }
        ? number
        : string;

export type ValuesOf<Of extends Fields> = { [Name in MadeName<Of>]: ValueOf<Of[Name]> };

export function entriesOf<Of extends Fields>(fields: Of): (readonly [NameOf<Of>, Field])[] {
  return Object.entries(fields) as [NameOf<Of>, Field][];
}

/** Without those that are `own`. */
export function madeEntriesOf<Of extends Fields>(fields: Of): (readonly [MadeName<Of>, Field])[] {
  return entriesOf(fields).filter(([, { type }]) => type !== 'own') as [MadeName<Of>, Field][];
}

export function holdsList({ type }: Field): boolean {
  return type === 'words' || type === 'urls';
}

export function holdsAddresses({ type }: Field): boolean {
  return type === 'url' || type === 'optionalUrl' || type === 'urls';
}

/** The value of a new entry. */
export function emptyOf(field: Field): string | string[] | null {
  if (holdsList(field)) return [];
  if (field.type === 'optionalUrl') return null;
  return field.type === 'choice' ? (field.initial ?? '') : '';
}

/** By their names in an answer. */
export function namesOf<Of extends Fields>(fields: Of): NameOf<Of>[] {
  return Object.keys(fields);
}

export function requestNameOf(name: string, { requestName = name }: Field): string {
  return requestName;
}

/** As `addressNames`; of several collections those of each. */
export type AddressNameOf<Of extends Fields> = Of extends Fields
  ? {
      [Name in NameOf<Of>]: Of[Name]['type'] extends 'url' | 'optionalUrl' | 'urls'
        ? RequestName<Of, Name>
        : never;
    }[NameOf<Of>]
  : never;

/** The names of those that hold addresses, in a request. */
export function addressNames<Of extends Fields>(fields: Of) {
  return entriesOf(fields)
    .filter(([, field]) => holdsAddresses(field))
    .map(([name, field]) => requestNameOf(name, field)) as AddressNameOf<Of>[];
}

/** What staff call the fields, by their names in a request. */
export function labelsOf<Of extends Fields>(fields: Of) {
  return Object.fromEntries(
    entriesOf(fields).map(([name, field]) => [requestNameOf(name, field), field.label]),
  ) as { readonly [Name in NameOf<Of> as RequestName<Of, Name>]: string };
}
