import type { ReadProject } from '#contract/projects/read.ts';
import { IconButton } from '#shared/ui/button/IconButton.tsx';
import { SkeletonList } from '#shared/ui/state/Skeleton.tsx';
import { ProjectCard } from '../ProjectCard.tsx';
import { CAROUSEL } from './store.ts';
import { useCarousel } from './use-carousel.ts';
import styles from './ProjectCarousel.module.scss';

interface Props {
  projects: readonly ReadProject[];
}

export function ProjectCarousel({ projects }: Props) {
  const { index, goTo, onKeyDown, trackProps } = useCarousel(projects.length, 'article');

  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrow keys for what is focused inside
    <section className={styles.carousel} aria-labelledby="newest" onKeyDown={onKeyDown}>
      <Heading
        note={`${index + 1} / ${projects.length}`}
        isFirst={index === 0}
        isLast={index === projects.length - 1}
        onStep={(by) => goTo(index + by)}
      />
      <ul className={styles.track} {...trackProps}>
        {projects.map((project, place) => (
          <li key={project.id}>
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
  isFirst: boolean;
  isLast: boolean;
  onStep?: (by: number) => void;
}

function Heading({ note, isFirst, isLast, onStep }: HeadingProps) {
  return (
    <div className={styles.heading}>
      <h2 id="newest">새로 나온 프로젝트</h2>
      <div className={`${styles.buttons} needs-js`}>
        <IconButton
          icon="arrow-left"
          label="이전"
          aria-disabled={isFirst}
          onClick={() => onStep?.(-1)}
        />
        <p className={styles.note} role="status">
          {note}
        </p>
        <IconButton
          icon="arrow-right"
          label="다음"
          aria-disabled={isLast}
          onClick={() => onStep?.(1)}
        />
      </div>
    </div>
  );
}

export function CarouselSkeleton() {
  return (
    <section className={styles.carousel}>
      <Heading note="로딩 중..." isFirst isLast />
      <SkeletonList className={styles.track} count={CAROUSEL} ratio="5 / 4" />
    </section>
  );
}
