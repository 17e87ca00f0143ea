import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { isSafeUrl } from '#contract/core/text/url.ts';
import { openOver } from '#shared/lib/open-over.ts';
import { followInPlace } from '#shared/ui/button/follow-in-place.ts';
import { IconButton } from '#shared/ui/button/IconButton.tsx';
import { Picture } from '#shared/ui/content/Picture.tsx';
import { PictureRow } from './PictureRow.tsx';
import styles from './Gallery.module.scss';

interface Props {
  /** The pictures' subject, for their text alternatives. */
  title: string;
  pictures: readonly string[];
}

/** Shows pictures one at a time in a circle, by button, arrow key and drag; also in full screen. */
export function Gallery({ title, pictures }: Props) {
  // Never wraps around, so that the last picture and the first are neighbours.
  const [position, setPosition] = useState(0);
  const dialog = useRef<HTMLDialogElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const count = pictures.length;
  const index = ((position % count) + count) % count;
  const step = (by: number) => setPosition((current) => current + by);
  useArrowKeys(step, count > 1);

  if (count === 0) {
    return <Picture className={styles.picture} src={null} alt="" ratio="16 / 10" />;
  }
  const alt = count > 1 ? `${title}, ${count}장 가운데 ${index + 1}번째 사진` : `${title} 사진`;
  const renderStage = (isWhole: boolean, button: ReactNode) => (
    <div className={isWhole ? styles.whole : styles.stage}>
      <PictureRow {...{ pictures, position, alt, isWhole }} onStep={step} />
      {count > 1 && isOpen === isWhole && <Steps count={count} index={index} onStep={step} />}
      {button}
    </div>
  );
  return (
    <section className={styles.gallery} aria-label="사진">
      {renderStage(
        false,
        <IconButton
          className={`${styles.control} ${styles.expand} needs-js`}
          icon="expand"
          label="크게 보기"
          onClick={() => {
            setIsOpen(true);
            openOver(dialog.current);
          }}
        />,
      )}
      {count > 1 && (
        <ul className={styles.thumbnails}>
          {pictures.map((picture, thumbnail) => (
            <li key={picture}>
              <a
                href={isSafeUrl(picture) ? picture : undefined}
                className={styles.thumbnail}
                aria-label={`${thumbnail + 1}번째 사진`}
                aria-current={thumbnail === index}
                onClick={followInPlace(() => step(thumbnail - index))}
              >
                <Picture src={picture} alt="" sizes="3.25rem" ratio="1" />
              </a>
            </li>
          ))}
        </ul>
      )}
      <dialog
        ref={dialog}
        className={styles.dialog}
        aria-label={`${title} 사진 크게 보기`}
        onClose={() => setIsOpen(false)}
      >
        {isOpen &&
          renderStage(
            true,
            <IconButton
              className={`${styles.control} ${styles.expand}`}
              icon="close"
              label="닫기"
              onClick={() => dialog.current?.close()}
            />,
          )}
      </dialog>
    </section>
  );
}

interface StepsProps {
  count: number;
  /** The visible picture, from 0. */
  index: number;
  onStep: (by: number) => void;
}

/** The two buttons over a picture, and its number. */
function Steps({ count, index, onStep }: StepsProps) {
  return (
    <>
      <IconButton
        className={`${styles.control} ${styles.previous} needs-js`}
        icon="chevron-left"
        label="이전"
        onClick={() => onStep(-1)}
      />
      <IconButton
        className={`${styles.control} ${styles.next} needs-js`}
        icon="chevron-right"
        label="다음"
        onClick={() => onStep(1)}
      />
      <p className={styles.place} role="status">
        {`${index + 1} / ${count}`}
      </p>
    </>
  );
}

/** Not in fields and in elements that scroll sideways. */
const useArrowKeys = (step: (by: number) => void, isOn: boolean) => {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    const isPlain = !(event.altKey || event.ctrlKey || event.metaKey || event.shiftKey);
    const isElsewhere =
      event.target instanceof Element && event.target.closest('input, nav, header');
    if (by === undefined || !isPlain || isElsewhere || event.defaultPrevented) return;
    event.preventDefault();
    step(by);
  });
  useEffect(() => {
    if (!isOn) return;
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [isOn]);
};
