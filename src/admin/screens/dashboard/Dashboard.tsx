import { hasCapability } from '#client/staff/capabilities.ts';
import { LinkButton } from '#shared/ui/button/LinkButton.tsx';
import { EmptyState } from '#shared/ui/state/EmptyState.tsx';
import { Row, Rows } from '../../kit/list/Rows.tsx';
import { ResourceView } from '../../kit/screen/ResourceView.tsx';
import { Screen } from '../../kit/screen/Screen.tsx';
import { adminPaths } from '../../paths.ts';
import { RecruitStatus } from './RecruitStatus.tsx';
import { Samples } from './Samples.tsx';
import { Section } from './Section.tsx';
import { Stats } from './Stats.tsx';
import { blogOverview } from './store.ts';
import { WaitingWork } from './WaitingWork.tsx';
import styles from './Dashboard.module.scss';

export function Dashboard() {
  // A server with only the basic calls has none of these parts.
  const hasMore = hasCapability();
  return (
    <Screen>
      {hasMore && <WaitingWork />}
      <Stats />
      {hasMore && <Samples />}
      <div className={styles.columns}>
        <RecentPosts />
        <RecruitStatus />
      </div>
    </Screen>
  );
}

const RECENT = 5;

function RecentPosts() {
  return (
    <Section title="최근 블로그 글" link={<a href={adminPaths.blogs()}>모두 보기</a>}>
      <ResourceView of={blogOverview} failure="데이터를 불러오는 데 실패했습니다." rows={RECENT}>
        {({ newest }) =>
          newest.length === 0 ? (
            <EmptyState message="등록된 블로그 게시글이 없습니다.">
              <LinkButton href={adminPaths.newPost()}>첫 글 쓰기</LinkButton>
            </EmptyState>
          ) : (
            <Rows>
              {newest.slice(0, RECENT).map(({ id, title, thumbnail, tags }) => (
                <Row
                  key={id}
                  title={title}
                  href={adminPaths.post(id)}
                  picture={thumbnail}
                  facts={[tags.join(', ')]}
                />
              ))}
            </Rows>
          )
        }
      </ResourceView>
    </Section>
  );
}
