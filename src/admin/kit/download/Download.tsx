import { useStore } from '@nanostores/react';
import { Button } from '#shared/ui/button/Button.tsx';
import type { Download } from './download.ts';
import { formatBytes } from './format-bytes.ts';
import styles from './Download.module.scss';

interface Props {
  readonly of: Download;
  /** A noun that ends in a consonant. */
  readonly noun: string;
  readonly label: string;
  readonly onStart: () => void;
}

export function DownloadActions({ of, noun, label, onStart }: Props) {
  const state = useStore(of.$state);
  const isRunning = state.status === 'running';
  return (
    <>
      <div className={styles.actions}>
        <Button aria-disabled={isRunning} onClick={onStart}>
          {label}
        </Button>
        {isRunning && <Button onClick={of.cancel}>취소</Button>}
        {isRunning && (
          <span className={styles.progress}>
            <progress aria-label={`${noun} 받는 중`} />
            {state.bytes === 0 ? '준비하는 중...' : `${formatBytes(state.bytes)} 받았어요`}
          </span>
        )}
        <span role="status">
          {state.status === 'done' && `${noun}을 받았어요. ${formatBytes(state.bytes)}`}
        </span>
      </div>
      {state.status === 'failed' && (
        <p className={styles.failure} role="alert">
          {noun}을 받지 못했어요. {state.message}
        </p>
      )}
    </>
  );
}
