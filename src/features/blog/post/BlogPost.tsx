import { useEffect, useState } from 'react';
import type { RenderedPost } from '#client/blog.ts';
import { previewLinkToken } from '#client/preview-link.ts';
import { pageData } from '#client/transport/page-data.ts';
import { POST_SIZES } from '#contract/pictures/srcset.ts';
import { useIslandReady } from '#shared/islands/use-island-ready.ts';
import { addressOf, readFragment, readPathId } from '#shared/lib/address.ts';
import { useResource } from '#shared/stores/use-resource.ts';
import { LinkButton } from '#shared/ui/button/LinkButton.tsx';
import { Markdown } from '#shared/ui/content/Markdown.tsx';
import { Picture } from '#shared/ui/content/Picture.tsx';
import { Icon } from '#shared/ui/icon/Icon.tsx';
import { Tag } from '#shared/ui/list/Tag.tsx';
import { BackLink } from '#shared/ui/page/BackLink.tsx';
import { EmptyState } from '#shared/ui/state/EmptyState.tsx';
import { FailedState } from '#shared/ui/state/FailedState.tsx';
import { Skeleton } from '#shared/ui/state/Skeleton.tsx';
import { SITE } from '#site';
import { PostDate } from '../PostDate.tsx';
import { readOutline } from './outline.ts';
import { PostNeighbours } from './PostNeighbours.tsx';
import { createPostPage } from './store.ts';
import styles from './BlogPost.module.scss';

export function BlogPost() {
  const [page] = useState(() => createPostPage(import.meta.env.SSR ? 0 : readPathId()));
  const state = useResource(page.post);
  const root = useIslandReady<HTMLElement>();

  return (
    <article ref={root} className={styles.article}>
      <div>
        <BackLink origins={['/blogs', '/blogs/all']} fallback="/blogs/all">
          목록
        </BackLink>
      </div>
      {renderPost()}
    </article>
  );

  function renderPost() {
    if (state.status === 'loading') return <PostSkeleton />;
    if (state.status === 'failed') {
      return (
        <>
          <h1 className="visually-hidden">블로그 글</h1>
          <FailedState message="데이터를 불러오는 데 실패했습니다." onRetry={page.post.reload} />
        </>
      );
    }
    if (state.data === null) {
      return (
        <>
          <meta name="robots" content="noindex" />
          <h1 className="visually-hidden">블로그 글</h1>
          <EmptyState message="게시글을 찾을 수 없습니다.">
            <LinkButton href="/blogs/all">모든 글 보기</LinkButton>
          </EmptyState>
        </>
      );
    }
    return (
      <>
        <Post post={state.data} />
        <PostNeighbours neighbours={page.neighbours} />
      </>
    );
  }
}

/** A longer title is set smaller, to leave room for the post. */
const LONG_TITLE = 40;

interface PostProps {
  post: RenderedPost;
}

function Post({ post }: PostProps) {
  const { title, contents_html, tags, thumbnail, url } = post;
  const { minutes, headings } = readOutline(contents_html);
  useEffect(() => {
    document.title = `${title} | ${SITE.name}`;
  }, [title]);
  // The browser looked for the fragment's heading before the post was loaded, unless the page had it.
  useEffect(() => {
    if (pageData() === null) document.getElementById(readFragment())?.scrollIntoView();
  }, [contents_html]);

  return (
    <>
      {previewLinkToken() !== null && <meta name="robots" content="noindex" />}
      <header className={styles.header} data-shareable>
        <h1 className={title.length > LONG_TITLE ? styles.long : undefined}>{title}</h1>
        <p className={styles.byline}>
          <PostDate post={post} />
          {minutes > 0 && <span>{`읽는 데 ${minutes}분`}</span>}
        </p>
      </header>
      {thumbnail !== null && (
        <Picture
          className={styles.thumbnail}
          src={thumbnail}
          alt=""
          sizes={POST_SIZES}
          ratio="16 / 9"
          eager
        />
      )}
      {headings.length > 0 && (
        <nav className={styles.outline} aria-label="차례">
          <details data-outline ref={pageData() === null ? unfoldOnWideScreens : undefined}>
            <summary>차례</summary>
            <ol>
              {headings.map((heading) => (
                <li key={heading.id}>
                  <a href={`#${heading.id}`}>{heading.title}</a>
                </li>
              ))}
            </ol>
          </details>
        </nav>
      )}
      <div className={styles.contents}>
        <Markdown html={contents_html} />
      </div>
      <footer className={styles.footer}>
        {tags.length > 0 && (
          <ul className={styles.tags} aria-label="태그">
            {[...new Set(tags)].map((tag) => (
              <li key={tag}>
                <Tag href={addressOf('/blogs/all', { q: tag })}>{tag}</Tag>
              </li>
            ))}
          </ul>
        )}
        {url !== null && (
          <LinkButton href={url} target="_blank" rel="noopener">
            원문 보기 <Icon name="arrow-up-right" />
          </LinkButton>
        )}
      </footer>
    </>
  );
}

/** Beside the text 차례 stands open; `shell/blog.astro` does it where the page has the post already. */
function unfoldOnWideScreens(outline: HTMLDetailsElement | null) {
  if (outline !== null) outline.open = matchMedia('(min-width: 80rem)').matches;
}

function PostSkeleton() {
  return (
    <>
      <h1 className="visually-hidden">블로그 글</h1>
      <div className={styles.header}>
        <Skeleton width="80%" height="3.5rem" />
        <p className={styles.byline} role="status">
          로딩중
        </p>
      </div>
      <div className={styles.thumbnail}>
        <Skeleton ratio="16 / 9" />
      </div>
      <div className={styles.contents} aria-hidden="true">
        <Skeleton height="16rem" />
      </div>
    </>
  );
}
