import { buttonClass } from '#shared/ui/button/button-class.ts';
import { Button } from '#shared/ui/button/Button.tsx';
import { acceptedFiles } from './file.ts';
import type { Upload, Uploads } from './uploads.ts';
import styles from './Upload.module.scss';

interface Props {
  readonly of: Uploads;
  readonly upload: Upload;
  readonly onDrop: () => void;
}

const describe = ({ name, state }: Upload): string => {
  if (state.status === 'sending') return name;
  if (state.status === 'failed') return `${name} 사진을 올리지 못했어요. ${state.reason}`;
  return `${name} 사진을 가져오지 못했어요. 파일을 골라 넣어 주세요.`;
};

/** The progress of an upload, or the reason of its failure with buttons to retry or remove it. */
export function UploadState({ of, upload, onDrop }: Props) {
  const { id, name, state } = upload;
  const isSending = state.status === 'sending';
  return (
    <div className={styles.upload} role={isSending ? undefined : 'alert'}>
      {describe(upload)}
      {isSending && (
        <progress aria-label={`${name} 올리는 중`} value={state.share ?? undefined} max={1} />
      )}
      {state.status === 'failed' && state.canRetry && (
        <Button variant="ghost" aria-description={name} onClick={() => of.retry(id)}>
          다시 시도
        </Button>
      )}
      {state.status === 'missing' && (
        <label className={buttonClass({}, styles.supply)}>
          파일 고르기
          <input
            type="file"
            className="visually-hidden"
            accept={acceptedFiles()}
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              if (file) of.supply(id, file);
            }}
          />
        </label>
      )}
      <Button variant="ghost" aria-description={name} onClick={onDrop}>
        {isSending ? '올리기 취소' : '지우기'}
      </Button>
    </div>
  );
}
