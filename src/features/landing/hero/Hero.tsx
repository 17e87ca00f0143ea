import { type CSSProperties, type ReactNode, useRef, useState } from 'react';
import { REVEAL_DELAY } from '#shared/timings.ts';
import { Icon } from '#shared/ui/icon/Icon.tsx';
import { SITE } from '#site';
import { RevealPrompt } from '../reveal/RevealPrompt.tsx';
import { useEntrance } from '../reveal/use-entrance.ts';
import { useReveal } from '../reveal/use-reveal.ts';
import { Badge } from './Badge.tsx';
import { ApplyLink, LandingLinks } from './LandingLinks.tsx';
import { RisingSun } from './RisingSun.tsx';
import { useLongPress } from './use-long-press.ts';
import styles from './Hero.module.scss';

const TIMING = { '--reveal-delay': `${REVEAL_DELAY}ms` } as CSSProperties;

interface Props {
  /** The secret was entered. */
  isEgg: boolean;
  onSunHeld: () => void;
  /** Replaces the links once the egg was found. */
  children?: ReactNode;
}

/** The first screen: before the click a horizon and a prompt, after it a sun with links around it. */
export function Hero({ isEgg, onSunHeld, children }: Props) {
  const [isPaused, setPaused] = useState(false);
  const sun = useRef<HTMLDivElement>(null);
  const prompt = useRef<HTMLButtonElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const orbit = useEntrance<HTMLDivElement>(isEgg);
  const badge = useEntrance<HTMLDivElement>(isEgg);
  // Before the other listeners, so that a long press is no click for them.
  useLongPress([sun, prompt], onSunHeld);
  useReveal({ sun, prompt, heading });

  return (
    <section className={styles.hero} style={TIMING} data-paused={isPaused || undefined}>
      <div className={styles.words}>
        <p className={styles.eyebrow}>{SITE.fullName}</p>
        <h1 className={styles.title} lang="en" ref={heading} tabIndex={-1}>
          <span className={styles.line}>
            Exploding <span className={styles.x}>X</span>
          </span>{' '}
          <span className={styles.line}>KWANG WOON</span> <span className={styles.line}>UNIV</span>
        </h1>
        <p className={styles.pitch}>기획부터 배포까지, 함께 배우고 만드는 코딩 동아리</p>
      </div>
      <RisingSun ref={sun} isEgg={isEgg} isPaused={isPaused} />
      <div className={styles.orbit} ref={orbit} aria-hidden="true" data-entrance />
      <RevealPrompt ref={prompt} />
      <LandingLinks isEgg={isEgg} />
      <ApplyLink isEgg={isEgg} />
      <div className={styles.badge} ref={badge} data-entrance>
        <Badge />
      </div>
      {children}
      <PauseButton isPaused={isPaused} onToggle={() => setPaused(!isPaused)} />
    </section>
  );
}

interface PauseButtonProps {
  isPaused: boolean;
  onToggle: () => void;
}

function PauseButton({ isPaused, onToggle }: PauseButtonProps) {
  return (
    <button
      type="button"
      className={`${styles.pause} needs-js`}
      aria-pressed={isPaused}
      onClick={onToggle}
    >
      <Icon name="pause" size="1.125rem" />
      <span className="visually-hidden">움직임 멈추기</span>
    </button>
  );
}
