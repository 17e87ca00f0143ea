import type { WithVersion } from '#client/transport/call.ts';
import { groupDigits } from '#contract/core/text/number.ts';
import type { ProjectMember } from '#contract/projects/member-text.ts';
import type { ReadProjectDetail } from '#contract/projects/read.ts';
import { roleLabel } from '#contract/projects/roles.ts';
import { describeDay } from '#shared/lib/date.ts';
import { reloadAfterSave } from '#shared/stores/reload.ts';
import { Button } from '#shared/ui/button/Button.tsx';
import { Picture } from '#shared/ui/content/Picture.tsx';
import { useUnsaved } from '../../data/drafts.ts';
import { Details } from '../../kit/ui/Details.tsx';
import { OutsideLink } from '../../kit/ui/OutsideLink.tsx';
import { entryActions } from '../../publishing/entry-actions.ts';
import { EntryMenu } from '../../publishing/EntryMenu.tsx';
import { StateBadge } from '../../publishing/StateBadge.tsx';
import { describeState } from '../../publishing/states.ts';
import { PROJECT_LABELS } from './project-form.ts';
import { hideProjects, projectBulk, publishProjects, removeProject } from './project-steps.ts';
import { PROJECT_KEYS, projectKey } from './store.ts';
import styles from './Projects.module.scss';

interface Props {
  readonly id: number;
  readonly answer: WithVersion<ReadProjectDetail>;
  readonly onEdit: () => void;
}

export function ProjectView({ id, answer, onEdit }: Props) {
  const { data: project } = answer;
  const listed = { ...project, id };
  const labels = PROJECT_LABELS;
  return (
    <Details
      rows={[
        { label: labels.title, value: project.title },
        { label: '상태', value: <StateBadge of={project} /> },
        { label: labels.line_introduction, value: project.line_introduction },
        { label: labels.url, value: project.url && <Pictures urls={[project.url]} /> },
        { label: labels.images, value: <Pictures urls={project.images} /> },
        {
          label: labels.introduction,
          value: project.introduction && <p className={styles.long}>{project.introduction}</p>,
        },
        { label: labels.projectMember, value: <People of={project.project_member} /> },
        { label: labels.stacks, value: project.stacks.join(', ') },
        { label: labels.part, value: project.part },
        { label: labels.generation, value: project.generation && `${project.generation}기` },
        { label: labels.activity, value: project.activity },
        { label: labels.startDate, value: describeDay(project.start_Date) },
        { label: labels.endDate, value: describeDay(project.end_Date) },
        {
          label: labels.demo_url,
          value: project.demo_url && <OutsideLink href={project.demo_url} />,
        },
        {
          label: labels.code_url,
          value: project.code_url && <OutsideLink href={project.code_url} />,
        },
        { label: '좋아요', value: `${groupDigits(project.heart ?? 0)}개` },
      ]
        .filter(({ label }) => label !== labels.images || project.images.length > 0)
        .filter(({ label }) => label !== '상태' || describeState(project) !== null)}
    >
      <Button variant="primary" onClick={onEdit}>
        수정하기
      </Button>
      <EntryMenu
        kind="project"
        id={id}
        actions={entryActions({
          kind: 'project',
          of: listed,
          path: `/projects/${id}`,
          isUnsaved: useUnsaved('project')(id),
          publish: () => projectBulk.run([listed], publishProjects),
          hide: () => projectBulk.run([listed], hideProjects),
        })}
        onReverted={() => reloadAfterSave([...PROJECT_KEYS, projectKey(id)])}
        onDelete={() => removeProject({ id, title: project.title, version: answer.version })}
      />
    </Details>
  );
}

interface PicturesProps {
  readonly urls: readonly string[];
}

function Pictures({ urls }: PicturesProps) {
  return (
    <>
      <div className={styles.pictures}>
        {urls.map((url) => (
          <Picture key={url} src={url} alt="" ratio="16 / 10" />
        ))}
      </div>
      {urls.map((url) => (
        <p key={url}>
          <OutsideLink href={url} />
        </p>
      ))}
    </>
  );
}

interface PeopleProps {
  readonly of: readonly ProjectMember<string>[];
}

function People({ of }: PeopleProps) {
  if (of.length === 0) return '없음';
  return (
    <ul className={styles.people}>
      {of.map(({ name, role }) => (
        <li key={name}>
          {name} <span className={styles.role}>{roleLabel(role)}</span>
        </li>
      ))}
    </ul>
  );
}
