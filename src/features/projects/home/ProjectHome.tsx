import type { ReadProject } from '#contract/projects/read.ts';
import { useIslandReady } from '#shared/islands/use-island-ready.ts';
import { useResource } from '#shared/stores/use-resource.ts';
import { IconButton } from '#shared/ui/button/IconButton.tsx';
import { LinkButton } from '#shared/ui/button/LinkButton.tsx';
import { EmptyState } from '#shared/ui/state/EmptyState.tsx';
import { FailedState } from '#shared/ui/state/FailedState.tsx';
import { SkeletonList } from '#shared/ui/state/Skeleton.tsx';
import { describeListFailure } from '../messages.ts';
import { ProjectCard } from '../ProjectCard.tsx';
import { CAROUSEL, homeProjects } from './store.ts';
import { useCarousel } from './use-carousel.ts';
import styles from './ProjectHome.module.scss';

export function ProjectHome() {
  const state = useResource(homeProjects);
  const root = useIslandReady<HTMLDivElement>();
  const isEmpty = state.status === 'ready' && state.data.length === 0;

  return (
    // With a new element for each state the content below moves with it and not separately.
    <div ref={root} key={state.status} className={styles.home} data-none={isEmpty || undefined}>
      {renderProjects()}
      <p className={styles.more}>
        <LinkButton href="/projects/projectlist" size="large">
          More project
        </LinkButton>
      </p>
    </div>
  );

  function renderProjects() {
    if (state.status === 'loading') return <CarouselSkeleton />;
    if (state.status === 'ready' && state.data.length > 0) {
      return <ProjectCarousel projects={state.data} />;
    }
    return (
      <div className="container">
        {state.status === 'failed' ? (
          <FailedState message={describeListFailure(state.error)} onRetry={homeProjects.reload} />
        ) : (
          <EmptyState message="프로젝트가 없습니다." />
        )}
      </div>
    );
  }
}

interface CarouselProps {
  projects: readonly ReadProject[];
}

function ProjectCarousel({ projects }: CarouselProps) {
  const { index, goTo, onKeyDown, trackProps } = useCarousel(projects.length, 'article');

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrow keys for what is focused inside
    <section className={styles.carousel} aria-labelledby="newest" onKeyDown={onKeyDown}>
      <Heading
        note={`${index + 1} / ${projects.length}`}
        isFirst={index === 0}
        isLast={index === projects.length - 1}
        onStep={(by) => goTo(index + by)}
      />
      <ul className={styles.track} {...trackProps}>
        {projects.map((project, index) => (
          <li key={project.id}>
            <ProjectCard project={project} eager={index < 2} />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface HeadingProps {
  note: string;
  isFirst: boolean;
  isLast: boolean;
  onStep?: (by: number) => void;
}

function Heading({ note, isFirst, isLast, onStep }: HeadingProps) {
  const isAlone = isFirst && isLast && onStep !== undefined;
  return (
    <div className={styles.heading}>
      <h2 id="newest">새로 나온 프로젝트</h2>
      {isAlone || (
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
      )}
    </div>
  );
}

function CarouselSkeleton() {
  return (
    <section className={styles.carousel}>
      <Heading note="로딩 중..." isFirst isLast />
      <SkeletonList className={styles.track} count={CAROUSEL} ratio="5 / 4" />
    </section>
  );
}
