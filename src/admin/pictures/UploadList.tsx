import { useStore } from '@nanostores/react';
import { useId } from 'react';
import { Button } from '#shared/ui/button/Button.tsx';
import type { Upload, Uploads } from './uploads.ts';
import styles from './Pictures.module.scss';

interface Props {
  readonly of: Uploads;
}

export function UploadList({ of }: Props) {
  const uploads = Object.values(useStore(of.$uploads));
  if (uploads.length === 0) return null;
  return (
    <ul className={styles.uploads} aria-label="올리는 사진">
      {uploads.map((upload) => (
        <UploadItem key={upload.id} of={of} upload={upload} />
      ))}
    </ul>
  );
}

interface ItemProps extends Props {
  readonly upload: Upload;
}

function UploadItem({ of, upload: { id, name, state } }: ItemProps) {
  const nameId = useId();
  return (
    <li className={styles.upload}>
      <span id={nameId} className={styles.name}>
        {name}
      </span>
      {state.status === 'sending' ? (
        <progress aria-labelledby={nameId} value={state.share ?? undefined} max={1} />
      ) : (
        <p className={styles.reason} role="alert">
          {state.reason}
        </p>
      )}
      <div className={styles.buttons}>
        {state.status === 'failed' && state.canRetry && (
          <Button aria-describedby={nameId} onClick={() => of.retry(id)}>
            다시 시도
          </Button>
        )}
        <Button variant="ghost" aria-describedby={nameId} onClick={() => of.cancel(id)}>
          {state.status === 'sending' ? '올리기 취소' : '지우기'}
        </Button>
      </div>
    </li>
  );
}
