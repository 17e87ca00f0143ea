import { describeDay } from '#shared/lib/date.ts';
import { useResource } from '#shared/stores/use-resource.ts';
import { EmptyState } from '#shared/ui/state/EmptyState.tsx';
import { FailedState } from '#shared/ui/state/FailedState.tsx';
import { SkeletonList } from '#shared/ui/state/Skeleton.tsx';
import { events } from './store.ts';
import styles from './EventList.module.scss';

export function EventList() {
  const state = useResource(events);
  return <div className={styles.events}>{renderEvents()}</div>;

  function renderEvents() {
    if (state.status === 'loading')
      return <SkeletonList className={styles.list} count={4} height="6rem" />;
    if (state.status === 'failed')
      return <FailedState message="데이터를 불러오지 못했습니다." onRetry={events.reload} />;
    if (state.data.length === 0) return <EmptyState message="아직 알릴 행사가 없어요." />;
    return (
      <ul className={styles.list}>
        {state.data.map(({ id, title, day, place, url }) => (
          <li key={id}>
            <h2>{url === null ? title : <a href={url}>{title}</a>}</h2>
            <p>{[describeDay(day), place].filter(Boolean).join(' · ')}</p>
          </li>
        ))}
      </ul>
    );
  }
}
