import { useRef } from 'react';
import type { ListedPost } from '#client/blog.ts';
import type { Page } from '#contract/core/page.ts';
import { useIslandReady } from '#shared/islands/use-island-ready.ts';
import { useResource } from '#shared/stores/use-resource.ts';
import { LinkButton } from '#shared/ui/button/LinkButton.tsx';
import { EmptyState } from '#shared/ui/state/EmptyState.tsx';
import { FailedState } from '#shared/ui/state/FailedState.tsx';
import { BlogSearch } from '../BlogSearch.tsx';
import { LoadingMessage, RowsSkeleton } from '../BlogSkeleton.tsx';
import { PostList } from '../list/PostList.tsx';
import { bestPosts, LATEST, latestPosts, reloadBlog } from '../store.ts';
import { BestGrid, BestSkeleton } from './BestGrid.tsx';
import styles from '../Blog.module.scss';

/** /blogs: search, the best posts and the latest five, or what a search finds. */
export function BlogHome() {
  const state = useResource(latestPosts);
  const best = useResource(bestPosts);
  const root = useRef<HTMLDivElement>(null);
  useIslandReady(root);

  return (
    <div ref={root} className={styles.blog}>
      <BlogSearch />
      {renderPosts()}
    </div>
  );

  function renderPosts() {
    if (state.status === 'loading' || best.status === 'loading') return <HomeSkeleton />;
    if (state.status === 'failed') {
      return <FailedState message="데이터를 불러오는 데 실패했습니다." onRetry={reloadBlog} />;
    }
    const { data, reloading } = state;
    if (data.query.q !== '') return <Found q={data.query.q} page={data} isReloading={reloading} />;
    if (data.total === 0) return <EmptyState message="아직 올라온 글이 없어요." />;
    return (
      <>
        {best.status === 'ready' && best.data.length > 0 && <Best posts={best.data} />}
        <Latest page={data} />
      </>
    );
  }
}

interface BestProps {
  posts: readonly ListedPost[];
}

function Best({ posts }: BestProps) {
  return (
    <section className={styles.section} aria-labelledby="best">
      <h2 id="best">베스트 글</h2>
      <BestGrid posts={posts} />
    </section>
  );
}

interface LatestProps {
  page: Page<ListedPost>;
}

function Latest({ page }: LatestProps) {
  return (
    <section className={styles.section} aria-labelledby="latest">
      <h2 id="latest">최신 글</h2>
      <PostList posts={page.items} isReloading={false} />
      <More q="" />
    </section>
  );
}

interface FoundProps {
  q: string;
  page: Page<ListedPost>;
  isReloading: boolean;
}

function Found({ q, page, isReloading }: FoundProps) {
  if (page.total === 0) return <EmptyState message="검색 결과가 없습니다." />;
  return (
    <section className={styles.section} aria-labelledby="found">
      <div className={styles.heading}>
        <h2 id="found">검색 결과</h2>
        <p className={styles.count} role="status">
          {page.total}개
        </p>
      </div>
      <PostList posts={page.items} isReloading={isReloading} />
      <More q={q} />
    </section>
  );
}

interface MoreProps {
  q: string;
}

function More({ q }: MoreProps) {
  const parameters = q === '' ? '' : `?${new URLSearchParams({ q }).toString()}`;
  return (
    <p className={styles.more}>
      <LinkButton href={`/blogs/all${parameters}`} size="large">
        더보기
      </LinkButton>
    </p>
  );
}

function HomeSkeleton() {
  return (
    <>
      <section className={styles.section}>
        <div className={styles.heading}>
          <h2>베스트 글</h2>
          <LoadingMessage />
        </div>
        <BestSkeleton />
      </section>
      <section className={styles.section}>
        <h2>최신 글</h2>
        <RowsSkeleton count={LATEST} />
      </section>
    </>
  );
}
