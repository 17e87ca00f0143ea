import { useStore } from '@nanostores/react';
import { groupDigits } from '#contract/core/text/number.ts';
import { useData } from '#shared/stores/use-data.ts';
import { Button } from '#shared/ui/button/Button.tsx';
import { Field, InputField } from '../../kit/fields/Field.tsx';
import {
  $reminders,
  changeAnnouncement,
  openReminders,
  reminderSupport,
  sendReminders,
} from './reminders.ts';
import fieldStyles from '../../kit/fields/Field.module.scss';
import styles from './RecruitSection.module.scss';

/** Shows nothing where the server cannot send mail. */
export function ReminderSection() {
  const canSend = useData(reminderSupport) ?? false;
  const state = useStore($reminders);
  if (!canSend) return null;
  return (
    <div className={styles.section}>
      <h2>모집 알림</h2>
      {state.status === 'closed' && (
        <Button onClick={() => void openReminders()}>모집 알림 보내기</Button>
      )}
      {state.status === 'open' && (
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            if (state.recipients > 0) void sendReminders();
          }}
        >
          <p role="status">
            {state.recipients === 0
              ? '지금은 알림을 기다리는 사람이 없어요.'
              : `${groupDigits(state.recipients)}명이 알림을 기다리고 있어요.`}
          </p>
          <InputField
            label="제목"
            error={state.errors.subject}
            wide
            value={state.announcement.subject}
            onChange={({ target }) => changeAnnouncement({ subject: target.value })}
          />
          <Field
            label="내용"
            error={state.errors.text}
            hint="글 아래에 그만 받는 링크가 붙어요. 한 사람에게 한 번만 가요."
            wide
          >
            {(wiring) => (
              <textarea
                className={fieldStyles.control}
                rows={8}
                {...wiring}
                value={state.announcement.text}
                onChange={({ target }) => changeAnnouncement({ text: target.value })}
              />
            )}
          </Field>
          <Button type="submit" variant="primary" aria-disabled={state.recipients === 0}>
            보내기
          </Button>
        </form>
      )}
    </div>
  );
}
