import type { ApiError } from '#client/transport/api-error.ts';
import type { Resource } from '#shared/stores/resource.ts';
import { FailedState } from '#shared/ui/state/FailedState.tsx';

/** What helps against one failure better than to ask again. */
export interface Remedy {
  readonly label: string;
  readonly run: () => Promise<unknown>;
}

interface Props {
  readonly of: Pick<Resource<unknown>, 'reload'>;
  readonly error: ApiError;
  /** The sentence of a failure; the reason is appended. */
  readonly failure: string;
  readonly remedyOf?: ((error: ApiError) => Remedy | null) | undefined;
}

/** Says why data did not come, and asks for it again. */
export function LoadFailure({ of, error, failure, remedyOf }: Props) {
  const remedy = remedyOf?.(error);
  const mend = async () => {
    await remedy?.run();
    of.reload();
  };
  return (
    <FailedState
      message={`${failure} ${error.message}`}
      label={remedy?.label}
      onRetry={() => void mend()}
    />
  );
}
