import { Button } from '#shared/ui/button/Button.tsx';
import type { Upload, Uploads } from './uploads.ts';
import styles from './Upload.module.scss';

interface Props {
  readonly of: Uploads;
  readonly upload: Upload;
  readonly onDrop: () => void;
}

/** How far an upload is, or why it failed, and what can be done about it. */
export function UploadState({ of, upload: { id, name, state }, onDrop }: Props) {
  const isSending = state.status === 'sending';
  return (
    <div className={styles.upload} role={isSending ? undefined : 'alert'}>
      {isSending ? name : `${name} 사진을 올리지 못했어요. ${state.reason}`}
      {isSending && (
        <progress aria-label={`${name} 올리는 중`} value={state.share ?? undefined} max={1} />
      )}
      {!isSending && state.canRetry && (
        <Button variant="ghost" aria-description={name} onClick={() => of.retry(id)}>
          다시 시도
        </Button>
      )}
      <Button variant="ghost" aria-description={name} onClick={onDrop}>
        {isSending ? '올리기 취소' : '지우기'}
      </Button>
    </div>
  );
}
