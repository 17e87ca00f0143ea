import { useStore } from '@nanostores/react';
import * as v from 'valibot';
import { CreateGeneration } from '#contract/generations.ts';
import { Button } from '#shared/ui/Button.tsx';
import { $isGenerationBusy, registerGeneration } from './generation-actions.ts';
import styles from './Generations.module.scss';
import { generationsResource } from './store.ts';

/** Says above the members that a generation does not exist, with the way to create it; nothing where it does. */
export function UnknownGeneration({ generation }: { readonly generation: number }) {
  const state = useStore(generationsResource.$state);
  const isBusy = useStore($isGenerationBusy);
  const isMissing =
    state.status === 'ready' &&
    state.data.isKnown &&
    v.is(CreateGeneration, { generation }) &&
    state.data.generations.every((known) => known.generation !== generation);
  if (!isMissing) return null;
  return (
    <div className={styles.unknown} role="status">
      <p>아직 등록되지 않은 기수예요. 등록하면 멤버를 추가할 수 있어요.</p>
      <Button
        variant="primary"
        aria-disabled={isBusy}
        onClick={() => void registerGeneration(generation)}
      >
        {generation}기 등록
      </Button>
    </div>
  );
}
