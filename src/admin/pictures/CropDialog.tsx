import { useState } from 'react';
import ReactCrop, { centerCrop, makeAspectCrop, type PercentCrop } from 'react-image-crop';
import { toApiError } from '#client/transport/api-error.ts';
import { send } from '#client/transport/call.ts';
import { cropPicture } from '#contract/pictures/endpoints.ts';
import type { ReadPicture } from '#contract/pictures/read.ts';
import type { Crop } from '#contract/pictures/schemas.ts';
import { reloadKeys } from '#shared/stores/resource.ts';
import { Button } from '#shared/ui/button/Button.tsx';
import { PICTURE_KEYS } from '../data/pictures.ts';
import { AppDialog } from '../kit/dialog/AppDialog.tsx';
import { Actions } from '../kit/ui/Actions.tsx';
import 'react-image-crop/dist/ReactCrop.css';
import styles from './Pictures.module.scss';

const WHOLE = 100;

interface Props {
  readonly picture: ReadPicture;
  /** Width divided by height of the cut. */
  readonly ratio: number;
  readonly onClose: () => void;
  /** Called with the new picture. */
  readonly onDone: (picture: ReadPicture) => void;
}

/** Cuts a new picture out of this one by mouse, finger or arrow keys. */
export function CropDialog({ picture, ratio, onClose, onDone }: Props) {
  const [area, setArea] = useState<PercentCrop>();
  const [problem, setProblem] = useState<string | null>(null);
  const [isSaving, setSaving] = useState(false);
  const crop = async () => {
    if (isSaving || area === undefined) return;
    setSaving(true);
    try {
      const call = { params: { id: picture.id }, body: toShares(area) };
      const { data: cut } = await send(cropPicture, call);
      if (cut === null) return;
      reloadKeys(...PICTURE_KEYS);
      onDone(cut);
      onClose();
    } catch (error) {
      setProblem(toApiError(error).message);
    } finally {
      setSaving(false);
    }
  };
  return (
    <AppDialog title="사진 자르기" wide onClose={onClose}>
      <p>
        보일 곳을 끌어서 맞춰 주세요. 화살표 키로도 옮길 수 있어요. 자르기 전 사진은 앨범에 남아요.
      </p>
      {problem !== null && (
        <p role="alert" className={styles.reason}>
          {problem}
        </p>
      )}
      <div className={styles.stage}>
        <ReactCrop
          {...(area === undefined ? {} : { crop: area })}
          aspect={ratio}
          keepSelection
          ruleOfThirds
          ariaLabels={ARIA_LABELS}
          onChange={(_, percent) => setArea(percent)}
        >
          <img
            src={picture.url}
            alt="자를 사진"
            onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
              setArea(largestArea(ratio, naturalWidth / naturalHeight))
            }
          />
        </ReactCrop>
      </div>
      <Actions>
        <Button onClick={onClose}>취소</Button>
        <Button
          variant="primary"
          aria-disabled={area === undefined || isSaving}
          onClick={() => void crop()}
        >
          {isSaving ? '자르는 중' : '자르기'}
        </Button>
      </Actions>
    </AppDialog>
  );
}

/** `shape` is the ratio of the picture itself. */
const largestArea = (ratio: number, shape: number): PercentCrop =>
  centerCrop(makeAspectCrop({ unit: '%', width: WHOLE }, ratio, shape, 1), shape, 1);

const toShares = ({ x, y, width, height }: PercentCrop): Crop => {
  const share = (percent: number) => Math.min(1, Math.max(0, percent / WHOLE));
  return { x: share(x), y: share(y), width: share(width), height: share(height) };
};

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
