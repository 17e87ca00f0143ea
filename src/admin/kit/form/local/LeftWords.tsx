import { formatMoment } from '#shared/lib/moment.ts';
import { Button } from '#shared/ui/button/Button.tsx';
import styles from '../EntityFormView.module.scss';

interface Props {
  /** In milliseconds. */
  readonly savedAt: number;
  readonly onContinue: () => void;
  readonly onDiscard: () => void;
}

/** Offers what a closed form has left. */
export function LeftWords({ savedAt, onContinue, onDiscard }: Props) {
  return (
    // Not the exact name of a field: looking for 내용 must find the field.
    <section className={styles.offer} aria-label="이 기기에 남은 내용">
      <p>
        저장하지 못한 내용이 있어요{' '}
        <span className={styles.when}>
          {formatMoment(new Date(savedAt))}에 이 기기에서 쓰던 내용이에요
        </span>
      </p>
      <Button variant="ghost" onClick={onDiscard}>
        버리기
      </Button>
      <Button onClick={onContinue}>이어서 쓰기</Button>
    </section>
  );
}
