import type { ColumnType } from 'kysely';

declare const VALUE: unique symbol;

export type Json<Value> = string & { readonly [VALUE]: Value };

/** A JSON list that nothing joins or filters by; empty by default. */
export type JsonList<Item> = ColumnType<
  Json<Item[]>,
  Json<readonly Item[]> | undefined,
  Json<readonly Item[]>
>;

export function toJson<Value>(value: Value): Json<Value> {
  return JSON.stringify(value) as Json<Value>;
}

export function fromJson<Value>(text: Json<Value>): Value {
  return JSON.parse(text) as Value;
}
