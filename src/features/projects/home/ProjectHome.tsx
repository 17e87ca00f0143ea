import { useIslandReady } from '#shared/islands/use-island-ready.ts';
import { useResource } from '#shared/stores/use-resource.ts';
import { LinkButton } from '#shared/ui/button/LinkButton.tsx';
import { EmptyState } from '#shared/ui/state/EmptyState.tsx';
import { FailedState } from '#shared/ui/state/FailedState.tsx';
import { describeListFailure } from '../messages.ts';
import { CarouselSkeleton, ProjectCarousel } from './ProjectCarousel.tsx';
import { homeProjects } from './store.ts';
import styles from './ProjectHome.module.scss';

export function ProjectHome() {
  const state = useResource(homeProjects);
  const root = useIslandReady<HTMLDivElement>();

  return (
    // With a new element for each state the content below moves with it and not separately.
    <div ref={root} key={state.status} className={styles.home}>
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
