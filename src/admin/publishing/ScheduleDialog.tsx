import { type SyntheticEvent, useState } from 'react';
import { dayInSeoul } from '#contract/core/seoul.ts';
import { Button } from '#shared/ui/button/Button.tsx';
import { AppDialog } from '../kit/dialog/AppDialog.tsx';
import { Actions } from '../kit/ui/Actions.tsx';
import fieldStyles from '../kit/fields/Field.module.scss';
import styles from './PublishMenu.module.scss';

const DAY_MS = 86_400_000;

interface Props {
  /** Gets the moment, ISO 8601 in UTC. */
  readonly onChosen: (moment: string) => void;
  readonly onClose: () => void;
}

/** `null` for an invalid moment, and for years outside 1970 to 2199. */
export function momentInSeoul(day: string, time: string): Date | null {
  const moment = new Date(`${day}T${time}:00+09:00`);
  const year = Number.isNaN(moment.getTime()) ? 0 : moment.getUTCFullYear();
  return year >= 1970 && year < 2200 ? moment : null;
}

export function ScheduleDialog({ onChosen, onClose }: Props) {
  const [day, setDay] = useState(() => dayInSeoul(new Date(Date.now() + DAY_MS)));
  const [time, setTime] = useState('09:00');
  const [isSubmitted, setSubmitted] = useState(false);
  const [opened] = useState(() => Date.now());
  const moment = momentInSeoul(day, time);
  const isPast = moment !== null && moment.getTime() <= opened;
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    // The event would also submit the form around the menu.
    event.stopPropagation();
    if (moment === null) setSubmitted(true);
    else onChosen(moment.toISOString());
  };
  return (
    <AppDialog title="발행 예약" onClose={onClose}>
      <form onSubmit={submit} noValidate>
        <div className={styles.moment}>
          <label className={styles.field}>
            날짜
            <input
              className={fieldStyles.control}
              type="date"
              value={day}
              onChange={(event) => setDay(event.target.value)}
            />
          </label>
          <label className={styles.field}>
            시각
            <input
              className={fieldStyles.control}
              type="time"
              value={time}
              onChange={(event) => setTime(event.target.value)}
            />
          </label>
        </div>
        <p className={styles.hint} role="status">
          {moment === null && isSubmitted
            ? '날짜와 시각을 2199년까지로 입력해 주세요.'
            : isPast
              ? '지난 시각이에요. 저장하면 바로 발행돼요.'
              : '서울 시각이에요. 그때까지는 운영진만 볼 수 있어요.'}
        </p>
        <Actions>
          <Button onClick={onClose}>취소</Button>
          <Button type="submit" variant="primary">
            {isPast ? '바로 발행' : '예약하기'}
          </Button>
        </Actions>
      </form>
    </AppDialog>
  );
}
