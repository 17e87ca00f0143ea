import { buildCalendar } from '#contract/recruit/calendar.ts';
import type { ReadRecruit } from '#contract/recruit/read.ts';
import { Button } from '#shared/ui/button/Button.tsx';
import type { Stage } from './schedule.ts';

const FILE_NAME = 'kw-likelion-recruit.ics';

/** Hands the file to the browser, which asks the calendar or keeps it. */
const download = (text: string): void => {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/calendar;charset=utf-8' }));
  link.download = FILE_NAME;
  link.click();
  // Some browsers read the file only after the click has returned.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
};

interface Props {
  notice: ReadRecruit;
  stages: readonly Stage[];
  /** Where the server has the file; `null` where it is made here. */
  address: string | null;
}

/** Takes the settled days into the visitor's calendar; nothing while there are none. */
export function CalendarButton({ notice, stages, address }: Props) {
  if (stages.every(({ day }) => day === null)) return null;
  const take = () => {
    if (address !== null) {
      // Browsers inside other apps open an address where they refuse a file made in the page.
      location.assign(address);
      return;
    }
    const days = Object.fromEntries(stages.map(({ key, day }) => [key, day]));
    download(buildCalendar({ id: notice.id, url: notice.url, days }, new Date()));
  };
  return <Button onClick={take}>캘린더에 추가</Button>;
}
