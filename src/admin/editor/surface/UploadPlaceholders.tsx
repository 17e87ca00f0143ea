import { useStore } from '@nanostores/react';
import { createPortal } from 'react-dom';
import { UploadState } from '../../pictures/UploadState.tsx';
import type { TextUploads } from './upload-placeholders.ts';
import styles from './Surface.module.scss';

interface Props {
  readonly of: TextUploads;
  readonly onDone: () => void;
}

/** Shows each upload at the position of its future picture. */
export function UploadPlaceholders({ of: { uploads, hosts }, onDone }: Props) {
  const uploading = useStore(uploads.$uploads);
  const drop = (id: number) => {
    uploads.cancel(id);
    onDone();
  };
  return [...hosts].map(([id, host]) => {
    const upload = uploading[id];
    return createPortal(
      <div className={styles.upload}>
        {upload && <UploadState of={uploads} upload={upload} onDrop={() => drop(id)} />}
      </div>,
      host,
      id,
    );
  });
}
