import { Screen } from '../../kit/screen/Screen.tsx';
import { useCanPublish } from '../../publishing/support.ts';
import { Backups } from './backup/Backups.tsx';
import { Changes } from './Changes.tsx';
import { DeadLinks } from './DeadLinks.tsx';
import { FirstSteps } from './first-steps/FirstSteps.tsx';
import { RecentPosts } from './RecentPosts.tsx';
import { RecruitStatus } from './RecruitStatus.tsx';
import { Stats } from './Stats.tsx';
import { WaitingWork } from './WaitingWork.tsx';
import styles from './Dashboard.module.scss';

export function Dashboard() {
  // A server with the basic calls only has none of the parts below.
  const hasMore = useCanPublish();
  return (
    <Screen>
      <Stats />
      {hasMore && <FirstSteps />}
      <div className={styles.columns}>
        <RecentPosts />
        <div className={styles.stack}>
          <RecruitStatus />
          {hasMore && (
            <>
              <WaitingWork />
              <DeadLinks />
              <Backups />
            </>
          )}
        </div>
        {hasMore && <Changes />}
      </div>
    </Screen>
  );
}
