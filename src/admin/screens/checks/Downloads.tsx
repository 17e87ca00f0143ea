import { type ReactNode, useId, useState } from 'react';
import { fetchFile } from '#client/transport/download.ts';
import { serverNow } from '#client/transport/server-time.ts';
import { downloadBackup, downloadRecord } from '#contract/backup/endpoints.ts';
import { RECORD_NAME } from '#contract/backup/schemas.ts';
import { timeInSeoul } from '#contract/core/seoul.ts';
import { GENERATION } from '#site';
import { createDownload } from '../../kit/download/download.ts';
import { DownloadActions } from '../../kit/download/Download.tsx';
import { InputField } from '../../kit/fields/Field.tsx';
import styles from './Checks.module.scss';

const backup = createDownload('likelion.tar.gz');

export function OwnBackup() {
  return (
    <Part title="백업 받기">
      <p>
        글, 프로젝트, 멤버, 사진, 계정이 모두 들어 있어요. 메일 주소와 비밀번호 해시도 있으니 믿을
        수 있는 사람만 여는 곳에 보관해 주세요. 되돌릴 때는 빈 서버에서{' '}
        <code>npm run restore -- 파일</code>을 실행해요.
      </p>
      <DownloadActions
        of={backup}
        noun="백업"
        label="백업 받기"
        onStart={() => void backup.start((options) => fetchFile(downloadBackup, options))}
      />
    </Part>
  );
}

const record = createDownload('likelion-record.tar.gz');

/** 기록 남기기: the public site as files that need no server. */
export function SiteRecord() {
  const [of, setOf] = useState(() => `${GENERATION}기, ${timeInSeoul(new Date(serverNow())).year}`);
  return (
    <Part title="기록 남기기">
      <p>
        공개된 페이지를 모두 파일로 받아요. 서버 없이도 열리고, 아무 정적 호스트에나 올릴 수 있어요.
      </p>
      <InputField
        label="무엇의 기록인가요"
        hint="페이지마다 아래에 적혀요."
        optional
        maxLength={RECORD_NAME}
        value={of}
        onChange={(event) => setOf(event.target.value)}
      />
      <DownloadActions
        of={record}
        noun="기록"
        label="기록 남기기"
        onStart={() => void record.start((options) => fetchFile(downloadRecord, options, { of }))}
      />
    </Part>
  );
}

interface PartProps {
  readonly title: string;
  readonly children: ReactNode;
}

function Part({ title, children }: PartProps) {
  const id = useId();
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}
