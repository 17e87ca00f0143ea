import { useStore } from '@nanostores/react';
import { createPortal } from 'react-dom';
import { UploadState } from '../../pictures/UploadState.tsx';
import type { TextUploads } from './upload-places.ts';
import styles from './Surface.module.scss';

interface Props {
  readonly of: TextUploads;
  readonly onDone: () => void;
}

/** Shows each upload at the position of its future picture. */
export function UploadPlaces({ of: { uploads, hosts }, onDone }: Props) {
  const shown = useStore(uploads.$uploads);
  const drop = (id: number) => {
    uploads.cancel(id);
    onDone();
  };
  return [...hosts].map(([id, host]) => {
    const upload = shown[id];
    return createPortal(
      <div className={styles.upload}>
        {upload && <UploadState of={uploads} upload={upload} onDrop={() => drop(id)} />}
      </div>,
      host,
      id,
    );
  });
}
