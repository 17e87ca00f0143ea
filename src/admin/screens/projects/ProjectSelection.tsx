import { deleteLabel } from '../../kit/dialog/confirm.ts';
import { SelectionBar, useBulk } from '../../kit/list/SelectionBar.tsx';
import { projectBulk } from './project-actions.ts';

interface Props {
  readonly generations: readonly number[];
}

export function ProjectSelection({ generations }: Props) {
  const { run, remove } = useBulk(projectBulk);
  return (
    <SelectionBar
      of={projectBulk}
      noun="프로젝트"
      actions={[
        { label: '발행', run: () => run({ kind: 'project', action: 'publish' }) },
        { label: '숨김', run: () => run({ kind: 'project', action: 'hide' }) },
        { label: '임시 저장으로', run: () => run({ kind: 'project', action: 'draft' }) },
        {
          label: '기수 바꾸기',
          menu: generations.map((generation) => ({
            label: `${generation}기`,
            run: () => void run({ kind: 'project', action: 'generation', generation }),
          })),
        },
        {
          label: deleteLabel(true),
          isDangerous: true,
          run: () => remove({ kind: 'project', action: 'delete' }, true),
        },
      ]}
    />
  );
}
