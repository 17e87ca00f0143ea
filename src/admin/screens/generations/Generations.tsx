import { useStore } from '@nanostores/react';
import { groupDigits } from '#contract/core/text/number.ts';
import { useData } from '#shared/stores/use-data.ts';
import { EmptyState } from '#shared/ui/state/EmptyState.tsx';
import { $busyGenerations, type Generation, generationsResource } from '../../data/generations.ts';
import { NumberForm } from '../../kit/fields/NumberForm.tsx';
import { Row, Rows } from '../../kit/list/Rows.tsx';
import { ResourceView } from '../../kit/screen/ResourceView.tsx';
import { Screen } from '../../kit/screen/Screen.tsx';
import { adminPaths } from '../../paths.ts';
import { enterGeneration, removeGeneration } from './generation-actions.ts';
import styles from './Generations.module.scss';

export function Generations() {
  const count = useData(generationsResource)?.generations.length ?? null;
  return (
    <Screen count={count} unit="개 기수">
      <div className={styles.entry}>
        <NumberForm
          label="기수"
          hint="번호를 넣으면 그 기수의 멤버 화면이 열려요. 새 기수도 여기에 번호를 넣으면 만들어져요."
          placeholder="예: 14"
          submitLabel="멤버 조회"
          isBusy={useStore($busyGenerations).length > 0}
          onEnter={enterGeneration}
        />
      </div>
      <ResourceView of={generationsResource} failure="데이터를 불러오지 못했습니다." rows={3}>
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
  const isBusy = useStore($busyGenerations).length > 0;
  const { generation: number, member_count: members, canDelete } = generation;
  return (
    <Row
      title={`${number}기`}
      href={adminPaths.generation(number)}
      facts={[
        members !== null &&
          (members === 0 ? '아직 멤버가 없어요' : `멤버 ${groupDigits(members)}명`),
      ]}
      actions={[
        canDelete && {
          glyph: 'trash',
          label: '삭제',
          act: () => removeGeneration(generation),
          isBusy,
        },
      ]}
    />
  );
}
