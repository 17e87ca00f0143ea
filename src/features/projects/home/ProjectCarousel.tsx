import type { ReactNode } from 'react';
import type { ReadProject } from '#contract/projects/read.ts';
import { IconButton } from '#shared/ui/button/IconButton.tsx';
import { ProjectCard, ProjectCardSkeleton } from '../ProjectCard.tsx';
import { CAROUSEL } from './store.ts';
import { useCarousel } from './use-carousel.ts';
import styles from './ProjectCarousel.module.scss';

interface Props {
  projects: readonly ReadProject[];
}

export function ProjectCarousel({ projects }: Props) {
  const { index, goTo, onKeyDown, trackProps } = useCarousel(projects.length, 'article');
  const last = projects.length - 1;

  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrow keys for what is focused inside
    <section className={styles.carousel} aria-labelledby="newest" onKeyDown={onKeyDown}>
      <Heading
        note={`${index + 1} / ${projects.length}`}
        previous={
          <IconButton
            icon="arrow-left"
            label="이전"
            aria-disabled={index === 0}
            onClick={() => goTo(index - 1)}
          />
        }
        next={
          <IconButton
            icon="arrow-right"
            label="다음"
            aria-disabled={index === last}
            onClick={() => goTo(index + 1)}
          />
        }
      />
      <ul className={styles.track} {...trackProps}>
        {projects.map((project, place) => (
          <li key={project.id} className={styles.slide}>
            <ProjectCard project={project} eager={place < 2} />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface HeadingProps {
  /** Between the two buttons: the number of the card in front. */
  note: string;
  previous: ReactNode;
  next: ReactNode;
}

function Heading({ note, previous, next }: HeadingProps) {
  return (
    <div className={styles.heading}>
      <h2 id="newest">새로 나온 프로젝트</h2>
      <div className={`${styles.buttons} needs-js`}>
        {previous}
        <p className={styles.note} role="status">
          {note}
        </p>
        {next}
      </div>
    </div>
  );
}

export function CarouselSkeleton() {
  return (
    <section className={styles.carousel}>
      <Heading
        note="로딩 중..."
        previous={<IconButton icon="arrow-left" label="이전" disabled />}
        next={<IconButton icon="arrow-right" label="다음" disabled />}
      />
      <ul className={styles.track} aria-hidden="true">
        {Array.from({ length: CAROUSEL }, (_, place) => (
          <li key={place} className={styles.slide}>
            <ProjectCardSkeleton />
          </li>
        ))}
      </ul>
    </section>
  );
}
