import { useIslandReady } from '#shared/islands/use-island-ready.ts';
import { addressOf } from '#shared/lib/address.ts';
import { useResource } from '#shared/stores/use-resource.ts';
import { ListCount } from '#shared/ui/list/ListCount.tsx';
import { Pager } from '#shared/ui/list/Pager.tsx';
import { showBeginning } from '#shared/ui/list/show-beginning.ts';
import { BackLink } from '#shared/ui/page/BackLink.tsx';
import { EmptyState } from '#shared/ui/state/EmptyState.tsx';
import { FailedState } from '#shared/ui/state/FailedState.tsx';
import { SkeletonList } from '#shared/ui/state/Skeleton.tsx';
import { BlogSearch } from '../BlogSearch.tsx';
import { allPosts, blogQuery, PAGE_SIZE } from '../store.ts';
import { PostList } from './PostList.tsx';
import styles from '../Blog.module.scss';

export function BlogAll() {
  const state = useResource(allPosts);
  const top = useIslandReady<HTMLDivElement>();

  return (
    <div className={styles.blog} ref={top}>
      <div className={styles.bar}>
        <BackLink origins={['/blogs']} fallback="/blogs">
          뒤로
        </BackLink>
        <BlogSearch />
      </div>
      <section className={styles.section} aria-label="글 목록">
        <ListCount
          noun="글"
          isSearch={state.status === 'ready' && state.data.query.q !== ''}
          total={state.status === 'ready' ? state.data.total : null}
          loading={state.status === 'loading' && '로딩중'}
        />
        {renderPosts()}
      </section>
    </div>
  );

  function renderPosts() {
    if (state.status === 'loading') {
      return <SkeletonList className={styles.rows} count={PAGE_SIZE} height="8.5rem" />;
    }
    if (state.status === 'failed') {
      return (
        <FailedState
          message="블로그 데이터를 불러오는 데 실패했습니다."
          onRetry={allPosts.reload}
        />
      );
    }
    const { items, total, page, pages, query } = state.data;
    if (total === 0) {
      return (
        <EmptyState
          message={query.q === '' ? '아직 올라온 글이 없어요.' : '검색 결과가 없습니다.'}
        />
      );
    }
    return (
      <>
        <PostList posts={items} isReloading={state.reloading} />
        <Pager
          page={page}
          pages={pages}
          addressOf={(turned) => addressOf('/blogs/all', { ...query, page: turned })}
          onTurn={(next) => {
            blogQuery.turnTo(next);
            showBeginning(top.current);
          }}
        />
      </>
    );
  }
}
