import { useStore } from '@nanostores/react';
import { createPortal } from 'react-dom';
import { Button } from '#shared/ui/button/Button.tsx';
import { acceptedFiles, picturesOf } from '../../pictures/file.ts';
import type { Upload } from '../../pictures/uploads.ts';
import type { TextUploads } from './upload-places.ts';
import styles from './Surface.module.scss';

interface Props {
  readonly of: TextUploads;
  readonly onDone: () => void;
}

/** Shows each upload where its picture will stand. */
export function UploadPlaces({ of, onDone }: Props) {
  const uploads = useStore(of.uploads.$uploads);
  const drop = (id: number) => {
    of.drop(id);
    onDone();
  };
  return [...of.hosts].map(([id, host]) => {
    const missing = of.missing.get(id);
    const upload = uploads[id];
    const shown =
      missing !== undefined ? (
        <>
          {missing} 사진을 가져오지 못했어요. 파일을 골라 넣어 주세요.
          <label className={styles.supply}>
            파일 고르기
            <input
              type="file"
              className="visually-hidden"
              accept={acceptedFiles()}
              onChange={({ target }) => {
                const [file] = picturesOf(target.files);
                if (file) of.supply(id, file);
              }}
            />
          </label>
          <Button variant="ghost" aria-description={missing} onClick={() => drop(id)}>
            지우기
          </Button>
        </>
      ) : (
        upload && (
          <Shown upload={upload} onRetry={() => of.uploads.retry(id)} onDrop={() => drop(id)} />
        )
      );
    const isFailed = missing !== undefined || upload?.state.status === 'failed';
    return createPortal(
      <div className={styles.upload} role={isFailed ? 'alert' : undefined}>
        {shown}
      </div>,
      host,
      id,
    );
  });
}

interface ShownProps {
  readonly upload: Upload;
  readonly onRetry: () => void;
  readonly onDrop: () => void;
}

function Shown({ upload: { name, state }, onRetry, onDrop }: ShownProps) {
  if (state.status === 'sending') {
    return (
      <>
        {name}
        <progress
          aria-label={`${name} 올리는 중`}
          {...(state.share !== null && { value: state.share })}
        />
        <Button variant="ghost" aria-description={name} onClick={onDrop}>
          올리기 취소
        </Button>
      </>
    );
  }
  return (
    <>
      {`${name} 사진을 올리지 못했어요. ${state.reason} `}
      {state.canRetry && (
        <Button variant="ghost" aria-description={name} onClick={onRetry}>
          다시 시도
        </Button>
      )}
      <Button variant="ghost" aria-description={name} onClick={onDrop}>
        지우기
      </Button>
    </>
  );
}
