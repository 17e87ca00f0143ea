import { Skeleton } from '#shared/ui/state/Skeleton.tsx';
import cardStyles from './MemberCard.module.scss';
import styles from './TeamBoard.module.scss';

/** About the size of a generation, so that the page keeps its length when the members load. */
const GROUPS = [
  { title: '운영진', size: 4 },
  { title: '아기사자', size: 8 },
];

export function TeamSkeleton() {
  return GROUPS.map(({ title, size }, group) => (
    <section key={title} className={styles.group}>
      <div className={styles.heading}>
        <h2>{title}</h2>
        {group === 0 && (
          <p className={styles.count} role="status">
            불러오는 중...
          </p>
        )}
      </div>
      <ul className={styles.members} aria-hidden="true">
        {Array.from({ length: size }, (_, index) => (
          <li key={index} className={cardStyles.place}>
            <div className={cardStyles.card}>
              <span className={cardStyles.portrait}>
                <Skeleton ratio="4 / 5" radius="0" />
              </span>
              <div className={cardStyles.body}>
                <Skeleton width="6rem" height="1.75rem" />
                <Skeleton width="4rem" />
                <Skeleton width="80%" height="1.75rem" />
                <Skeleton width="50%" height="1.75rem" />
                <span className={cardStyles.links} />
              </div>
            </div>
          </li>
        ))}
      </ul>
    </section>
  ));
}
