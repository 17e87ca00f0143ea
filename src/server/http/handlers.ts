import type * as v from 'valibot';
import type { Operation, OperationName, operations } from '#contract/operations.ts';
import type { Session } from '../auth/staff.ts';
import type { Database } from '../db/open.ts';
import type { AppContext } from './request.ts';

type Operations = typeof operations;

type Output<Schema> = Schema extends v.GenericSchema ? v.InferOutput<Schema> : undefined;

/** What a handler gets: the parts of the request that the contract describes, already valid, and who asks. */
export interface Call<O extends Operation> {
  params: O['params'] extends infer P
    ? { [Name in keyof P]: P[Name] extends v.GenericSchema ? v.InferOutput<P[Name]> : never }
    : never;
  query: Output<O['query']>;
  body: Output<O['body']>;
  db: Database;
  /** Who asks; null for a visitor, whom an operation for staff never sees. */
  session: Session | null;
  /** Throws `precondition_failed` unless the entity is the one the caller's If-Match names; passes without If-Match. */
  checkMatch: (entity: unknown) => void;
  /** The request itself, for the few calls that need its headers. */
  context: AppContext;
}

type ResultOf<O extends Operation> = O['success']['body'] extends v.GenericSchema
  ? v.InferInput<O['success']['body']>
  : null;

/** Answers one operation of the contract: calls one service and returns what it gave. */
export type Handler<O extends Operation> = (call: Call<O>) => Promise<ResultOf<O>>;

/** The handlers of some of the contract's operations, by name. */
export type Handlers<Names extends OperationName> = {
  [Name in Names]: Handler<Operations[Name]>;
};
