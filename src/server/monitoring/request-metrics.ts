/** An answered request; `ms` is null where it is not known how long it took. */
interface Answered {
  method: string;
  route: string;
  /** Null where the client left before there was an answer. */
  status: number | null;
  ms: number | null;
}

/** Counts requests. */
export interface RequestMetrics {
  begin: () => void;
  end: (answered: Answered) => void;
}

/** Counts nothing. */
export const NO_METRICS: RequestMetrics = { begin: () => undefined, end: () => undefined };
