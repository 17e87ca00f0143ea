import { useIslandReady } from '#shared/islands/use-island-ready.ts';
import { addressOf } from '#shared/lib/address.ts';
import type { DataOf } from '#shared/stores/resource.ts';
import { useResource } from '#shared/stores/use-resource.ts';
import { LinkButton } from '#shared/ui/button/LinkButton.tsx';
import { EmptyState } from '#shared/ui/state/EmptyState.tsx';
import { FailedState } from '#shared/ui/state/FailedState.tsx';
import { SkeletonList } from '#shared/ui/state/Skeleton.tsx';
import { BlogSearch } from '../BlogSearch.tsx';
import { PostList } from '../list/PostList.tsx';
import { bestPosts, LATEST, latestPosts, reloadBlog } from '../store.ts';
import { BestGrid } from './BestGrid.tsx';
import styles from '../Blog.module.scss';

export function BlogHome() {
  const state = useResource(latestPosts);
  const best = useResource(bestPosts);
  const root = useIslandReady<HTMLDivElement>();
  const isReady = state.status === 'ready' && best.status !== 'loading';
  const found = isReady && state.data.query.q !== '' ? state.data : null;

  return (
    <div ref={root} className={styles.blog}>
      <BlogSearch />
      {renderPosts()}
      <Found page={found} isReloading={isReady && state.reloading} />
    </div>
  );

  function renderPosts() {
    if (state.status === 'loading' || best.status === 'loading') return <HomeSkeleton />;
    if (state.status === 'failed') {
      return <FailedState message="데이터를 불러오는 데 실패했습니다." onRetry={reloadBlog} />;
    }
    if (found !== null) return null;
    if (state.data.total === 0) return <EmptyState message="아직 올라온 글이 없어요." />;
    return (
      <>
        {best.status === 'ready' && best.data.length > 0 && (
          <section className={styles.section} aria-labelledby="best">
            <h2 id="best">베스트 글</h2>
            <BestGrid posts={best.data} />
          </section>
        )}
        <section className={styles.section} aria-labelledby="latest">
          <h2 id="latest">최신 글</h2>
          <PostList posts={state.data.items} isReloading={false} />
          <More q="" />
        </section>
      </>
    );
  }
}

interface FoundProps {
  page: DataOf<typeof latestPosts> | null;
  isReloading: boolean;
}

/** Its heading is mounted before anything is found: screen readers do not announce a new live region. */
function Found({ page, isReloading }: FoundProps) {
  return (
    <div className={styles.section} {...(page && { role: 'region', 'aria-labelledby': 'found' })}>
      <div className={styles.heading} role="status">
        {page && (
          <>
            <h2 id="found">검색 결과</h2> <p className={styles.count}>{`${page.total}개`}</p>
          </>
        )}
      </div>
      {page?.total === 0 && <EmptyState message="검색 결과가 없습니다." />}
      {page && page.total > 0 && (
        <>
          <PostList posts={page.items} isReloading={isReloading} />
          <More q={page.query.q} />
        </>
      )}
    </div>
  );
}

interface MoreProps {
  q: string;
}

function More({ q }: MoreProps) {
  return (
    <p className={styles.more}>
      <LinkButton href={addressOf('/blogs/all', { q })} size="large">
        더보기
      </LinkButton>
    </p>
  );
}

function HomeSkeleton() {
  return (
    <div className={styles.section}>
      <p className={styles.count} role="status">
        로딩중
      </p>
      <SkeletonList className={styles.rows} count={LATEST} height="8.5rem" />
    </div>
  );
}
