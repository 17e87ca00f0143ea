import { useStore } from '@nanostores/react';
import { useId } from 'react';
import type { Generation } from '#client/staff/generations.ts';
import { groupDigits } from '#contract/core/text/number.ts';
import { useData } from '#shared/stores/use-data.ts';
import { Button } from '#shared/ui/button/Button.tsx';
import { EmptyState } from '#shared/ui/state/EmptyState.tsx';
import { $busyGenerations, generationsResource } from '../../data/generations.ts';
import { Rows } from '../../kit/list/Rows.tsx';
import { ListRow } from '../../kit/motion/ListRow.tsx';
import { ResourceView } from '../../kit/screen/ResourceView.tsx';
import { Screen } from '../../kit/screen/Screen.tsx';
import { RowsSkeleton } from '../../kit/screen/Skeletons.tsx';
import { Glyph } from '../../kit/ui/Glyph.tsx';
import { adminPaths } from '../../paths.ts';
import { removeGeneration } from './generation-actions.ts';
import { GenerationEntry } from './GenerationEntry.tsx';
import styles from './Generations.module.scss';

export function Generations() {
  const count = useData(generationsResource)?.generations.length ?? null;
  return (
    <Screen count={count} unit="개 기수">
      <GenerationEntry />
      <ResourceView
        of={generationsResource}
        failure="데이터를 불러오지 못했습니다."
        skeleton={<RowsSkeleton rows={3} />}
      >
        {({ generations }) =>
          generations.length === 0 ? (
            <EmptyState message="등록된 기수가 없습니다." />
          ) : (
            <Rows>
              {generations.map((generation) => (
                <GenerationRow key={generation.generation} generation={generation} />
              ))}
            </Rows>
          )
        }
      </ResourceView>
    </Screen>
  );
}

interface GenerationRowProps {
  readonly generation: Generation;
}

function GenerationRow({ generation }: GenerationRowProps) {
  const linkId = useId();
  const isBusy = useStore($busyGenerations).length > 0;
  const { generation: number, member_count: members, canDelete } = generation;
  return (
    <ListRow className={styles.row}>
      <a id={linkId} className={styles.link} href={adminPaths.generation(number)}>
        <span className={styles.name}>{number}기</span>
        {members !== null && (
          <span className={styles.members}>
            {members === 0 ? '아직 멤버가 없어요' : `멤버 ${groupDigits(members)}명`}
          </span>
        )}
        <Glyph name="chevron-right" />
      </a>
      {canDelete && (
        <Button
          variant="danger"
          aria-disabled={isBusy}
          aria-describedby={linkId}
          onClick={() => void removeGeneration(generation)}
        >
          삭제
        </Button>
      )}
    </ListRow>
  );
}
