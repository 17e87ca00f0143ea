import type { ReadRecruit } from '#contract/recruit/read.ts';
import { Button } from '#shared/ui/Button.tsx';
import { buildCalendar } from './calendar.ts';
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
}

/** Takes the settled days into the visitor's calendar; nothing while there are none. */
export function CalendarButton({ notice, stages }: Props) {
  if (stages.every(({ day }) => day === null)) return null;
  return <Button onClick={() => download(buildCalendar(notice, stages))}>캘린더에 추가</Button>;
}
