import { groupDigits } from '#contract/core/text/number.ts';
import type { ReadProject } from '#contract/projects/read.ts';
import { isSample } from '../../data/sample.ts';
import { deleteLabel } from '../../kit/dialog/confirm.ts';
import { Row } from '../../kit/list/Rows.tsx';
import { SelectBox } from '../../kit/list/SelectBox.tsx';
import { Glyph } from '../../kit/ui/Glyph.tsx';
import { adminPaths } from '../../paths.ts';
import { entryMenu } from '../../publishing/entry-menu.ts';
import { StateBadge } from '../../publishing/StateBadge.tsx';
import { describeState } from '../../publishing/states.ts';
import { hideProjects, projectBulk, publishProjects, removeListed } from './project-steps.ts';
import { projectSelection } from './store.ts';
import styles from './Projects.module.scss';

interface Props {
  readonly project: ReadProject;
  readonly among: readonly ReadProject[];
}

export function ProjectRow({ project, among }: Props) {
  const { id, title, line_introduction, url, part, generation, activity, heart } = project;
  return (
    <Row
      select={<SelectBox of={projectSelection} item={project} among={among} />}
      title={title}
      href={adminPaths.project(id)}
      picture={url}
      foci={project.foci}
      facts={[
        describeState(project) && <StateBadge key="state" of={project} />,
        generation === null ? null : `${generation}기`,
        part,
        activity,
        line_introduction,
        isSample(url) && '예시',
      ]}
      aside={
        <p className={styles.heart}>
          <Glyph name="heart" size="1em" />
          <span className="visually-hidden">좋아요</span> {groupDigits(heart ?? 0)}
        </p>
      }
      actions={[
        {
          glyph: 'trash',
          label: deleteLabel(project.status !== ''),
          act: () => removeListed(project),
        },
      ]}
      menu={entryMenu({
        of: project,
        path: `/projects/${id}`,
        publish: () => projectBulk.run([project], publishProjects),
        hide: () => projectBulk.run([project], hideProjects),
      })}
    />
  );
}
