import { Screen } from '../../kit/screen/Screen.tsx';
import { useCanPublish } from '../../publishing/support.ts';
import { Backups } from './Backups.tsx';
import { Changes } from './Changes.tsx';
import { DaySun } from './DaySun.tsx';
import { DeadLinks } from './DeadLinks.tsx';
import { FirstSteps } from './FirstSteps.tsx';
import { RecentPosts } from './RecentPosts.tsx';
import { RecruitStatus } from './RecruitStatus.tsx';
import { Samples } from './Samples.tsx';
import { Stats } from './Stats.tsx';
import { WaitingWork } from './WaitingWork.tsx';
import styles from './Dashboard.module.scss';

export function Dashboard() {
  // A server with only the basic calls has none of these parts.
  const hasMore = useCanPublish();
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
          {hasMore && <DeadLinks />}
          {hasMore && <Backups />}
        </div>
        {hasMore && <Changes />}
      </div>
    </Screen>
  );
}
