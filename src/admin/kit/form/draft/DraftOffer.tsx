import { formatMoment } from '#shared/lib/moment.ts';
import { Button } from '#shared/ui/button/Button.tsx';
import type { Offer } from './draft-storage.ts';
import styles from '../EntityFormView.module.scss';

interface Props {
  readonly of: Pick<Offer<unknown>, 'savedAt' | 'from'>;
  readonly onContinue: () => void;
  readonly onDiscard: () => void;
}

// Not the exact name of a field: looking for 내용 must find the field.
const NAMES = { device: '이 기기에 남은 내용', server: '공개하지 않은 변경' } as const;

export function DraftOffer({ of: { savedAt, from }, onContinue, onDiscard }: Props) {
  return (
    <section className={styles.offer} aria-label={NAMES[from]}>
      <p>
        {from === 'server' ? '공개하지 않은 변경이 있어요' : '저장하지 못한 내용이 있어요'}{' '}
        <span className={styles.when}>
          {formatMoment(new Date(savedAt))}에 {from === 'device' && '이 기기에서 '}쓰던 내용이에요
        </span>
      </p>
      <Button variant="ghost" onClick={onDiscard}>
        버리기
      </Button>
      <Button onClick={onContinue}>이어서 쓰기</Button>
    </section>
  );
}
