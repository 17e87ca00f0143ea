import { type CalendarDate, parseDate } from '@internationalized/date';
import { useState } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import {
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  Heading,
} from 'react-aria-components/Calendar';
import { Dialog, DialogTrigger } from 'react-aria-components/Dialog';
import { Popover } from 'react-aria-components/Popover';
import { type FieldValues, useController } from 'react-hook-form';
import { describeDay, toDay } from '#shared/lib/date.ts';
import { useUnfinished } from '../form/unfinished.ts';
import { Glyph } from '../ui/Glyph.tsx';
import { type FieldOf, FormField } from './fields.tsx';
import styles from './DateField.module.scss';
import fieldStyles from './Field.module.scss';

/** Turns a typed day (`2026.3.2`, `20260302`, `2026년 3월 2일`) into `YYYY-MM-DD`; other text stays as it is. */
function expandDate(text: string): string {
  const match =
    /^\s*(\d{4})(?:\s*[-./년]?\s*)(\d{1,2})(?:\s*[-./월]?\s*)(\d{1,2})\s*[.일]?\s*$/.exec(text);
  if (!match) return text;
  const [, year = '', month = '', day = ''] = match;
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

const toCalendarDate = (text: string): CalendarDate | null => {
  const day = toDay(text);
  return day === text ? parseDate(day) : null;
};

export function DateField<Values extends FieldValues>(props: FieldOf<Values>) {
  const { of, name } = props;
  const { field } = useController({ control: of.form.control, name });
  const [isOpen, setOpen] = useState(false);
  const text = String(field.value);
  const day = expandDate(text);
  // `2026년 3월 2일 (월)` ends with it.
  const weekday = describeDay(day)?.slice(-3) ?? '';
  const expand = () => {
    if (day !== text) field.onChange(day);
    return true;
  };
  useUnfinished({ isUnfinished: () => day !== text, finish: expand });
  return (
    <FormField {...props}>
      {(wiring) => (
        <div className={styles.date}>
          <input
            {...wiring}
            ref={field.ref}
            className={fieldStyles.control}
            type="text"
            inputMode="numeric"
            autoComplete="off"
            placeholder="2026-03-02"
            name={name}
            value={text}
            onChange={field.onChange}
            onBlur={expand}
          />
          <span className={styles.weekdayOf} aria-hidden="true">
            {weekday}
          </span>
          <DialogTrigger isOpen={isOpen} onOpenChange={setOpen}>
            <AriaButton
              className={styles.open ?? ''}
              aria-label="달력 열기"
              aria-describedby={wiring['aria-labelledby']}
            >
              <Glyph name="calendar" />
            </AriaButton>
            <Popover className={styles.popover ?? ''} placement="bottom end">
              <Dialog className={styles.dialog ?? ''} aria-label="달력">
                <MonthCalendar
                  value={toCalendarDate(text)}
                  onPick={(day) => {
                    field.onChange(day.toString());
                    setOpen(false);
                  }}
                />
              </Dialog>
            </Popover>
          </DialogTrigger>
        </div>
      )}
    </FormField>
  );
}

interface CalendarProps {
  readonly value: CalendarDate | null;
  readonly onPick: (day: CalendarDate) => void;
}

function MonthCalendar({ value, onPick }: CalendarProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-autofocus -- the calendar was opened to pick a day from
    <Calendar value={value} onChange={onPick} autoFocus aria-label="날짜">
      <header className={styles.month}>
        <AriaButton slot="previous" className={styles.turn ?? ''}>
          <Glyph name="chevron-left" />
        </AriaButton>
        <Heading />
        <AriaButton slot="next" className={styles.turn ?? ''}>
          <Glyph name="chevron-right" />
        </AriaButton>
      </header>
      <CalendarGrid weekdayStyle="short">
        <CalendarGridHeader>
          {(day) => <CalendarHeaderCell className={styles.weekday ?? ''}>{day}</CalendarHeaderCell>}
        </CalendarGridHeader>
        <CalendarGridBody>
          {(date) => (
            <CalendarCell date={date} className={styles.day ?? ''}>
              {({ formattedDate }) => <span className={styles.number} data-day={formattedDate} />}
            </CalendarCell>
          )}
        </CalendarGridBody>
      </CalendarGrid>
    </Calendar>
  );
}
