import { useStore } from '@nanostores/react';
import { hasCapability } from '#client/staff/capabilities.ts';
import { ACTION_NAMES, KIND_NAMES } from '#contract/activity/kinds.ts';
import { LinkButton } from '#shared/ui/button/LinkButton.tsx';
import { EmptyState } from '#shared/ui/state/EmptyState.tsx';
import { nameIn } from '../../data/activity-names.ts';
import { Row, Rows } from '../../kit/list/Rows.tsx';
import { ResourceView } from '../../kit/screen/ResourceView.tsx';
import { Screen } from '../../kit/screen/Screen.tsx';
import { Moment } from '../../kit/ui/Moment.tsx';
import { adminPaths } from '../../paths.ts';
import { Backups } from './Backups.tsx';
import { DaySun } from './DaySun.tsx';
import { FirstSteps } from './FirstSteps.tsx';
import { RecruitStatus } from './RecruitStatus.tsx';
import { Samples } from './Samples.tsx';
import { Section } from './Section.tsx';
import { Stats } from './Stats.tsx';
import { blogOverview, changesResource } from './store.ts';
import { WaitingWork } from './WaitingWork.tsx';
import styles from './Dashboard.module.scss';

export function Dashboard() {
  // A server with only the basic calls has none of these parts.
  const hasMore = hasCapability('publishing');
  return (
    <Screen actions={<DaySun />}>
      {hasMore && <WaitingWork />}
      <Stats />
      {hasMore && <FirstSteps />}
      {hasMore && <Samples />}
      <div className={styles.columns}>
        <RecentPosts />
        <div className={styles.stack}>
          <RecruitStatus />
          {hasMore && <Backups />}
        </div>
        {hasMore && <Changes />}
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
              {newest.slice(0, RECENT).map(({ id, title, thumbnail, tags, foci }) => (
                <Row
                  key={id}
                  title={title}
                  href={adminPaths.post(id)}
                  picture={thumbnail}
                  foci={foci}
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

/** Shows nothing without changes, and over a server without an activity log. */
function Changes() {
  const state = useStore(changesResource.$state);
  if (state.status === 'ready' && !state.data?.length) return null;
  return (
    <Section title="최근 변경" link={<a href={adminPaths.activity()}>기록 더 보기</a>}>
      <ResourceView of={changesResource} failure="최근 변경을 불러오지 못했어요." rows={3}>
        {(entries) => (
          <Rows>
            {entries?.map(({ id, at, actor, action, kind, title }) => (
              <Row
                key={id}
                title={describe(nameIn(KIND_NAMES, kind), title, nameIn(ACTION_NAMES, action))}
                facts={[actor ?? '서버', <Moment key="at" at={at} />]}
              />
            ))}
          </Rows>
        )}
      </ResourceView>
    </Section>
  );
}

const describe = (kind: string, title: string, action: string): string =>
  title === '' || title === kind ? `${kind} ${action}` : `${kind} ‘${title}’ ${action}`;
