import { describeMoment } from '#shared/lib/moment.ts';

interface Props {
  /** ISO 8601; an invalid text shows nothing. */
  readonly at: string;
}

export function Moment({ at }: Props) {
  const description = describeMoment(at);
  return description === null ? null : <time dateTime={at}>{description}</time>;
}
