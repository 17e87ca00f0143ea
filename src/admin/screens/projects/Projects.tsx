import { useState } from 'react';
import { shownGenerations } from '#contract/generations/shown.ts';
import { ACTIVITIES, PROJECT_SORTS } from '#contract/projects/kinds.ts';
import { useData } from '#shared/stores/use-data.ts';
import { Button } from '#shared/ui/button/Button.tsx';
import { LinkButton } from '#shared/ui/button/LinkButton.tsx';
import { generationsResource } from '../../data/generations.ts';
import { sortChoices } from '../../data/sorts.ts';
import { ListPage } from '../../kit/list/ListPage.tsx';
import { AddressSearch, AddressSelect, ALL, ListTools } from '../../kit/list/ListTools.tsx';
import { SelectAll } from '../../kit/list/SelectBox.tsx';
import { Screen } from '../../kit/screen/Screen.tsx';
import { lazyPart } from '../../kit/ui/lazy-part.tsx';
import { adminPaths } from '../../paths.ts';
import { STATE_CHOICES } from '../../publishing/states.ts';
import { useCanPublish } from '../../publishing/support.ts';
import { ProjectRow } from './ProjectRow.tsx';
import { ProjectSelection } from './ProjectSelection.tsx';
import { projectListing, projectSelection } from './store.ts';

const SORT_CHOICES = sortChoices(PROJECT_SORTS);

const HomeOrder = lazyPart(async () => (await import('./HomeOrder.tsx')).HomeOrder);

export function Projects() {
  const [ordersHome, setOrdersHome] = useState(false);
  const canOrder = useCanPublish();
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
  const canPublish = useCanPublish();
  const registered = generations.map(({ generation }) => generation);
  const numbers = [...new Set([...registered, ...shownGenerations()])].toSorted((a, b) => b - a);
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
      <AddressSelect label="정렬" name="sort" choices={SORT_CHOICES} />
    </ListTools>
  );
}
