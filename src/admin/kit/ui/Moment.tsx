import { describeMoment } from '#shared/lib/moment.ts';

interface Props {
  /** ISO 8601; an invalid text shows nothing. */
  readonly at: string;
}

export function Moment({ at }: Props) {
  const words = describeMoment(at);
  return words === null ? null : <time dateTime={at}>{words}</time>;
}
