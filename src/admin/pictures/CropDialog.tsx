import { useEffect, useState } from 'react';
import ReactCrop, { centerCrop, makeAspectCrop, type PercentCrop } from 'react-image-crop';
import { changePicture, type Picture } from '#client/staff/pictures.ts';
import { toApiError } from '#client/transport/api-error.ts';
import { Button } from '#shared/ui/button/Button.tsx';
import { AppDialog } from '../kit/dialog/AppDialog.tsx';
import { Actions } from '../kit/ui/Actions.tsx';
import 'react-image-crop/dist/ReactCrop.css';
import styles from './Pictures.module.scss';

const WHOLE = 100;

interface Props {
  readonly picture: Picture;
  /** Width divided by height. */
  readonly ratio: number;
  readonly onClose: () => void;
  /** Called with the cropped picture. */
  readonly onDone: (picture: Picture) => void;
}

/** Crops by mouse, finger or arrow keys, always from the whole original. */
export function CropDialog({ picture, ratio, onClose, onDone }: Props) {
  const [whole, setWhole] = useState<string | null>(null);
  const [crop, setCrop] = useState<PercentCrop>();
  const [problem, setProblem] = useState<string | null>(null);
  const [isSaving, setSaving] = useState(false);
  const { id } = picture;
  useEffect(() => {
    changePicture(id, { crop: null }).then(
      (changed) => setWhole(changed?.url ?? null),
      (error: unknown) => setProblem(toApiError(error).message),
    );
  }, [id]);
  const save = async () => {
    if (crop === undefined || isSaving) return;
    setSaving(true);
    const share = (percent: number) => Math.min(1, Math.max(0, percent / WHOLE));
    try {
      const cut = await changePicture(id, {
        crop: {
          x: share(crop.x),
          y: share(crop.y),
          width: share(crop.width),
          height: share(crop.height),
        },
      });
      if (cut !== null) onDone(cut);
    } catch (error) {
      setProblem(toApiError(error).message);
    } finally {
      setSaving(false);
    }
  };
  return (
    <AppDialog title="사진 자르기" wide onClose={onClose}>
      <p>보일 곳을 끌어서 맞춰 주세요. 화살표 키로도 옮길 수 있어요.</p>
      {problem !== null && (
        <p role="alert" className={styles.reason}>
          {problem}
        </p>
      )}
      {whole === null ? (
        problem === null && <p role="status">사진을 불러오는 중이에요.</p>
      ) : (
        <ReactCrop
          className={styles.crop ?? ''}
          {...(crop === undefined ? {} : { crop })}
          aspect={ratio}
          keepSelection
          ruleOfThirds
          ariaLabels={ARIA_LABELS}
          onChange={(_, percent) => setCrop(percent)}
        >
          <img
            src={whole}
            alt="자를 사진"
            onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => {
              const widest = { unit: '%', width: WHOLE } as const;
              const fitting = makeAspectCrop(widest, ratio, naturalWidth, naturalHeight);
              setCrop(centerCrop(fitting, naturalWidth, naturalHeight));
            }}
          />
        </ReactCrop>
      )}
      <Actions>
        <Button onClick={onClose}>취소</Button>
        <Button
          variant="primary"
          aria-disabled={crop === undefined || isSaving}
          onClick={() => void save()}
        >
          {isSaving ? '자르는 중' : '자르기'}
        </Button>
      </Actions>
    </AppDialog>
  );
}

const ARIA_LABELS = {
  cropArea: '자를 곳, 화살표 키로 옮겨요',
  nwDragHandle: '왼쪽 위 모서리',
  nDragHandle: '위쪽 변',
  neDragHandle: '오른쪽 위 모서리',
  eDragHandle: '오른쪽 변',
  seDragHandle: '오른쪽 아래 모서리',
  sDragHandle: '아래쪽 변',
  swDragHandle: '왼쪽 아래 모서리',
  wDragHandle: '왼쪽 변',
};
