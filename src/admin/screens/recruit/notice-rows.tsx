import type { ReactNode } from 'react';
import { RECRUIT_DATES } from '#contract/recruit/dates.ts';
import type { ReadRecruit } from '#contract/recruit/read.ts';
import { describeDay } from '#shared/lib/date.ts';
import { RECRUIT_FIELDS } from '../../data/recruit.ts';
import { OutsideLink } from '../../kit/ui/OutsideLink.tsx';

export function noticeRows(notice: ReadRecruit): { label: string; value: ReactNode }[] {
  return [
    { label: RECRUIT_FIELDS.url, value: notice.url && <OutsideLink href={notice.url} /> },
    ...RECRUIT_DATES.map((date) => ({
      label: RECRUIT_FIELDS[date],
      value: describeDay(notice[date]),
    })),
  ];
}
