import { useRef } from 'react';
import { useIslandReady } from '#shared/islands/use-island-ready.ts';
import { useResource } from '#shared/stores/use-resource.ts';
import { useUrlQuery } from '#shared/stores/use-url-query.ts';
import { Pager } from '#shared/ui/list/Pager.tsx';
import { BackLink } from '#shared/ui/page/BackLink.tsx';
import { EmptyState } from '#shared/ui/state/EmptyState.tsx';
import { FailedState } from '#shared/ui/state/FailedState.tsx';
import { describeListFailure } from '../messages.ts';
import { ProjectCard, ProjectCardSkeleton } from '../ProjectCard.tsx';
import { ProjectFilters } from './ProjectFilters.tsx';
import { projectList, projectQuery } from './store.ts';
import styles from './ProjectList.module.scss';

/** So few results, on all pages together, stand at a fixed size, not stretched over the row. */
const FEW = 2;

/** /projects/projectlist: every project, twelve a page, with search and filters. */
export function ProjectList() {
  const state = useResource(projectList);
  const query = useUrlQuery(projectQuery);
  const top = useRef<HTMLDivElement>(null);
  useIslandReady(top);

  return (
    <div className={styles.projects} ref={top}>
      <div>
        <BackLink origins={['/projects']} fallback="/projects">
          뒤로
        </BackLink>
      </div>
      <ProjectFilters filter={query} onChange={projectQuery.filterBy} />
      {renderProjects()}
    </div>
  );

  function renderProjects() {
    if (state.status === 'loading') return <ListSkeleton />;
    if (state.status === 'failed') {
      return (
        <FailedState message={describeListFailure(state.error)} onRetry={projectList.reload} />
      );
    }
    const { items, total, page, pages } = state.data;
    if (total === 0) return <EmptyState message="프로젝트가 없습니다." />;
    return (
      <section className={styles.section} aria-label="프로젝트 목록">
        <p className={styles.count} role="status">
          프로젝트 {total}개
        </p>
        <ul
          className={styles.grid}
          data-few={total <= FEW || undefined}
          aria-busy={state.reloading}
        >
          {items.map((project, place) => (
            <li key={project.id}>
              <ProjectCard project={project} eager={place === 0} />
            </li>
          ))}
        </ul>
        <Pager
          page={page}
          pages={pages}
          onTurn={(next) => {
            projectQuery.turnTo(next);
            top.current?.scrollIntoView();
          }}
        />
      </section>
    );
  }
}

function ListSkeleton() {
  return (
    <section className={styles.section}>
      <p className={styles.count} role="status">
        로딩 중...
      </p>
      <ul className={styles.grid} aria-hidden="true">
        {Array.from({ length: 6 }, (_, index) => (
          <li key={index}>
            <ProjectCardSkeleton />
          </li>
        ))}
      </ul>
    </section>
  );
}
