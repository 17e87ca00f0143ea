import { type ApiError, toApiError } from '#client/transport/api-error.ts';
import { type BusyKeys, createBusyKeys } from './busy-keys.ts';
import { dismissTopic, toast } from './toasts.ts';

interface Options<Input, Result> {
  /** Does it; whatever it throws becomes an `ApiError`. */
  readonly run: (input: Input) => Promise<Result>;
  /** What is changed: one run at a time for each key. */
  readonly key: (input: Input) => string | number;
  /** Busy states shared with other mutations of the same things; its own when absent. */
  readonly busy?: BusyKeys;
  /** What its toasts are about; a new one takes the place of the old one. */
  readonly topic: (input: Input) => string;
  /** The sentence of a success; `null` where nothing has to be said. */
  readonly success: (input: Input, result: Result) => string | null;
  /** What takes a success back; `null` where nothing does. */
  readonly undo?: (input: Input, result: Result) => (() => void) | null;
  /** The sentence of a failure; what went wrong is added. */
  readonly failure: string;
  /** Loads again what shows the changed data. */
  readonly reload?: (input: Input) => Promise<void>;
  /** Loads again what turned out to be out of date; the same as `reload` when absent. */
  readonly reloadOutdated?: (input: Input, error: ApiError) => Promise<void>;
  /** Goes on after a success, once the new data is there; runs after a retry, too. */
  readonly onSuccess?: (input: Input, result: Result) => Promise<void>;
  /** The sentence of what went wrong; the error's own when absent. */
  readonly explain?: (error: ApiError) => string;
  /** Whether a failure offers 다시 시도; true when absent. */
  readonly canRetry?: boolean;
}

type Outcome<Result> = { readonly ok: true; readonly result: Result } | { readonly ok: false };

export interface Mutation<Input, Result> {
  readonly busy: BusyKeys;
  /** Runs once; while the same key is busy nothing is done. Never throws: a failure is said by a toast. */
  readonly run: (input: Input) => Promise<Outcome<Result>>;
}

const FAILED = { ok: false } as const;

/** Whether somebody has changed or deleted it meanwhile: what there is now has to be seen before a second try. */
const isOutdated = ({ status }: ApiError): boolean => [404, 409, 412].includes(status);

/** The reason of a failure in a sentence; what is wrong with one part of the input is told by its own sentence. */
export function reasonOf(error: ApiError): string {
  return error.fieldErrors[0]?.message ?? error.message;
}

/** A change of data by a button: busy while it runs, said once it is done or has failed, and shown by a reload. */
export function createMutation<Input, Result>({
  run,
  key,
  busy = createBusyKeys(),
  topic,
  success,
  undo,
  failure,
  reload,
  reloadOutdated = reload,
  onSuccess,
  explain = reasonOf,
  canRetry = true,
}: Options<Input, Result>): Mutation<Input, Result> {
  const succeed = async (input: Input, result: Result): Promise<void> => {
    const sentence = success(input, result);
    if (sentence !== null) {
      toast.success(sentence, { topic: topic(input), undo: undo?.(input, result) ?? undefined });
    }
    await reload?.(input);
    await onSuccess?.(input, result);
  };

  const fail = async (input: Input, error: ApiError): Promise<void> => {
    const outdated = isOutdated(error);
    toast.error(failure, {
      detail: explain(error),
      topic: topic(input),
      retry: canRetry && !outdated ? () => void attempt(input) : undefined,
    });
    if (outdated) await reloadOutdated?.(input, error);
  };

  const attempt = async (input: Input): Promise<Outcome<Result>> => {
    const release = busy.claim(key(input));
    if (release === null) return FAILED;
    dismissTopic(topic(input));
    try {
      let result: Result;
      try {
        result = await run(input);
      } catch (thrown) {
        await fail(input, toApiError(thrown));
        return FAILED;
      }
      await succeed(input, result);
      return { ok: true, result };
    } finally {
      release();
    }
  };

  return { busy, run: attempt };
}
