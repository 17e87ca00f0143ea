import { useStore } from '@nanostores/react';
import type { ReadBackupStatus } from '#contract/backup/read.ts';
import { $session } from '../../../data/session.ts';
import { isOwner, staffResource } from '../../../data/staff.ts';
import { ResourceView } from '../../../kit/screen/ResourceView.tsx';
import { FormSkeleton } from '../../../kit/screen/Skeletons.tsx';
import { Moment } from '../../../kit/ui/Moment.tsx';
import { Section } from '../Section.tsx';
import { backupStatusResource } from '../store.ts';
import { Download } from './Download.tsx';
import { formatBytes } from './format-bytes.ts';
import styles from './Backups.module.scss';

const DAY_MS = 86_400_000;

/** A newest backup older than this, in days, means that something is wrong with the server. */
const OLD_DAYS = 2;

/** Shows nothing over a server that does not report its backups; owners can download a current one. */
export function Backups() {
  const state = useStore(backupStatusResource.$state);
  const staff = useStore(staffResource.$state);
  const session = useStore($session);
  if (state.status === 'ready' && state.data === null) return null;
  const isForOwner =
    staff.status === 'ready' &&
    session.status === 'signed-in' &&
    staff.data.some((account) => account.id === session.user.id && isOwner(account));
  return (
    <Section title="백업">
      <ResourceView
        of={backupStatusResource}
        failure="백업 상태를 불러오지 못했어요."
        skeleton={<FormSkeleton fields={1} />}
      >
        {(status) =>
          status !== null && (
            <div className={styles.card}>
              <Age status={status} />
              {isForOwner && <Download />}
            </div>
          )
        }
      </ResourceView>
    </Section>
  );
}

interface Props {
  readonly status: ReadBackupStatus;
}

function Age({ status: { newest, kept } }: Props) {
  if (newest === null) {
    return kept === 0 ? (
      <p className={styles.warning}>
        이 서버는 스스로 백업하지 않아요. 가끔 직접 내려받아 안전한 곳에 두세요.
      </p>
    ) : (
      <p>아직 백업이 없어요. 서버가 켜지고 잠시 뒤에 첫 백업을 만들어요.</p>
    );
  }
  const days = daysSince(newest.at);
  return (
    <>
      <p>
        마지막 백업 <Moment at={newest.at} />
        {newest.bytes !== null && ` · ${formatBytes(newest.bytes)}`}
      </p>
      {days >= OLD_DAYS && (
        <p className={styles.warning}>
          {days}일 동안 새 백업이 없어요. 서버를 돌보는 사람에게 알려 주세요.
        </p>
      )}
    </>
  );
}

const daysSince = (moment: string): number =>
  Math.floor((Date.now() - Date.parse(moment)) / DAY_MS);
