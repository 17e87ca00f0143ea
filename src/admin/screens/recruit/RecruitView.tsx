import { lazy, Suspense, useState } from 'react';
import { type ReadRecruit } from '#contract/recruit/read.ts';
import { reloadAfterSave } from '#shared/stores/reload.ts';
import { Button } from '#shared/ui/button/Button.tsx';
import { recruitResource } from '../../data/recruit.ts';
import { Actions } from '../../kit/ui/Actions.tsx';
import { Details } from '../../kit/ui/Details.tsx';
import { useCanPublish } from '../../publishing/support.ts';
import { noticeRows } from './notice-rows.tsx';
import styles from './RecruitSection.module.scss';

interface Props {
  readonly notice: ReadRecruit;
  readonly onEdit: () => void;
  /** Starts the next notice from this one; `null` until its recruitment is over. */
  readonly onCopy: (() => void) | null;
}

const VersionsDialog = lazy(async () => ({
  default: (await import('../../publishing/VersionsDialog.tsx')).VersionsDialog,
}));

export function RecruitView({ notice, onEdit, onCopy }: Props) {
  const canPublish = useCanPublish();
  const [showsVersions, setShowsVersions] = useState(false);
  const { id } = notice;
  return (
    <div className={styles.view}>
      <Details rows={noticeRows(notice)} />
      <Actions>
        <Button variant="primary" onClick={onEdit}>
          수정하기
        </Button>
        {onCopy !== null && <Button onClick={onCopy}>지난 공고 가져오기</Button>}
        {id !== null && canPublish && (
          <Button onClick={() => setShowsVersions(true)}>이전 버전</Button>
        )}
      </Actions>
      {id !== null && showsVersions && (
        <Suspense>
          <VersionsDialog
            kind="recruit"
            id={id}
            onClose={() => setShowsVersions(false)}
            onReverted={() => reloadAfterSave(['recruit'], recruitResource)}
          />
        </Suspense>
      )}
    </div>
  );
}
