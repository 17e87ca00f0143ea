import { type RefObject, useEffect, useState } from 'react';
import { $reveal, reveal } from './reveal.ts';
import styles from './RevealPrompt.module.scss';

interface Props {
  ref: RefObject<HTMLButtonElement | null>;
}

/** As large as the sun on the horizon, so that a click on the sun hits it. */
export function RevealPrompt({ ref }: Props) {
  const [hasRisen, setRisen] = useState(false);
  // For a returning visitor the sun has risen already and is not announced.
  useEffect(() => $reveal.listen((_, before) => setRisen(before === 'rising')), []);
  return (
    <>
      <button
        type="button"
        className={`${styles.prompt} needs-js`}
        ref={ref}
        aria-label="Click, 해를 띄우고 둘러볼 곳 보기"
        onClick={reveal}
        data-reveal-prompt
      >
        <span className={styles.label} lang="en">
          Click
        </span>
      </button>
      <p className="visually-hidden" role="status">
        {hasRisen && '해가 떠올랐어요. 둘러볼 곳과 지원하기가 나왔어요.'}
      </p>
    </>
  );
}
