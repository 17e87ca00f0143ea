import { useState } from 'react';
import ReactCrop, { centerCrop, makeAspectCrop, type PercentCrop } from 'react-image-crop';
import { changePicture, type Picture } from '#client/staff/pictures.ts';
import { toApiError } from '#client/transport/api-error.ts';
import { middleOf } from '#contract/core/focal-points.ts';
import type { Crop } from '#contract/pictures/schemas.ts';
import { reloadKeys } from '#shared/stores/resource.ts';
import { Button } from '#shared/ui/button/Button.tsx';
import { PICTURE_KEYS } from '../data/pictures.ts';
import { AppDialog } from '../kit/dialog/AppDialog.tsx';
import { Actions } from '../kit/ui/Actions.tsx';
import { FocalPoint } from './FocalPoint.tsx';
import { WordsField } from './WordsField.tsx';
import 'react-image-crop/dist/ReactCrop.css';
import styles from './Pictures.module.scss';

const WHOLE = 100;

/** A difference too small to see, in shares of the picture's size. */
const UNNOTICEABLE = 0.001;

interface Props {
  readonly picture: Picture;
  /** Width divided by height of the cut; when absent, nothing is cut and the description is written instead. */
  readonly ratio?: number | undefined;
  readonly onClose: () => void;
  /** Called with the changed picture. */
  readonly onDone: (picture: Picture) => void;
}

/** Crops by mouse, finger or arrow keys, always from the whole original, and sets the focal point. */
export function PictureDialog({ picture, ratio, onClose, onDone }: Props) {
  const [area, setArea] = useState<PercentCrop>();
  const [alt, setAlt] = useState(picture.alt);
  // Without a focal point the middle of the visible part is used.
  const middle = middleOf(picture.crop);
  const isUnset = Math.hypot(picture.focus.x - middle.x, picture.focus.y - middle.y) < UNNOTICEABLE;
  const [point, setPoint] = useState(isUnset ? null : picture.focus);
  const [problem, setProblem] = useState<string | null>(null);
  const [isSaving, setSaving] = useState(false);
  const save = async (crop: Crop | null) => {
    if (isSaving) return;
    setSaving(true);
    try {
      const changed = await changePicture(picture.id, {
        ...(crop !== picture.crop && { crop }),
        ...(point !== null && { focus: point }),
        ...(alt.trim() !== picture.alt && { alt }),
      });
      if (changed === null) return;
      reloadKeys(...PICTURE_KEYS);
      onDone(changed);
      onClose();
    } catch (error) {
      setProblem(toApiError(error).message);
    } finally {
      setSaving(false);
    }
  };
  const crop = area === undefined ? picture.crop : toShares(area);
  const isReady = ratio === undefined || area !== undefined;
  const whole = picture.whole_url ?? picture.url;
  return (
    <AppDialog
      title={ratio === undefined ? '사진 설명과 초점' : '사진 자르기'}
      wide
      onClose={onClose}
    >
      <p>
        {ratio !== undefined && '보일 곳을 끌어서 맞추고, '}둥근 초점은 어디서나 보여야 할 곳에 놓아
        주세요. 화살표 키로도 옮길 수 있어요.
      </p>
      {problem !== null && (
        <p role="alert" className={styles.reason}>
          {problem}
        </p>
      )}
      <div className={styles.stage}>
        {ratio === undefined ? (
          <img src={whole} alt="사진 전체" />
        ) : (
          <ReactCrop
            {...(area === undefined ? {} : { crop: area })}
            aspect={ratio}
            keepSelection
            ruleOfThirds
            ariaLabels={ARIA_LABELS}
            onChange={(_, percent) => setArea(percent)}
          >
            <img
              src={whole}
              alt="자를 사진"
              onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
                setArea(areaOf(picture.crop, ratio, naturalWidth / naturalHeight))
              }
            />
          </ReactCrop>
        )}
        {isReady && <FocalPoint of={point ?? middleOf(crop)} onMove={setPoint} />}
      </div>
      {ratio === undefined && <WordsField value={alt} onChange={setAlt} optional />}
      <Actions>
        <Button onClick={onClose}>취소</Button>
        {ratio !== undefined && (
          <Button aria-disabled={isSaving} onClick={() => void save(null)}>
            전체 쓰기
          </Button>
        )}
        <Button
          variant="primary"
          aria-disabled={!isReady || isSaving}
          onClick={() => {
            if (isReady) void save(crop);
          }}
        >
          {isSaving ? '저장 중' : ratio === undefined ? '저장' : '자르기'}
        </Button>
      </Actions>
    </AppDialog>
  );
}

/** The former crop if it has this ratio, otherwise the largest one; `shape` is the ratio of the picture itself. */
const areaOf = (former: Crop | null, ratio: number, shape: number): PercentCrop => {
  if (former !== null && Math.abs((former.width * shape) / former.height - ratio) < 0.02) {
    return {
      unit: '%',
      x: former.x * WHOLE,
      y: former.y * WHOLE,
      width: former.width * WHOLE,
      height: former.height * WHOLE,
    };
  }
  return centerCrop(makeAspectCrop({ unit: '%', width: WHOLE }, ratio, shape, 1), shape, 1);
};

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
