import { useInView } from 'motion/react';
import { useAnimate } from 'motion/react-mini';
import { useLayoutEffect, useState } from 'react';
import { prefersReducedMotion } from '#shared/lib/reduced-motion.ts';
import { EASE_OUT, VALUE_DURATION, VALUE_STAGGER } from '#shared/timings.ts';
import { BuiltHtml } from '#shared/ui/content/BuiltHtml.tsx';
import styles from './ValueList.module.scss';

/** The specification's titles are English; those of content/ may become Korean. */
const LATIN = /^[ -~]+$/;

interface CoreValue {
  title: string;
  /** SVG. */
  icon: string;
  /** HTML. */
  text: string;
}

interface Props {
  values: readonly CoreValue[];
  /** The style of running text, which the page brings: an island without it loads faster. */
  textClass: string | undefined;
}

export function ValueList({ values, textClass }: Props) {
  return (
    <ul className={styles.list}>
      {values.map((value, index) => (
        <Value key={value.title} index={index} textClass={textClass} {...value} />
      ))}
    </ul>
  );
}

interface ValueProps extends CoreValue, Pick<Props, 'textClass'> {
  /** Values in view together enter one after the other. */
  index: number;
}

function Value({ index, title, icon, text, textClass }: ValueProps) {
  const [scope, animate] = useAnimate<HTMLLIElement>();
  const isInView = useInView(scope, { once: true, margin: '0px 0px -15% 0px' });
  // Only a value below the screen may hide, because it was painted before this ran.
  const [isUnseen, setUnseen] = useState(false);

  useLayoutEffect(() => {
    const isBelow = scope.current.getBoundingClientRect().top > innerHeight;
    setUnseen(isBelow && !prefersReducedMotion());
  }, [scope]);

  useLayoutEffect(() => {
    if (!isUnseen || !isInView) return;
    animate(
      scope.current,
      { opacity: [0, 1], transform: ['translateY(calc(var(--travel) * 1.33))', 'none'] },
      {
        delay: (index * VALUE_STAGGER) / 1_000,
        duration: VALUE_DURATION / 1_000,
        ease: EASE_OUT,
      },
    );
  }, [animate, isInView, isUnseen, index, scope]);

  return (
    <li className={styles.value} ref={scope} data-hidden={(isUnseen && !isInView) || undefined}>
      <BuiltHtml className={styles.icon} html={icon} />
      <h3 className={styles.title} lang={LATIN.test(title) ? 'en' : undefined}>
        {title}
      </h3>
      <BuiltHtml className={`${styles.text} ${textClass}`} html={text} />
    </li>
  );
}
