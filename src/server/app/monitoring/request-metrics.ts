/** `ms` is null where the duration is unknown. */
interface Answered {
  method: string;
  route: string;
  /** Null where the client left before the answer. */
  status: number | null;
  ms: number | null;
}

export interface RequestMetrics {
  begin: () => void;
  end: (answered: Answered) => void;
}

export const NO_METRICS: RequestMetrics = { begin: () => undefined, end: () => undefined };
