import { EmptyState } from '#shared/ui/state/EmptyState.tsx';
import { Rows } from '../../kit/list/Rows.tsx';
import { ResourceView } from '../../kit/screen/ResourceView.tsx';
import { Screen } from '../../kit/screen/Screen.tsx';
import { RowsSkeleton } from '../../kit/screen/Skeletons.tsx';
import { keyOf, trashResource } from './store.ts';
import { TrashRow } from './TrashRow.tsx';
import styles from './Trash.module.scss';

export function Trash() {
  return (
    <Screen>
      <p className={styles.hint}>삭제한 뒤 30일 동안 여기에 있어요. 그 뒤에는 저절로 사라져요.</p>
      <ResourceView
        of={trashResource}
        failure="휴지통을 불러오지 못했어요."
        skeleton={<RowsSkeleton rows={4} />}
      >
        {(items) =>
          items.length === 0 ? (
            <EmptyState message="휴지통이 비어 있어요." />
          ) : (
            <Rows>
              {items.map((item) => (
                <TrashRow key={keyOf(item)} item={item} />
              ))}
            </Rows>
          )
        }
      </ResourceView>
    </Screen>
  );
}
