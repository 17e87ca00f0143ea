import { useState } from 'react';
import type { ListedProject } from '#client/project-list.ts';
import { hasCapability } from '#client/staff/capabilities.ts';
import { groupDigits } from '#contract/core/text/number.ts';
import { projectGenerations } from '#contract/generations/project-generations.ts';
import { ACTIVITIES, PROJECT_SORTS } from '#contract/projects/kinds.ts';
import { useData } from '#shared/stores/use-data.ts';
import { Button } from '#shared/ui/button/Button.tsx';
import { LinkButton } from '#shared/ui/button/LinkButton.tsx';
import { generationsResource } from '../../data/generations.ts';
import { isSample } from '../../data/sample.ts';
import { sortChoices } from '../../data/sorts.ts';
import { deleteLabel } from '../../kit/dialog/confirm.ts';
import { GridRow, GridRows } from '../../kit/list/GridRows.tsx';
import { ListPage } from '../../kit/list/ListPage.tsx';
import { AddressSearch, AddressSelect, ALL, ListTools } from '../../kit/list/ListTools.tsx';
import { SelectAll } from '../../kit/list/SelectAll.tsx';
import { Screen } from '../../kit/screen/Screen.tsx';
import { Glyph } from '../../kit/ui/Glyph.tsx';
import { lazyPart } from '../../kit/ui/lazy-part.tsx';
import { adminPaths } from '../../paths.ts';
import { entryActions } from '../../publishing/entry-actions.ts';
import { StateBadge } from '../../publishing/StateBadge.tsx';
import { describeState, STATE_CHOICES } from '../../publishing/states.ts';
import { describeUnreleased } from '../../publishing/unreleased.ts';
import { projectBulk, reloadProjects, removeListed } from './project-actions.ts';
import { ProjectSelection } from './ProjectSelection.tsx';
import { projectListing, projectSelection } from './store.ts';
import styles from './Projects.module.scss';

const SORT_CHOICES = sortChoices(PROJECT_SORTS);

const HomeOrder = lazyPart(async () => (await import('./HomeOrder.tsx')).HomeOrder);

export function Projects() {
  const [ordersHome, setOrdersHome] = useState(false);
  // A server of the basic calls neither orders projects nor changes many at once.
  const isOurs = hasCapability();
  const numbers = useGenerations();
  return (
    <Screen
      actions={
        <>
          {isOurs && <Button onClick={() => setOrdersHome(true)}>홈 순서 바꾸기</Button>}
          <LinkButton variant="primary" href={adminPaths.newProject()}>
            프로젝트 만들기
          </LinkButton>
        </>
      }
    >
      <ProjectTools generations={numbers} />
      <ListPage
        of={projectListing}
        failure="프로젝트를 불러오지 못했습니다."
        rows={8}
        empty="등록된 프로젝트가 없습니다."
        next={<LinkButton href={adminPaths.newProject()}>첫 프로젝트 만들기</LinkButton>}
        selectAll={
          isOurs
            ? (items, total) => <SelectAll of={projectSelection} items={items} total={total} />
            : undefined
        }
        pager="프로젝트 쪽"
      >
        {(projects) => (
          <GridRows
            label="프로젝트"
            selection={isOurs ? { of: projectSelection, among: projects } : undefined}
          >
            {projects.map((project) => (
              <ProjectRow key={project.id} project={project} />
            ))}
          </GridRows>
        )}
      </ListPage>
      {isOurs && <ProjectSelection generations={numbers} />}
      {ordersHome && <HomeOrder onClose={() => setOrdersHome(false)} />}
    </Screen>
  );
}

const ACTIVITY_CHOICES = [ALL, ...ACTIVITIES];

/** The registered generations and those that projects may have, the newest first. */
function useGenerations(): readonly number[] {
  const generations = useData(generationsResource)?.generations ?? [];
  const registered = generations.map(({ generation }) => generation);
  return [...new Set([...registered, ...projectGenerations()])].sort((a, b) => b - a);
}

interface ToolsProps {
  readonly generations: readonly number[];
}

function ProjectTools({ generations }: ToolsProps) {
  const canPublish = hasCapability();
  return (
    <ListTools>
      <AddressSearch label="제목과 소개 검색" name="q" />
      <AddressSelect
        label="기수"
        name="generation"
        choices={[
          ALL,
          ...generations.map((number) => ({ value: String(number), label: `${number}기` })),
        ]}
      />
      <AddressSelect label="활동" name="activity" choices={ACTIVITY_CHOICES} />
      {canPublish && <AddressSelect label="상태" name="status" choices={STATE_CHOICES} />}
      {canPublish && <AddressSelect label="정렬" name="sort" choices={SORT_CHOICES} />}
    </ListTools>
  );
}

interface Props {
  readonly project: ListedProject;
}

function ProjectRow({ project }: Props) {
  const { id, title, line_introduction, url, part, generation, activity, heart } = project;
  const unreleased = describeUnreleased(project.unreleased);
  return (
    <GridRow
      id={id}
      title={title}
      href={adminPaths.project(id)}
      picture={url}
      facts={[
        describeState(project) && <StateBadge key="state" of={project} />,
        unreleased,
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
      menu={[
        ...entryActions({
          kind: 'project',
          of: project,
          hasChanges: unreleased !== null,
          reload: reloadProjects,
          path: `/projects/${id}`,
          publish: () => projectBulk.run({ kind: 'project', action: 'publish' }, [project]),
          hide: () => projectBulk.run({ kind: 'project', action: 'hide' }, [project]),
        }),
        { label: deleteLabel(hasCapability()), run: () => void removeListed(project) },
      ]}
    />
  );
}
