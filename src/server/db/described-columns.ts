/** The types of columns, made from what the fields are. */
import type { ColumnName, Field, Fields, MadeName, ValueOf } from '#contract/core/description.ts';
import type { Json, JsonList } from './json.ts';

type IsList<One extends Field> = One extends { readonly type: 'words' | 'urls' } ? true : false;
type IsDay<One extends Field> = One extends { readonly type: 'date'; readonly isRequired?: never }
  ? true
  : false;

/** The columns of a table that hold the fields, those that are `own` left out. */
export type ColumnsOf<Of extends Fields> = {
  [Name in MadeName<Of> as ColumnName<Of, Name>]: IsList<Of[Name]> extends true
    ? JsonList<string>
    : IsDay<Of[Name]> extends true
      ? string | null
      : ValueOf<Of[Name]>;
};

/** The fields' part of a row. */
export type StoredOf<Of extends Fields> = {
  [Name in MadeName<Of> as ColumnName<Of, Name>]: IsList<Of[Name]> extends true
    ? Json<string[]>
    : IsDay<Of[Name]> extends true
      ? string | null
      : ValueOf<Of[Name]>;
};
