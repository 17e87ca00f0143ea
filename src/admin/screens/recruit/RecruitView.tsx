import { useState } from 'react';
import { hasCapability } from '#client/staff/capabilities.ts';
import { RECRUIT_DATES } from '#contract/recruit/dates.ts';
import { RECRUIT_FIELDS } from '#contract/recruit/fields.ts';
import type { ReadRecruit } from '#contract/recruit/read.ts';
import { describeDay } from '#shared/lib/date.ts';
import { reloadAfterSave } from '#shared/stores/reload.ts';
import { Button } from '#shared/ui/button/Button.tsx';
import { recruitResource } from '../../data/recruit.ts';
import { Actions } from '../../kit/ui/Actions.tsx';
import { Details } from '../../kit/ui/Details.tsx';
import { lazyPart } from '../../kit/ui/lazy-part.tsx';
import { OutsideLink } from '../../kit/ui/OutsideLink.tsx';
import styles from './RecruitSection.module.scss';

interface Props {
  readonly notice: ReadRecruit;
  readonly onEdit: () => void;
  /** Begins a form with this one's values, a year later; `null` until its recruitment is over. */
  readonly onCopy: (() => void) | null;
}

const VersionsDialog = lazyPart(
  async () => (await import('../../publishing/VersionsDialog.tsx')).VersionsDialog,
);

export function RecruitView({ notice, onEdit, onCopy }: Props) {
  const canPublish = hasCapability();
  const [showsVersions, setShowsVersions] = useState(false);
  const { id } = notice;
  const url = notice.url && <OutsideLink href={notice.url} />;
  return (
    <div className={styles.view}>
      <Details
        rows={[
          { label: RECRUIT_FIELDS.url.label, value: url },
          ...RECRUIT_DATES.map((date) => ({
            label: RECRUIT_FIELDS[date].label,
            value: describeDay(notice[date]),
          })),
        ]}
      />
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
        <VersionsDialog
          kind="recruit"
          id={id}
          onClose={() => setShowsVersions(false)}
          onReverted={() => reloadAfterSave(['recruit'], recruitResource)}
        />
      )}
    </div>
  );
}
