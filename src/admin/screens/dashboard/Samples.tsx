import { useStore } from '@nanostores/react';
import { useData } from '#shared/stores/use-data.ts';
import { Button } from '#shared/ui/button/Button.tsx';
import { $busySamples, hasSamples, removeSamples } from './samples.ts';
import styles from './Dashboard.module.scss';

/** Shown as long as the site has content that came with it. */
export function Samples() {
  const isBusy = useStore($busySamples).length > 0;
  if (useData(hasSamples) !== true) return null;
  return (
    <div className={styles.samples}>
      <p>처음부터 들어 있던 예시가 있어요. 목록에 ‘예시’라고 적혀 있어요.</p>
      <Button variant="ghost" aria-disabled={isBusy} onClick={() => void removeSamples()}>
        예시 지우기
      </Button>
    </div>
  );
}
