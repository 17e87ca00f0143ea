import type { ProjectOnPage } from '#client/projects.ts';
import { addressOf } from '#shared/lib/address.ts';
import { Picture } from '#shared/ui/content/Picture.tsx';
import { groupTeam } from './team.ts';
import styles from './Team.module.scss';

interface Props {
  project: ProjectOnPage;
}

export function Team({ project: { project_member, generation, faces } }: Props) {
  const groups = groupTeam(project_member);
  if (groups.length === 0) return <p>팀 정보 없음</p>;
  const renderMember = (member: string) => {
    const face = faces?.find(({ name }) => name === member);
    return (
      <dd key={member}>
        <Picture className={styles.face} src={face?.profile} alt="" sizes="5rem" ratio="1" />
        {member}
      </dd>
    );
  };
  return (
    <>
      <dl className={styles.team}>
        {groups.map(({ label, names }) => (
          <div key={label}>
            <dt>{label}</dt>
            {names.map(renderMember)}
          </div>
        ))}
      </dl>
      <a className={styles.all} href={addressOf('/teams', { generation: generation ?? '' })}>
        팀 만나기
      </a>
    </>
  );
}
