import { groupDigits } from '#contract/core/text/number.ts';
import type { ReadProject } from '#contract/projects/read.ts';
import { Picture } from '#shared/ui/content/Picture.tsx';
import { SelectBox } from '../../kit/list/SelectBox.tsx';
import { ListRow } from '../../kit/motion/ListRow.tsx';
import { Glyph } from '../../kit/ui/Glyph.tsx';
import { adminPaths } from '../../paths.ts';
import { StateBadge } from '../../publishing/StateBadge.tsx';
import { projectSelection } from './store.ts';
import rowStyles from '../../kit/list/Rows.module.scss';
import styles from './Projects.module.scss';

interface Props {
  readonly project: ReadProject;
  readonly among: readonly ReadProject[];
}

export function ProjectRow({ project, among }: Props) {
  const { id, title, line_introduction, url, part, generation, activity, heart } = project;
  const facts = [generation === null ? '' : `${generation}기`, part, activity];
  return (
    <ListRow className={styles.row}>
      <SelectBox of={projectSelection} item={project} among={among} />
      <Picture
        src={url}
        focal={project.focal_points}
        alt=""
        ratio="16 / 10"
        className={rowStyles.picture}
      />
      <div className={rowStyles.text}>
        <a className={styles.title} href={adminPaths.project(id)}>
          {title}
        </a>
        <p className={styles.intro}>{line_introduction}</p>
        <p className={styles.facts}>
          <StateBadge of={project} /> {facts.filter((fact) => fact !== '').join(' · ')}
        </p>
      </div>
      <p className={styles.heart}>
        <Glyph name="heart" size="1em" />
        <span className={styles.hidden}>좋아요</span> {groupDigits(heart ?? 0)}
      </p>
    </ListRow>
  );
}
