import { useStore } from '@nanostores/react';
import { useId, useState } from 'react';
import { downloadRecord } from '#client/staff/backup.ts';
import { serverNow } from '#client/transport/server-time.ts';
import { LIMITS } from '#contract/core/limits.ts';
import { timeInSeoul } from '#contract/core/seoul.ts';
import { HANDOVER_NAMES, type HandoverKey } from '#contract/handover/kinds.ts';
import type { ReadHandoverItem } from '#contract/handover/read.ts';
import { describeDay } from '#shared/lib/date.ts';
import { describeMoment } from '#shared/lib/moment.ts';
import { Button } from '#shared/ui/button/Button.tsx';
import { EmptyState } from '#shared/ui/state/EmptyState.tsx';
import { GENERATION } from '#site';
import { handoverResource, STATE_NAMES } from '../../data/handover.ts';
import { $isOwner } from '../../data/staff.ts';
import { createDownload } from '../../kit/download/download.ts';
import { DownloadActions } from '../../kit/download/Download.tsx';
import { InputField } from '../../kit/fields/Field.tsx';
import { Row, Rows } from '../../kit/list/Rows.tsx';
import { ResourceView } from '../../kit/screen/ResourceView.tsx';
import { Screen } from '../../kit/screen/Screen.tsx';
import { ItemDialog } from './ItemDialog.tsx';
import styles from './Handover.module.scss';

/** What the server measured, as a sentence. */
const FOUND: Readonly<Partial<Record<HandoverKey, (found: string) => string>>> = {
  owners: (count) => `지금 ${count}명, 두 명은 있어야 해요`,
  away: (at) =>
    at === 'here'
      ? 'BACKUP_TO가 데이터와 같은 디스크에 있어요'
      : `마지막 ${describeMoment(at) ?? ''}`,
  rehearsal: (at) => `마지막 ${describeMoment(at) ?? ''}`,
  version: (version) => `버전 ${version}`,
  node: (version) => `버전 ${version}`,
};

/** Owners edit who looks after what, other staff only read it. It prints on one sheet. */
export function Handover() {
  const canWrite = useStore($isOwner);
  const [open, setOpen] = useState<ReadHandoverItem | null>(null);
  return (
    <Screen
      actions={<Button onClick={() => window.print()}>인쇄</Button>}
      lead={`사이트 밖에 있어서 사람이 챙겨야 하는 것이에요. ${canWrite ? '맡은 사람이 바뀌면 여기에도 적어 주세요.' : '소유자가 고칠 수 있어요.'}`}
    >
      <ResourceView of={handoverResource} failure="인수인계를 불러오지 못했어요." rows={8}>
        {(items) =>
          items === null ? (
            <EmptyState message="이 서버는 인수인계를 모아 두지 않아요." />
          ) : (
            <div className={styles.sheet}>
              <Rows label="사이트 밖에 있는 것">
                {items.map((item) => (
                  <ItemRow key={item.key} item={item} edit={canWrite && (() => setOpen(item))} />
                ))}
              </Rows>
            </div>
          )
        }
      </ResourceView>
      {canWrite && <SiteRecord />}
      {open !== null && <ItemDialog item={open} onClose={() => setOpen(null)} />}
    </Screen>
  );
}

interface RowProps {
  readonly item: ReadHandoverItem;
  readonly edit: false | (() => void);
}

function ItemRow({ item: { key, owner, due, state, note, found }, edit }: RowProps) {
  const day = describeDay(due);
  return (
    <Row
      wraps
      title={HANDOVER_NAMES[key]}
      facts={[
        <b key="state" className={styles[state]}>
          {STATE_NAMES[state]}
        </b>,
        owner === '' ? '맡은 사람 없음' : `맡은 사람 ${owner}`,
        day !== null && `${day}까지`,
        found !== null && FOUND[key]?.(found),
        note,
      ]}
      actions={[edit && { label: '고치기', act: edit }]}
    />
  );
}

const download = createDownload('likelion-record.tar.gz');

/** 기록 남기기: the public site as files that need no server. */
function SiteRecord() {
  const headingId = useId();
  const [of, setOf] = useState(() => `${GENERATION}기, ${timeInSeoul(new Date(serverNow())).year}`);
  return (
    <section className={styles.record} aria-labelledby={headingId} data-print="none">
      <h2 id={headingId}>기록 남기기</h2>
      <p>
        공개된 페이지를 모두 파일로 받아요. 서버 없이도 열리고, 서버의 <code>archive</code> 폴더에
        풀어 두면 이 사이트에서 계속 볼 수 있어요.
      </p>
      <InputField
        label="무엇의 기록인가요"
        hint="페이지마다 아래에 적혀요."
        optional
        maxLength={LIMITS.name}
        value={of}
        onChange={(event) => setOf(event.target.value)}
      />
      <DownloadActions
        of={download}
        noun="기록"
        label="기록 남기기"
        onStart={() => void download.start((options) => downloadRecord(of, options))}
      />
    </section>
  );
}
