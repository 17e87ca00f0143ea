import { useId, useState } from 'react';
import { downloadRecord } from '#client/staff/backup.ts';
import { LIMITS } from '#contract/core/limits.ts';
import { timeInSeoul } from '#contract/core/seoul.ts';
import { GENERATION } from '#site';
import { createDownload } from '../../kit/download/download.ts';
import { DownloadActions } from '../../kit/download/Download.tsx';
import { InputField } from '../../kit/fields/Field.tsx';
import styles from './Handover.module.scss';

const download = createDownload('likelion-record.tar.gz');

/** 기록 남기기: the public site as files that need no server. */
export function SiteRecord() {
  const headingId = useId();
  const [of, setOf] = useState(`${GENERATION}기, ${timeInSeoul(new Date()).year}`);
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
