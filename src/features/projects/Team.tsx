import styles from './Team.module.scss';
import { groupTeam } from './team.ts';

/** The people of a project under what they did. */
export function Team({ members }: { members: Readonly<Record<string, string>> }) {
  const groups = groupTeam(members);
  if (groups.length === 0) return <p>팀 정보 없음</p>;
  return (
    <dl className={styles.team}>
      {groups.map(({ label, names }) => (
        <div key={label} className={styles.group}>
          <dt>{label}</dt>
          {names.map((name) => (
            <dd key={name}>{name}</dd>
          ))}
        </div>
      ))}
    </dl>
  );
}
