import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { useIslandReady } from '#shared/islands/use-island-ready.ts';
import { $part, followAddress } from './parts/part-store.ts';
import { PartTabs } from './parts/PartTabs.tsx';
import type { Curriculum } from './steps.ts';
import { StepTrack } from './track/StepTrack.tsx';
import styles from './CurriculumPanels.module.scss';

interface Props {
  curriculums: readonly Curriculum[];
  /** The style of running text, which the page brings: an island without it loads faster. */
  textClass: string | undefined;
}

export function CurriculumPanels({ curriculums, textClass }: Props) {
  const part = useStore($part, { ssr: 'initial' });
  useEffect(followAddress, []);
  const root = useIslandReady<HTMLDivElement>();

  return (
    <div className={styles.panels} ref={root}>
      <PartTabs part={part} />
      {curriculums.map(({ slug, labelKo, steps }) => (
        // A panel without focusable content must be focusable itself.
        <section
          key={slug}
          className={styles.panel}
          role="tabpanel"
          id={slug}
          aria-labelledby={`tab-${slug}`}
          tabIndex={slug === part ? 0 : -1}
        >
          <StepTrack name={labelKo} steps={steps} isVisible={slug === part} textClass={textClass} />
        </section>
      ))}
    </div>
  );
}
