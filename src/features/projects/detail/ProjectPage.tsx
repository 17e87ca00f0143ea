import { useState } from 'react';
import { useIslandReady } from '#shared/islands/use-island-ready.ts';
import { readPathId } from '#shared/lib/address.ts';
import { useResource } from '#shared/stores/use-resource.ts';
import { BackLink } from '#shared/ui/page/BackLink.tsx';
import { FailedState } from '#shared/ui/state/FailedState.tsx';
import { Skeleton } from '#shared/ui/state/Skeleton.tsx';
import { ProjectDetail } from './ProjectDetail.tsx';
import { createProjectPage } from './store.ts';
import styles from './ProjectDetail.module.scss';

export function ProjectPage() {
  const [id] = useState(() => (import.meta.env.SSR ? 0 : readPathId()));
  const [project] = useState(() => createProjectPage(id));
  const state = useResource(project);
  const root = useIslandReady<HTMLElement>();

  return (
    <article ref={root} className={styles.page}>
      <div>
        <BackLink origins={['/projects', '/projects/projectlist']} fallback="/projects/projectlist">
          뒤로
        </BackLink>
      </div>
      {state.status === 'loading' && (
        <div className={styles.hero}>
          <div className={styles.header}>
            <h1 className="visually-hidden">프로젝트</h1>
            <p className={styles.lead} role="status">
              로딩 중...
            </p>
          </div>
          <Skeleton ratio="16 / 10" radius="var(--radius-l)" />
        </div>
      )}
      {state.status === 'failed' && (
        <>
          {state.error.status === 404 && <meta name="robots" content="noindex" />}
          <h1 className="visually-hidden">프로젝트</h1>
          <FailedState message={`오류 발생: ${state.error.message}`} onRetry={project.reload} />
        </>
      )}
      {state.status === 'ready' && <ProjectDetail projectId={id} project={state.data} />}
    </article>
  );
}
