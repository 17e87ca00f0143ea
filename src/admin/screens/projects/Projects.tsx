import { useState } from 'react';
import { hasCapability } from '#client/staff/capabilities.ts';
import type { Unreleased } from '#contract/core/read.ts';
import { groupDigits } from '#contract/core/text/number.ts';
import { projectGenerations } from '#contract/generations/project-generations.ts';
import { ACTIVITIES, PROJECT_SORTS } from '#contract/projects/kinds.ts';
import type { ReadProject } from '#contract/projects/read.ts';
import { useData } from '#shared/stores/use-data.ts';
import { Button } from '#shared/ui/button/Button.tsx';
import { LinkButton } from '#shared/ui/button/LinkButton.tsx';
import { generationsResource } from '../../data/generations.ts';
import { isSample } from '../../data/sample.ts';
import { sortChoices } from '../../data/sorts.ts';
import { deleteLabel } from '../../kit/dialog/confirm.ts';
import { ListPage } from '../../kit/list/ListPage.tsx';
import { AddressSearch, AddressSelect, ALL, ListTools } from '../../kit/list/ListTools.tsx';
import { Row } from '../../kit/list/Rows.tsx';
import { SelectAll, SelectBox } from '../../kit/list/SelectBox.tsx';
import { Screen } from '../../kit/screen/Screen.tsx';
import { Glyph } from '../../kit/ui/Glyph.tsx';
import { lazyPart } from '../../kit/ui/lazy-part.tsx';
import { adminPaths } from '../../paths.ts';
import { entryActions } from '../../publishing/entry-actions.ts';
import { StateBadge } from '../../publishing/StateBadge.tsx';
import { describeState, STATE_CHOICES } from '../../publishing/states.ts';
import { describeUnreleased } from '../../publishing/unreleased.ts';
import {
  hideProjects,
  projectBulk,
  publishProjects,
  reloadProjects,
  removeListed,
} from './project-steps.ts';
import { ProjectSelection } from './ProjectSelection.tsx';
import { projectListing, projectSelection } from './store.ts';
import styles from './Projects.module.scss';

const SORT_CHOICES = sortChoices(PROJECT_SORTS);

const HomeOrder = lazyPart(async () => (await import('./HomeOrder.tsx')).HomeOrder);

export function Projects() {
  const [ordersHome, setOrdersHome] = useState(false);
  const canOrder = hasCapability();
  return (
    <Screen
      actions={
        <>
          {canOrder && <Button onClick={() => setOrdersHome(true)}>홈 순서 바꾸기</Button>}
          <LinkButton variant="primary" href={adminPaths.newProject()}>
            프로젝트 만들기
          </LinkButton>
        </>
      }
    >
      <ProjectTools />
      <ListPage
        of={projectListing}
        failure="프로젝트를 불러오지 못했습니다."
        rows={8}
        empty="등록된 프로젝트가 없습니다."
        next={<LinkButton href={adminPaths.newProject()}>첫 프로젝트 만들기</LinkButton>}
        selectAll={(items, total) => (
          <SelectAll of={projectSelection} items={items} total={total} />
        )}
        pager="프로젝트 쪽"
      >
        {(project, among) => <ProjectRow key={project.id} project={project} among={among} />}
      </ListPage>
      <ProjectSelection />
      {ordersHome && <HomeOrder onClose={() => setOrdersHome(false)} />}
    </Screen>
  );
}

const ACTIVITY_CHOICES = [ALL, ...ACTIVITIES];

function ProjectTools() {
  const generations = useData(generationsResource)?.generations ?? [];
  const canPublish = hasCapability();
  const registered = generations.map(({ generation }) => generation);
  const numbers = [...new Set([...registered, ...projectGenerations()])].sort((a, b) => b - a);
  return (
    <ListTools>
      <AddressSearch label="제목과 소개 검색" name="q" />
      <AddressSelect
        label="기수"
        name="generation"
        choices={[
          ALL,
          ...numbers.map((number) => ({ value: String(number), label: `${number}기` })),
        ]}
      />
      <AddressSelect label="활동" name="activity" choices={ACTIVITY_CHOICES} />
      {canPublish && <AddressSelect label="상태" name="status" choices={STATE_CHOICES} />}
      {canPublish && <AddressSelect label="정렬" name="sort" choices={SORT_CHOICES} />}
    </ListTools>
  );
}

interface Props {
  readonly project: ReadProject & { readonly unreleased?: Unreleased };
  readonly among: readonly ReadProject[];
}

function ProjectRow({ project, among }: Props) {
  const { id, title, line_introduction, url, part, generation, activity, heart } = project;
  const unreleased = describeUnreleased(project.unreleased);
  return (
    <Row
      select={<SelectBox of={projectSelection} item={project} among={among} />}
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
          publish: () => projectBulk.run([project], publishProjects),
          hide: () => projectBulk.run([project], hideProjects),
        }),
        { label: deleteLabel(hasCapability()), run: () => void removeListed(project) },
      ]}
    />
  );
}
