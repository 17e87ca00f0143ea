import { Picture } from '#shared/ui/content/Picture.tsx';
import { EmptyState } from '#shared/ui/state/EmptyState.tsx';
import { ResourceView } from '../../kit/screen/ResourceView.tsx';
import { RowsSkeleton } from '../../kit/screen/Skeletons.tsx';
import { adminPaths } from '../../paths.ts';
import { Section } from './Section.tsx';
import { blogOverview } from './store.ts';
import styles from './Dashboard.module.scss';

const RECENT = 5;

export function RecentPosts() {
  return (
    <Section title="최근 블로그 글" link={<a href={adminPaths.blogs()}>모두 보기</a>}>
      <ResourceView
        of={blogOverview}
        failure="데이터를 불러오는 데 실패했습니다."
        skeleton={<RowsSkeleton rows={RECENT} />}
      >
        {({ newest }) =>
          newest.length === 0 ? (
            <EmptyState message="등록된 블로그 게시글이 없습니다." />
          ) : (
            <ul className={styles.rows}>
              {newest.slice(0, RECENT).map(({ id, title, thumbnail, tags, focal_points }) => (
                <li key={id}>
                  <a className={styles.post} href={adminPaths.post(id)}>
                    <Picture
                      src={thumbnail}
                      focal={focal_points}
                      alt=""
                      ratio="16 / 10"
                      className={styles.thumbnail}
                    />
                    <span className={styles.text}>
                      <span className={styles.title}>{title}</span>
                      {tags.length > 0 && <span className={styles.tags}>{tags.join(', ')}</span>}
                    </span>
                  </a>
                </li>
              ))}
            </ul>
          )
        }
      </ResourceView>
    </Section>
  );
}
