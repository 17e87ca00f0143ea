import { useEffect, useState } from 'react';
import { serverNow } from '#client/transport/server-time.ts';
import { dayInSeoul, timeInSeoul } from '#contract/core/seoul.ts';
import { describeMoment } from '#shared/lib/moment.ts';
import { Button } from '#shared/ui/button/Button.tsx';
import { Tag } from '#shared/ui/list/Tag.tsx';
import { AppDialog } from '../kit/dialog/AppDialog.tsx';
import { InputField } from '../kit/fields/Field.tsx';
import { Actions } from '../kit/ui/Actions.tsx';
import { Checkbox } from '../kit/ui/Checkbox.tsx';
import type { Check } from './checks.ts';
import { isEdited } from './copy/form.ts';
import { seenOf } from './copy/press.ts';
import { publish, setVisibility } from './entry-presses.ts';
import { LinkCard } from './LinkCard.tsx';
import { describeOthers } from './others.ts';
import type { Subject } from './publication.ts';
import type { PublishProps } from './publish-props.ts';
import { PublishedPanel } from './PublishedPanel.tsx';
import { momentInSeoul } from './seoul-moment.ts';
import { showLocation } from './show-location.ts';
import type { Saved } from './states.ts';
import styles from './Publishing.module.scss';

const DAY_MS = 86_400_000;

/** What is set; else tomorrow at nine. */
const firstMoment = (entity: Saved | null, now: number) => {
  const set = Date.parse(entity?.published_at ?? '');
  if (!(set > now)) return { day: dayInSeoul(new Date(now + DAY_MS)), time: '09:00' };
  const { hour, minute } = timeInSeoul(new Date(set));
  return { day: dayInSeoul(new Date(set)), time: `${hour}:${minute}` };
};

interface Props extends PublishProps {
  readonly isScheduled: boolean;
  readonly onClose: () => void;
}

/** Publishes or schedules an entry, after showing its checks and its link. */
export function PublishSheet(props: Props) {
  const { of, onLeave } = props;
  const { copy, collection, fields } = of;
  // Of what is published is said what was in sight when the sheet was opened.
  const [entity] = useState(of.view.entry);
  const [seen] = useState(() => seenOf(copy));
  const [subject, setSubject] = useState<Subject | null>(null);
  const [further, setFurther] = useState<readonly Check[]>([]);
  const [isLater, setLater] = useState(props.isScheduled);
  const [opened] = useState(serverNow);
  const [first] = useState(() => firstMoment(entity, opened));
  const [day, setDay] = useState(first.day);
  const [time, setTime] = useState(first.time);
  const [isSubmitted, setSubmitted] = useState(false);
  const [isSending, setSending] = useState(false);
  const [isHidden, setHidden] = useState(false);
  const [published, setPublished] = useState<Saved | null>(null);
  const [wrong] = useState(() =>
    fields.findProblems().map(({ field, text }) => ({ text, isWrong: true, location: { field } })),
  );
  useEffect(() => {
    void collection.subjectOf(fields.read()).then(async (found) => {
      setSubject(found);
      setFurther((await found.furtherChecks) ?? []);
    });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the form is out of reach while the sheet is open
  }, []);

  const checks: readonly Check[] = subject ? [...wrong, ...subject.checks, ...further] : [];
  const notes = notesOf(of);
  const isBlocked = checks.some(({ isWrong }) => isWrong === true);
  const moment = momentInSeoul(day, time);
  const isPast = moment !== null && moment.getTime() <= opened;
  const submit = async () => {
    setSubmitted(true);
    if (isSending || isBlocked || (isLater && moment === null)) return;
    setSending(true);
    const at = isLater ? moment?.toISOString() : undefined;
    const stays = onLeave === undefined;
    const answer =
      seen.status === 'draft'
        ? await publish(of, { seen, published_at: at, reports: !stays })
        : await setVisibility(
            of,
            { status: 'published', published_at: at ?? null },
            { seen, reports: !stays },
          );
    if (answer !== null && stays) setPublished(answer);
    else props.onClose();
    if (answer !== null) await onLeave?.();
  };
  // What is on its way has to say how it ended.
  const onClose = () => (isSending ? setHidden(true) : props.onClose());

  if (published !== null && subject !== null) {
    return <PublishedPanel entity={published} subject={subject} onClose={props.onClose} />;
  }
  if (isHidden) return null;
  return (
    <AppDialog title={isLater ? '발행 예약' : '발행'} wide onClose={onClose}>
      <div className={styles.sheet}>
        <div className={styles.column}>
          <fieldset className={styles.choices}>
            <legend>언제</legend>
            {[false, true].map((later) => (
              <Checkbox
                key={String(later)}
                type="radio"
                name="publish-when"
                checked={isLater === later}
                onChange={() => setLater(later)}
              >
                {later ? '예약' : '지금'}
              </Checkbox>
            ))}
          </fieldset>
          {isLater && (
            <>
              <div className={styles.moment}>
                <InputField
                  label="날짜"
                  type="date"
                  value={day}
                  onChange={(event) => setDay(event.target.value)}
                />
                <InputField
                  label="시각"
                  type="time"
                  value={time}
                  onChange={(event) => setTime(event.target.value)}
                />
              </div>
              <p className={styles.hint} role="status">
                {moment === null && isSubmitted
                  ? '날짜와 시각을 2199년까지로 입력해 주세요.'
                  : isPast
                    ? '지난 시각이에요. 저장하면 바로 발행돼요.'
                    : `${describeMoment(moment?.toISOString() ?? null) ?? ''} 서울 시각이에요. 그때까지는 운영진만 볼 수 있어요.`}
              </p>
            </>
          )}
          {subject !== null && (
            <dl className={styles.facts}>
              <dt>주소</dt>
              <dd>
                {location.host}
                {subject.folder}/{entity?.id ?? '발행하면 정해지는 번호'}
              </dd>
              <dt>태그</dt>
              <dd className={styles.tags}>
                {subject.tags.length === 0
                  ? '없음'
                  : subject.tags.map((tag) => <Tag key={tag}>{tag}</Tag>)}
              </dd>
            </dl>
          )}
          {notes.map((note) => (
            <p key={note} role="note">
              {note}
            </p>
          ))}
          <Checks
            checks={checks}
            isLoading={subject === null}
            onShow={(check) => {
              onClose();
              showLocation(check.location);
            }}
          />
        </div>
        {subject !== null && <LinkCard subject={subject} />}
      </div>
      <Actions>
        <Button onClick={onClose}>취소</Button>
        <Button
          variant="primary"
          aria-disabled={isBlocked || isSending}
          onClick={() => void submit()}
        >
          {isLater ? (isPast ? '바로 발행' : '예약하기') : '지금 발행'}
        </Button>
      </Actions>
    </AppDialog>
  );
}

/** What has to be known of the words: whose they are, and which are not in it. */
function notesOf({ view: { entry }, collection: { labels }, copy }: PublishProps['of']): string[] {
  if (entry === null) return [];
  if (entry.status !== 'draft') {
    return entry.has_changes || isEdited(copy)
      ? ['예약한 내용이 발행돼요. 그 뒤에 쓴 변경은 들어 있지 않아요.']
      : [];
  }
  const others = describeOthers(entry, { labels, username: copy.writer.username });
  return others === null ? [] : [`${others}도 함께 발행돼요.`];
}

interface ChecksProps {
  readonly checks: readonly Check[];
  readonly isLoading: boolean;
  readonly onShow: (check: Check) => void;
}

function Checks({ checks, isLoading, onShow }: ChecksProps) {
  return (
    <section aria-label="발행 전 확인" className={styles.checks}>
      <h3>발행 전 확인</h3>
      {checks.length === 0 ? (
        <p className={styles.hint} role="status">
          {isLoading ? '살펴보는 중...' : '고칠 곳이 없어요.'}
        </p>
      ) : (
        <ul>
          {checks.map((check, index) => (
            <li key={index} data-wrong={check.isWrong === true ? '' : undefined}>
              <button type="button" onClick={() => onShow(check)}>
                {check.text}
                <span>{check.isWrong === true ? '꼭 고쳐야 해요' : '고치러 가기'}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
