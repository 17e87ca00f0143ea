import type { ProjectFilter } from '#client/project-list.ts';
import { useIslandReady } from '#shared/islands/use-island-ready.ts';
import { addressOf } from '#shared/lib/address.ts';
import { useHydrated, useResource } from '#shared/stores/use-resource.ts';
import { ListCount } from '#shared/ui/list/ListCount.tsx';
import { Pager } from '#shared/ui/list/Pager.tsx';
import { showBeginning } from '#shared/ui/list/show-beginning.ts';
import { BackLink } from '#shared/ui/page/BackLink.tsx';
import { EmptyState } from '#shared/ui/state/EmptyState.tsx';
import { FailedState } from '#shared/ui/state/FailedState.tsx';
import { SkeletonList } from '#shared/ui/state/Skeleton.tsx';
import { describeListFailure } from '../messages.ts';
import { ProjectCard } from '../ProjectCard.tsx';
import { ProjectFilters } from './ProjectFilters.tsx';
import { projectList, projectQuery } from './store.ts';
import styles from './ProjectList.module.scss';

/** So few cards have a fixed size and do not fill the row. */
const FEW = 2;

export function ProjectList() {
  const state = useResource(projectList);
  const query = useHydrated(projectQuery.$query, projectQuery.initial);
  const top = useIslandReady<HTMLDivElement>();

  return (
    <div className={styles.projects} ref={top}>
      <div>
        <BackLink origins={['/projects']} fallback="/projects">
          뒤로
        </BackLink>
      </div>
      <ProjectFilters filter={query} onChange={projectQuery.filterBy} />
      <section className={styles.section} aria-label="프로젝트 목록">
        <ListCount
          noun="프로젝트"
          isSearch={state.status === 'ready' && isFiltered(state.data.query)}
          total={state.status === 'ready' ? state.data.total : null}
          loading={state.status === 'loading' && '로딩 중...'}
        />
        {renderProjects()}
      </section>
    </div>
  );

  function renderProjects() {
    if (state.status === 'loading') {
      return <SkeletonList className={styles.grid} count={6} ratio="5 / 6" />;
    }
    if (state.status === 'failed') {
      return (
        <FailedState message={describeListFailure(state.error)} onRetry={projectList.reload} />
      );
    }
    const { items, total, page, pages } = state.data;
    if (total === 0) return <EmptyState message="프로젝트가 없습니다." />;
    return (
      <>
        <ul
          className={styles.grid}
          data-few={total <= FEW || undefined}
          aria-busy={state.reloading}
        >
          {items.map((project, index) => (
            <li key={project.id}>
              <ProjectCard project={project} eager={index === 0} />
            </li>
          ))}
        </ul>
        <Pager
          page={page}
          pages={pages}
          addressOf={(turned) => addressOf('/projects/projectlist', { ...query, page: turned })}
          onTurn={(next) => {
            projectQuery.turnTo(next);
            showBeginning(top.current);
          }}
        />
      </>
    );
  }
}

function isFiltered({ q, generation, activity }: ProjectFilter): boolean {
  return [q, generation, activity].some((text) => text !== '');
}
