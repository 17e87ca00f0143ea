import { useStore } from '@nanostores/react';
import { createPortal } from 'react-dom';
import { Button } from '#shared/ui/button/Button.tsx';
import { acceptedFiles, picturesOf } from '../../pictures/file.ts';
import { UploadState } from '../../pictures/UploadState.tsx';
import type { TextUploads } from './upload-places.ts';
import uploadStyles from '../../pictures/Upload.module.scss';
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
        <div className={uploadStyles.upload} role="alert">
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
        </div>
      ) : (
        upload && <UploadState of={of.uploads} upload={upload} onDrop={() => drop(id)} />
      );
    return createPortal(<div className={styles.upload}>{shown}</div>, host, id);
  });
}
