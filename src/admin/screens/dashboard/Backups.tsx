import { useStore } from '@nanostores/react';
import { downloadBackup } from '#client/staff/backup.ts';
import { serverNow } from '#client/transport/server-time.ts';
import type { ReadBackupStatus } from '#contract/backup/read.ts';
import { backupStatusResource } from '../../data/backup.ts';
import { $isOwner } from '../../data/staff.ts';
import { createDownload } from '../../kit/download/download.ts';
import { DownloadActions } from '../../kit/download/Download.tsx';
import { formatBytes } from '../../kit/download/format-bytes.ts';
import { ResourceView } from '../../kit/screen/ResourceView.tsx';
import { Moment } from '../../kit/ui/Moment.tsx';
import { Section } from './Section.tsx';
import styles from './Dashboard.module.scss';

const download = createDownload('likelion.tar.gz');

const DAY_MS = 86_400_000;

/** From this age in days on, the newest backup means that the server's backups fail. */
const OLD_DAYS = 2;

/** Shows nothing over a server that does not report its backups; owners can download a current one. */
export function Backups() {
  const state = useStore(backupStatusResource.$state);
  const isForOwner = useStore($isOwner);
  if (state.status === 'ready' && state.data === null) return null;
  return (
    <Section title="백업">
      <ResourceView of={backupStatusResource} failure="백업 상태를 불러오지 못했어요." fields={1}>
        {(status) =>
          status !== null && (
            <div className={styles.backups}>
              <Age status={status} />
              {isForOwner && status.failed_at !== null && (
                <p className={styles.warning}>
                  자동 백업이 실패했어요 (<Moment at={status.failed_at} />
                  ). 서버에서 <code>npm run doctor</code>를 실행하면 까닭을 볼 수 있어요.
                </p>
              )}
              {isForOwner && <OwnBackup />}
            </div>
          )
        }
      </ResourceView>
    </Section>
  );
}

function OwnBackup() {
  return (
    <>
      <DownloadActions
        of={download}
        noun="백업"
        label="백업 받기"
        onStart={() => void download.start(downloadBackup)}
      />
      <p className={styles.quiet}>
        글, 프로젝트, 멤버, 사진, 계정이 모두 들어 있어요. 메일 주소와 비밀번호 해시도 있으니 믿을
        수 있는 사람만 여는 곳에 보관해 주세요. 되돌릴 때는 빈 서버에서{' '}
        <code>npm run restore -- 파일</code>을 실행해요.
      </p>
    </>
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
  Math.floor((serverNow() - Date.parse(moment)) / DAY_MS);
