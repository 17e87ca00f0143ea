import { hasCapability } from '#client/staff/capabilities.ts';
import { deleteLabel } from '../../kit/dialog/confirm.ts';
import { SelectionBar, useBulk } from '../../kit/list/SelectionBar.tsx';
import { deleteProjects, hideProjects, projectBulk, publishProjects } from './project-steps.ts';

export function ProjectSelection() {
  const { run, remove } = useBulk(projectBulk);
  const canPublish = hasCapability();
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
          label: deleteLabel(hasCapability()),
          isDangerous: true,
          act: () => remove(deleteProjects, hasCapability()),
        },
      ]}
    />
  );
}
