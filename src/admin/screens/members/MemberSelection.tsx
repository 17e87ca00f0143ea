import { MEMBER_PARTS } from '#contract/members/fields.ts';
import { ADMIN_POSITIONS } from '#contract/members/schemas.ts';
import { useData } from '#shared/stores/use-data.ts';
import { generationsResource } from '../../data/generations.ts';
import type { Bulk } from '../../kit/list/bulk.ts';
import { SelectionBar, useBulk } from '../../kit/list/SelectionBar.tsx';

interface Props {
  readonly of: Bulk;
}

export function MemberSelection({ of }: Props) {
  const { run, remove } = useBulk(of);
  const generations = useData(generationsResource)?.generations ?? [];
  return (
    <SelectionBar
      of={of}
      noun="멤버"
      actions={[
        {
          label: '파트 바꾸기',
          menu: MEMBER_PARTS.map((part) => ({
            label: part,
            run: () => void run({ kind: 'member', action: 'part', part }),
          })),
        },
        {
          label: '직책 바꾸기',
          menu: ADMIN_POSITIONS.map((position) => ({
            label: position,
            run: () => void run({ kind: 'member', action: 'position', position }),
          })),
        },
        {
          label: '기수 바꾸기',
          menu: generations.map(({ generation }) => ({
            label: `${generation}기`,
            run: () => void run({ kind: 'member', action: 'generation', generation }),
          })),
        },
        {
          label: '삭제',
          isDangerous: true,
          run: () => remove({ kind: 'member', action: 'delete' }, false),
        },
      ]}
    />
  );
}
