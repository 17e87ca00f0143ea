import type { ProjectMember } from '#contract/projects/member-text.ts';
import { groupTeam } from './team.ts';
import styles from './Team.module.scss';

interface Props {
  members: readonly ProjectMember<string>[];
}

export function Team({ members }: Props) {
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
