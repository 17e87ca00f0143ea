import { deleteLabel } from '../../kit/dialog/confirm.ts';
import { SelectionBar, useBulk } from '../../kit/list/SelectionBar.tsx';
import { useCanPublish } from '../../publishing/support.ts';
import { deleteProjects, hideProjects, projectBulk, publishProjects } from './project-steps.ts';

export function ProjectSelection() {
  const { run, remove } = useBulk(projectBulk);
  const canPublish = useCanPublish();
  const publishing = [
    { label: '발행', act: () => run(publishProjects) },
    { label: '숨김', act: () => run(hideProjects) },
  ];
  return (
    <SelectionBar
      of={projectBulk}
      noun="프로젝트"
      actions={[
        ...(canPublish ? publishing : []),
        {
          label: deleteLabel(canPublish),
          isDangerous: true,
          act: () => remove(deleteProjects, canPublish),
        },
      ]}
    />
  );
}
