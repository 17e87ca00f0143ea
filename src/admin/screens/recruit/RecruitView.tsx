import { RECRUIT_DATES } from '#contract/recruit/dates.ts';
import { type ReadRecruit } from '#contract/recruit/read.ts';
import { formatDay, toDay } from '#shared/lib/date.ts';
import { Button } from '#shared/ui/button/Button.tsx';
import { RECRUIT_FIELDS } from '../../data/recruit.ts';
import { Details } from '../../kit/ui/Details.tsx';
import { OutsideLink } from '../../kit/ui/OutsideLink.tsx';

interface Props {
  readonly notice: ReadRecruit;
  readonly onEdit: () => void;
}

/** The notice to read. */
export function RecruitView({ notice, onEdit }: Props) {
  return (
    <Details
      rows={[
        { label: RECRUIT_FIELDS.url, value: notice.url && <OutsideLink href={notice.url} /> },
        ...RECRUIT_DATES.map((date) => {
          const day = toDay(notice[date]);
          return { label: RECRUIT_FIELDS[date], value: day && formatDay(day) };
        }),
      ]}
    >
      <Button variant="primary" onClick={onEdit}>
        수정하기
      </Button>
    </Details>
  );
}
