import { useStore } from '@nanostores/react';
import { lazy, Suspense, useState } from 'react';
import { RECRUIT_DATES } from '#contract/recruit/dates.ts';
import { type ReadRecruit } from '#contract/recruit/read.ts';
import { formatDay, toDay } from '#shared/lib/date.ts';
import { reloadAfterSave } from '#shared/stores/reload.ts';
import { Button } from '#shared/ui/button/Button.tsx';
import { RECRUIT_FIELDS, recruitResource } from '../../data/recruit.ts';
import { Details } from '../../kit/ui/Details.tsx';
import { OutsideLink } from '../../kit/ui/OutsideLink.tsx';
import { publishingSupport } from '../../publishing/support.ts';

interface Props {
  readonly notice: ReadRecruit;
  readonly onEdit: () => void;
}

const VersionsDialog = lazy(async () => ({
  default: (await import('../../publishing/VersionsDialog.tsx')).VersionsDialog,
}));

/** The notice to read. */
export function RecruitView({ notice, onEdit }: Props) {
  const support = useStore(publishingSupport.$state);
  const [showsVersions, setShowsVersions] = useState(false);
  const { id } = notice;
  return (
    <Details
      rows={[
        { label: RECRUIT_FIELDS.url, value: notice.url && <OutsideLink href={notice.url} /> },
        ...RECRUIT_DATES.map((date) => {
          const day = toDay(notice[date]);
          return { label: RECRUIT_FIELDS[date], value: day && formatDay(day) };
        }),
      ]}
    >
      <Button variant="primary" onClick={onEdit}>
        수정하기
      </Button>
      {id !== null && support.status === 'ready' && support.data && (
        <Button onClick={() => setShowsVersions(true)}>이전 버전</Button>
      )}
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
    </Details>
  );
}
