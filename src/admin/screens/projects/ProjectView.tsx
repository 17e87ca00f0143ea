import { useState } from 'react';
import { groupDigits } from '#contract/core/text/number.ts';
import { differing } from '#contract/core/typed.ts';
import type { ProjectMember } from '#contract/projects/member-text.ts';
import { roleLabel } from '#contract/projects/roles.ts';
import { PROJECT_TYPED } from '#contract/projects/typed.ts';
import { describeDay } from '#shared/lib/date.ts';
import { reloadAfterSave } from '#shared/stores/reload.ts';
import { Button } from '#shared/ui/button/Button.tsx';
import { Picture } from '#shared/ui/content/Picture.tsx';
import { Details } from '../../kit/ui/Details.tsx';
import { lazyPart } from '../../kit/ui/lazy-part.tsx';
import { OutsideLink } from '../../kit/ui/OutsideLink.tsx';
import { readTyped, writtenOn } from '../../publishing/copy/form.ts';
import { entryActions } from '../../publishing/entry-actions.ts';
import { EntryMenu } from '../../publishing/EntryMenu.tsx';
import { StateBadge } from '../../publishing/StateBadge.tsx';
import { describeState } from '../../publishing/states.ts';
import { projectBulk, removeProject } from './project-actions.ts';
import { PROJECTS } from './project-form.ts';
import { PROJECT_KEYS, projectKey, type ShownProject } from './store.ts';
import styles from './Projects.module.scss';

const CompareDialog = lazyPart(
  async () => (await import('../../publishing/CompareDialog.tsx')).CompareDialog,
);

interface Props {
  readonly id: number;
  readonly shown: ShownProject;
  readonly onEdit: () => void;
}

/** Shows what is written on, and says where visitors see other words. */
export function ProjectView({ id, shown, onEdit }: Props) {
  const { project, entry, version } = shown;
  const listed = { ...project, id, version: entry?.version ?? null };
  const { typed, labels } = PROJECTS;
  const words = entry === null ? PROJECT_TYPED.of(project) : writtenOn(typed, entry);
  const changed =
    entry?.has_changes === true && entry.public !== null
      ? differing(typed, words, readTyped(typed, entry.public))
      : [];
  const [isCompared, setCompared] = useState(false);
  const reload = () => reloadAfterSave([...PROJECT_KEYS, projectKey(id)]);
  return (
    <Details
      rows={[
        { label: labels.title, value: words.title },
        { label: '상태', value: <StateBadge of={project} /> },
        { label: labels.line_introduction, value: words.line_introduction },
        { label: labels.url, value: words.url && <Pictures urls={[words.url]} /> },
        { label: labels.images, value: <Pictures urls={words.images} /> },
        {
          label: labels.introduction,
          value: words.introduction && <p className={styles.long}>{words.introduction}</p>,
        },
        { label: labels.projectMember, value: <People of={words.projectMember} /> },
        { label: labels.stacks, value: words.stacks.join(', ') },
        { label: labels.part, value: words.part },
        { label: labels.generation, value: words.generation && `${words.generation}기` },
        { label: labels.activity, value: words.activity },
        { label: labels.startDate, value: describeDay(words.startDate) },
        { label: labels.endDate, value: describeDay(words.endDate) },
        { label: labels.demo_url, value: words.demo_url && <OutsideLink href={words.demo_url} /> },
        { label: labels.code_url, value: words.code_url && <OutsideLink href={words.code_url} /> },
        { label: '좋아요', value: `${groupDigits(project.heart ?? 0)}개` },
      ]
        .filter(({ label }) => label !== labels.images || words.images.length > 0)
        .filter(({ label }) => label !== '상태' || describeState(project) !== null)}
    >
      {changed.length > 0 && (
        <p role="note">
          {changed.map((field) => labels[field as keyof typeof labels]).join(', ')}: 방문자에게는
          다른 내용이 보여요. <Button onClick={() => setCompared(true)}>비교하기</Button>
        </p>
      )}
      {isCompared && entry !== null && (
        <CompareDialog collection={PROJECTS} of={entry} onClose={() => setCompared(false)} />
      )}
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
          hasChanges: entry?.has_changes === true,
          reload,
          publish: () => projectBulk.run({ kind: 'project', action: 'publish' }, [listed]),
          hide: () => projectBulk.run({ kind: 'project', action: 'hide' }, [listed]),
        })}
        onReverted={reload}
        onDelete={() => removeProject(project.title, { id, version })}
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
