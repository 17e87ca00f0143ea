import { useEffect } from 'react';
import { useHydrated } from '#shared/stores/use-resource.ts';
import { PageHeading } from '#shared/ui/page/PageHeading.tsx';
import { GENERATION, SITE } from '#site';
import { leadOf } from './lead.ts';
import { $visibleGeneration, generationsWithMembers, initialGeneration } from './store.ts';
import styles from './TeamHeading.module.scss';

export function TeamHeading() {
  const visibleGeneration = useHydrated($visibleGeneration, initialGeneration);
  const generations = generationsWithMembers();
  useEffect(() => {
    // Our server has set it already; a static host has one page for all generations.
    if (visibleGeneration !== GENERATION)
      document.title = `${visibleGeneration}기 팀 | ${SITE.name}`;
  }, [visibleGeneration]);

  return (
    <PageHeading
      eyebrow="TEAM"
      title={`${visibleGeneration}기를 밝히는 사람들`}
      lead={leadOf(visibleGeneration)}
    >
      {generations.length > 1 && (
        <nav className={styles.generations} aria-label="기수">
          {generations.map((generation) => (
            <a
              key={generation}
              href={generation === GENERATION ? '/teams' : `/teams?generation=${generation}`}
              aria-current={generation === visibleGeneration ? 'page' : undefined}
            >
              {`${generation}기`}
            </a>
          ))}
        </nav>
      )}
    </PageHeading>
  );
}
