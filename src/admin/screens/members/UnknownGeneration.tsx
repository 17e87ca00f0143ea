import { useStore } from '@nanostores/react';
import { Button } from '#shared/ui/button/Button.tsx';
import { $busyGenerations, registerGeneration } from '../../data/generations.ts';
import styles from './Members.module.scss';

interface Props {
  readonly generation: number;
}

export function UnknownGeneration({ generation }: Props) {
  const isBusy = useStore($busyGenerations).length > 0;
  return (
    <div className={styles.unknown} role="status">
      <p>아직 없는 기수예요. 만들면 멤버를 넣을 수 있어요.</p>
      <Button
        variant="primary"
        aria-disabled={isBusy}
        onClick={() => void registerGeneration(generation)}
      >
        {generation}기 만들기
      </Button>
    </div>
  );
}
