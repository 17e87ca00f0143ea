import { useStore } from '@nanostores/react';
import { Button } from '#shared/ui/button/Button.tsx';
import { $download, cancelDownload, startDownload } from './download.ts';
import { formatBytes } from './format-bytes.ts';
import styles from './Backups.module.scss';

export function Download() {
  const state = useStore($download);
  const isRunning = state.status === 'running';
  return (
    <>
      <div className={styles.actions}>
        <Button aria-disabled={isRunning} onClick={() => void startDownload()}>
          백업 받기
        </Button>
        {isRunning && <Button onClick={cancelDownload}>취소</Button>}
        {isRunning && (
          <span className={styles.progress}>
            <progress aria-label="백업 받는 중" />
            {state.bytes === 0 ? '준비하는 중...' : `${formatBytes(state.bytes)} 받았어요`}
          </span>
        )}
        <span role="status">
          {state.status === 'done' && `백업을 받았어요. ${formatBytes(state.bytes)}`}
        </span>
      </div>
      {state.status === 'failed' && (
        <p className={styles.warning} role="alert">
          백업을 받지 못했어요. {state.message}
        </p>
      )}
      <p className={styles.hint}>
        글, 프로젝트, 멤버, 사진, 계정이 모두 들어 있어요. 메일 주소와 비밀번호 해시도 있으니 믿을
        수 있는 사람만 여는 곳에 보관해 주세요. 되돌릴 때는 빈 서버에서{' '}
        <code>npm run restore -- 파일</code>을 실행해요.
      </p>
    </>
  );
}
