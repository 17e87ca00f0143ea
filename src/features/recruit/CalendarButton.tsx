import { buildCalendar } from '#contract/recruit/calendar.ts';
import type { ReadRecruit } from '#contract/recruit/read.ts';
import { Button } from '#shared/ui/button/Button.tsx';
import { LinkButton } from '#shared/ui/button/LinkButton.tsx';
import type { Stage } from './schedule.ts';

const FILE_NAME = 'kw-likelion-recruit.ics';

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
  /** The server's address of the file; `null` where it is made here. */
  address: string | null;
}

/** Adds the settled days to the visitor's calendar; renders nothing while there are none. */
export function CalendarButton({ notice, stages, address }: Props) {
  if (stages.every(({ day }) => day === null)) return null;
  // Browsers inside other apps open an address where they refuse a file made in the page.
  if (address !== null) return <LinkButton href={address}>캘린더에 추가</LinkButton>;
  const take = () => {
    const days = Object.fromEntries(stages.map(({ key, day }) => [key, day]));
    download(buildCalendar({ id: notice.id, url: notice.url, days }, new Date()));
  };
  return (
    <Button className="needs-js" onClick={take}>
      캘린더에 추가
    </Button>
  );
}
