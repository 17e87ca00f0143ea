import type { StaffPost } from '#client/staff/blog.ts';
import { hasCapability } from '#client/staff/capabilities.ts';
import { POST_SORTS } from '#contract/blog/sorts.ts';
import { LinkButton } from '#shared/ui/button/LinkButton.tsx';
import { EmptyState } from '#shared/ui/state/EmptyState.tsx';
import { sortChoices } from '../../data/sorts.ts';
import { GridRows } from '../../kit/list/GridRows.tsx';
import { ListPage } from '../../kit/list/ListPage.tsx';
import { AddressSearch, AddressSelect, ListTools } from '../../kit/list/ListTools.tsx';
import { SelectAll } from '../../kit/list/SelectAll.tsx';
import { ResourceView } from '../../kit/screen/ResourceView.tsx';
import { Screen } from '../../kit/screen/Screen.tsx';
import { adminPaths } from '../../paths.ts';
import { STATE_CHOICES } from '../../publishing/states.ts';
import { PostRow } from './PostRow.tsx';
import { PostSelection } from './PostSelection.tsx';
import { bestPostsResource, postSelection, postsResource } from './store.ts';
import styles from './Blogs.module.scss';

const SORT_CHOICES = sortChoices(POST_SORTS);

const FAILURE = '데이터를 불러오는 데 실패했습니다.';

/** Many are changed by one call, which a server of the basic calls lacks. */
const selectionOf = (among: readonly StaffPost[]) =>
  hasCapability() ? { of: postSelection, among } : undefined;

export function Blogs() {
  return (
    <Screen
      actions={
        <LinkButton variant="primary" href={adminPaths.newPost()}>
          글 만들기
        </LinkButton>
      }
    >
      <div className={styles.columns}>
        <NormalPosts />
        <BestPosts />
      </div>
      {hasCapability() && <PostSelection />}
    </Screen>
  );
}

function BestPosts() {
  return (
    <section className={styles.section} aria-labelledby="best-posts">
      <ResourceView of={bestPostsResource} failure={FAILURE} rows={2}>
        {(best) => (
          <>
            <h2 id="best-posts">
              베스트 게시글 <span className={styles.count}>{best.length}개</span>
            </h2>
            {best.length === 0 ? (
              <EmptyState message="베스트 게시글이 없습니다." />
            ) : (
              <GridRows labelledBy="best-posts" selection={selectionOf(best)}>
                {best.map((post) => (
                  <PostRow key={post.id} post={post} />
                ))}
              </GridRows>
            )}
          </>
        )}
      </ResourceView>
    </section>
  );
}

function NormalPosts() {
  const canPublish = hasCapability();
  return (
    <section className={styles.section} aria-labelledby="normal-posts">
      <ListTools>
        <h2 id="normal-posts">일반 게시글</h2>
        <AddressSearch label="제목, 내용, 태그 검색" name="q" />
        {canPublish && <AddressSelect label="정렬" name="sort" choices={SORT_CHOICES} />}
        {canPublish && <AddressSelect label="상태" name="status" choices={STATE_CHOICES} />}
      </ListTools>
      <ListPage
        of={postsResource}
        failure={FAILURE}
        rows={6}
        empty="등록된 게시글이 없습니다."
        next={<LinkButton href={adminPaths.newPost()}>첫 글 쓰기</LinkButton>}
        selectAll={
          canPublish
            ? (items, total) => <SelectAll of={postSelection} items={items} total={total} />
            : undefined
        }
        pager="일반 게시글 쪽"
      >
        {(posts) => (
          <GridRows labelledBy="normal-posts" selection={selectionOf(posts)}>
            {posts.map((post) => (
              <PostRow key={post.id} post={post} />
            ))}
          </GridRows>
        )}
      </ListPage>
    </section>
  );
}
