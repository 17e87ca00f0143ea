import { useEffect } from 'react';
import { useShown } from '#shared/stores/use-resource.ts';
import { PageHeading } from '#shared/ui/page/PageHeading.tsx';
import { GENERATION, SITE } from '#site';
import { leadOf } from './lead.ts';
import { $shownGeneration, generationsWithMembers, initialGeneration } from './store.ts';
import styles from './TeamHeading.module.scss';

export function TeamHeading() {
  const shown = useShown($shownGeneration, initialGeneration);
  const generations = generationsWithMembers();
  useEffect(() => {
    // Our server has set it already; a static host has one page for all generations.
    if (shown !== GENERATION) document.title = `${shown}기 팀 | ${SITE.name}`;
  }, [shown]);

  return (
    <PageHeading eyebrow="TEAM" title={`${shown}기를 밝히는 사람들`} lead={leadOf(shown)}>
      {generations.length > 1 && (
        <nav className={styles.generations} aria-label="기수">
          {generations.map((generation) => (
            <a
              key={generation}
              href={generation === GENERATION ? '/teams' : `/teams?generation=${generation}`}
              aria-current={generation === shown ? 'page' : undefined}
            >
              {`${generation}기`}
            </a>
          ))}
        </nav>
      )}
    </PageHeading>
  );
}
