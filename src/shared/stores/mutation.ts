import { type ApiError, toApiError } from '#client/transport/api-error.ts';
import { type BusyKeys, createBusyKeys } from './busy-keys.ts';
import { dismissTopic, type Toast, toast } from './toasts.ts';

interface Options<Input, Result> {
  readonly run: (input: Input) => Promise<Result>;
  /** Only one run at a time has the same key. */
  readonly key: (input: Input) => string | number;
  /** Busy keys shared with other mutations of the same entities; its own when absent. */
  readonly busy?: BusyKeys;
  /** A new toast replaces the old one of the same topic. */
  readonly topic?: (input: Input) => string;
  /** The sentence after a success; `null`, or absent, for none. */
  readonly success?: (input: Input, result: Result) => string | null;
  /** What 되돌리기 does; `null` where nothing can. Its end is said, and what is shown loads again. */
  readonly undo?: (input: Input, result: Result) => (() => Promise<unknown>) | null;
  /** The sentence after a failure; the reason is added. */
  readonly failure: string | ((input: Input) => string);
  readonly reload?: (input: Input) => Promise<void>;
  /** Reloads outdated resources; the same as `reload` when absent. */
  readonly reloadOutdated?: (input: Input, error: ApiError) => Promise<void>;
  /** Runs once the new data is loaded, also after a retry. */
  readonly onSuccess?: (input: Input, result: Result) => Promise<void>;
  /** The sentence of the reason; the error's own when absent. */
  readonly explain?: (error: ApiError) => string;
  /** Whether a failure offers 다시 시도; true when absent. */
  readonly canRetry?: boolean;
  /** What a failure offers in place of 다시 시도; `null` for that. */
  readonly remedy?: (input: Input, error: ApiError) => Toast['action'] | null;
}

export type Outcome<Result> =
  | { readonly ok: true; readonly result: Result }
  | { readonly ok: false; readonly result: null };

interface Mutation<Input, Result> {
  readonly busy: BusyKeys;
  /** Never throws: a failure is shown in a toast. Does nothing while the key is busy. */
  readonly run: (input: Input) => Promise<Outcome<Result>>;
}

const FAILED = { ok: false, result: null } as const;

/** Somebody else has changed or deleted the entity, which the user must see before a second try. */
const isOutdated = ({ status }: ApiError): boolean => [404, 409, 412].includes(status);

/** The reason of a failure; a field error's sentence comes first. */
export function reasonOf(error: ApiError): string {
  return error.fieldErrors[0]?.message ?? error.message;
}

export function createMutation<Input, Result>({
  run,
  key,
  busy = createBusyKeys(),
  topic = (input) => String(key(input)),
  success = () => null,
  undo,
  failure,
  reload,
  reloadOutdated = reload,
  onSuccess,
  explain = reasonOf,
  canRetry = true,
  remedy,
}: Options<Input, Result>): Mutation<Input, Result> {
  const undoing =
    undo && createUndo({ key, topic, explain, reload: async (input) => reload?.(input) });

  const succeed = async (input: Input, result: Result): Promise<void> => {
    const sentence = success(input, result);
    if (sentence !== null) {
      const act = undo?.(input, result) ?? null;
      toast.success(sentence, {
        topic: topic(input),
        undo: act === null ? undefined : () => void undoing?.run({ input, act }),
      });
    }
    await reload?.(input);
    await onSuccess?.(input, result);
  };

  const fail = async (input: Input, error: ApiError): Promise<void> => {
    const outdated = isOutdated(error);
    const way = remedy?.(input, error) ?? undefined;
    // Its button is for what is seen then, and finds nothing busy.
    if (outdated && way) await reloadOutdated?.(input, error);
    toast.error(typeof failure === 'string' ? failure : failure(input), {
      detail: explain(error),
      topic: topic(input),
      retry: canRetry && !outdated ? () => void attempt(input) : undefined,
      remedy: way,
    });
    if (outdated && !way) await reloadOutdated?.(input, error);
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

interface Undoing<Input> {
  readonly input: Input;
  readonly act: () => Promise<unknown>;
}

type Undone<Input> = Required<
  Pick<Options<Input, unknown>, 'key' | 'topic' | 'explain' | 'reload'>
>;

function createUndo<Input>({ key, topic, explain, reload }: Undone<Input>) {
  return createMutation<Undoing<Input>, unknown>({
    key: ({ input }) => key(input),
    topic: ({ input }) => `undo:${topic(input)}`,
    run: ({ act }) => act(),
    success: () => '되돌렸어요.',
    failure: '되돌리지 못했어요.',
    reload: ({ input }) => reload(input),
    explain,
  });
}
