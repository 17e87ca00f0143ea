import { useEffect, useRef, useState } from 'react';
import { IconButton } from '#shared/ui/button/IconButton.tsx';
import { Picture } from '#shared/ui/content/Picture.tsx';
import { PictureRow } from './PictureRow.tsx';
import styles from './Gallery.module.scss';

interface Props {
  /** What the pictures are of. */
  title: string;
  pictures: readonly string[];
}

/** Pictures one at a time, round and round, by button, arrow key and drag; also on the whole screen. */
export function Gallery({ title, pictures }: Props) {
  // Counted on and on, so that the last picture and the first are neighbours.
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
  const row = { pictures, position, alt, onStep: step };
  return (
    <section className={styles.gallery} aria-label="사진">
      <div className={styles.stage}>
        <PictureRow {...row} />
        {!isOpen && <Steps count={count} onStep={step} />}
        <IconButton
          className={`${styles.control} ${styles.expand}`}
          icon="expand"
          label="크게 보기"
          onClick={() => {
            setIsOpen(true);
            dialog.current?.showModal();
          }}
        />
      </div>
      {count > 1 && (
        <ul className={styles.thumbnails}>
          {pictures.map((picture, place) => (
            <li key={picture}>
              <button
                type="button"
                className={styles.thumbnail}
                aria-label={`${place + 1}번째 사진`}
                aria-current={place === index}
                onClick={() => step(place - index)}
              >
                <Picture src={picture} alt="" ratio="1" />
              </button>
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
        {isOpen && (
          <div className={styles.whole}>
            <PictureRow {...row} isWhole />
            <Steps count={count} onStep={step} />
            <IconButton
              className={`${styles.control} ${styles.expand}`}
              icon="close"
              label="닫기"
              onClick={() => dialog.current?.close()}
            />
          </div>
        )}
      </dialog>
    </section>
  );
}

interface StepsProps {
  count: number;
  onStep: (by: number) => void;
}

/** The two buttons over a picture; none where there is one picture. */
function Steps({ count, onStep }: StepsProps) {
  if (count <= 1) return null;
  return (
    <>
      <IconButton
        className={`${styles.control} ${styles.previous}`}
        icon="chevron-left"
        label="이전"
        onClick={() => onStep(-1)}
      />
      <IconButton
        className={`${styles.control} ${styles.next}`}
        icon="chevron-right"
        label="다음"
        onClick={() => onStep(1)}
      />
    </>
  );
}

/** Arrow keys anywhere on the page, but in fields and in what scrolls sideways itself. */
const useArrowKeys = (step: (by: number) => void, isOn: boolean) => {
  const latest = useRef(step);
  useEffect(() => {
    latest.current = step;
  });
  useEffect(() => {
    if (!isOn) return;
    const onKeyDown = (event: KeyboardEvent) => {
      const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
      const isPlain = !(event.altKey || event.ctrlKey || event.metaKey || event.shiftKey);
      const isElsewhere =
        event.target instanceof Element && event.target.closest('input, nav, header');
      if (by === undefined || !isPlain || isElsewhere || event.defaultPrevented) return;
      event.preventDefault();
      latest.current(by);
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [isOn]);
};
