import { useStore } from '@nanostores/react';
import { groupDigits } from '#contract/core/text/number.ts';
import type { Undelivered } from '#contract/reminders/schemas.ts';
import { useData } from '#shared/stores/use-data.ts';
import { Button } from '#shared/ui/button/Button.tsx';
import { Field, InputField } from '../../kit/fields/Field.tsx';
import {
  $reminders,
  changeAnnouncement,
  openReminders,
  remindersResource,
  sendReminders,
} from './reminders.ts';
import fieldStyles from '../../kit/fields/Field.module.scss';
import styles from './RecruitSection.module.scss';

function sentenceOf({ waiting, given_up, reason }: Undelivered): string {
  const waitingSentence = `메일 서버가 아직 받지 않은 메일이 ${groupDigits(waiting)}통 있어요. 한 시간마다 다시 보내고, 이레가 지나거나 지원이 마감되면 그만둬요.`;
  const why =
    reason === null ? '메일 서버가 받지 않는 주소예요.' : '모집 알림을 다시 보내면 함께 받아요.';
  const lost = `${groupDigits(given_up)}명에게는 보내지 못하고 그만뒀어요. ${why}`;
  return [waiting > 0 && waitingSentence, given_up > 0 && lost].filter(Boolean).join(' ');
}

/** Shows nothing where the server cannot send mail. */
export function ReminderSection() {
  const reminders = useData(remindersResource) ?? null;
  const state = useStore($reminders);
  if (reminders === null) return null;
  const { undelivered } = reminders;
  return (
    <div className={styles.section}>
      <h2>모집 알림</h2>
      <div className={styles.note} role="status">
        {undelivered && <p>{sentenceOf(undelivered)}</p>}
        {undelivered?.reason && <p>메일 서버의 답: {undelivered.reason}</p>}
      </div>
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
