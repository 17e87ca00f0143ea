/** The dates of a recruitment as an iCalendar file (RFC 5545). */
import { SITE } from '#site';
import { RECRUIT_DATES, type RecruitDate, stageOf } from './dates.ts';

interface CalendarNotice {
  readonly url: string | null;
  /** `YYYY-MM-DD`; a missing or `null` day is not announced yet. */
  readonly days: Readonly<Partial<Record<RecruitDate, string | null>>>;
}

/** The most octets in a line of the file, without its line break. */
const LINE_OCTETS = 75;

const encoder = new TextEncoder();

/** Escapes a TEXT value and drops other control characters. */
const escapeText = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/[\\;,]/g, '\\$&')
    .replaceAll('\n', '\\n')
    // oxlint-disable-next-line no-control-regex -- control characters are what is removed
    .replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '');

/** Folds a content line into pieces of at most 75 octets, without splitting a character. */
const foldLine = (line: string): string => {
  let folded = '';
  let octets = 0;
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (octets + size > LINE_OCTETS) {
      folded += '\r\n ';
      octets = 1;
    }
    folded += character;
    octets += size;
  }
  return folded;
};

const compactDay = (day: string): string => day.replaceAll('-', '');

const dayAfter = (day: string): string => {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + 1);
  return date.toISOString().slice(0, 10);
};

const compactMoment = (moment: Date): string =>
  moment.toISOString().replace(/\.\d+/, '').replace(/[-:]/g, '');

const titleOf = (key: RecruitDate): string =>
  `${SITE.name} ${stageOf(key)}${key === 'documentDate' ? ' 마감' : ''}`;

/** SEQUENCE is a number of 32 bits that rises with each change: the seconds since then. */
const SEQUENCE_START = Date.UTC(2020);

const eventOf = (key: RecruitDate, day: string, series: string, shared: string[]): string[] => [
  'BEGIN:VEVENT',
  // The same date of the same year keeps its UID, so that importing it again moves it.
  `UID:recruit-${series}-${key}@kw-likelion`,
  `DTSTART;VALUE=DATE:${compactDay(day)}`,
  `DTEND;VALUE=DATE:${compactDay(dayAfter(day))}`,
  `SUMMARY:${escapeText(titleOf(key))}`,
  ...shared,
  'TRANSP:TRANSPARENT',
  'END:VEVENT',
];

/** `stamp` is when the dates were last changed. */
export function buildCalendar({ url, days }: CalendarNotice, stamp: Date): string {
  const announced = RECRUIT_DATES.flatMap((key) => (days[key] ? [[key, days[key]] as const] : []));
  const series = announced[0]?.[1].slice(0, 4) ?? '';
  const shared = [
    `DTSTAMP:${compactMoment(stamp)}`,
    `LAST-MODIFIED:${compactMoment(stamp)}`,
    // Calendars take a moved date only where this has risen.
    `SEQUENCE:${Math.floor((stamp.getTime() - SEQUENCE_START) / 1000)}`,
    ...(url === null ? [] : [`DESCRIPTION:${escapeText(`모집 공고: ${url}`)}`, `URL:${url}`]),
  ];
  const events = announced.flatMap(([key, day]) => eventOf(key, day, series, shared));
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//kw-likelion//recruit//KO',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    // How often a subscribed calendar asks again; Apple and Outlook read the second name.
    'REFRESH-INTERVAL;VALUE=DURATION:PT6H',
    'X-PUBLISHED-TTL:PT6H',
    `X-WR-CALNAME:${escapeText(`${SITE.name} 모집 일정`)}`,
    // An all-day event has no zone; this names the club's.
    'X-WR-TIMEZONE:Asia/Seoul',
    ...events,
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${foldLine(line)}\r\n`).join('');
}
