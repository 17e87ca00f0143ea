import { useStore } from '@nanostores/react';
import { SelectionBar, useBulk } from '../../kit/list/SelectionBar.tsx';
import { publishingSupport } from '../../publishing/support.ts';
import { deleteProjects, hideProjects, projectBulk, publishProjects } from './project-steps.ts';
import { projectSelection } from './store.ts';

export function ProjectSelection() {
  const { isBusy, run, remove } = useBulk(projectSelection, projectBulk);
  const support = useStore(publishingSupport.$state);
  const publishing = [
    { label: '발행', act: () => run(publishProjects) },
    { label: '숨김', act: () => run(hideProjects) },
  ];
  return (
    <SelectionBar
      of={projectSelection}
      noun="프로젝트"
      isBusy={isBusy}
      actions={[
        ...(support.status === 'ready' && support.data ? publishing : []),
        { label: '삭제', isDangerous: true, act: () => remove(deleteProjects) },
      ]}
    />
  );
}
