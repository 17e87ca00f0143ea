import { MEMBER_PARTS } from '#contract/members/fields.ts';
import { ADMIN_POSITIONS } from '#contract/members/schemas.ts';
import { SelectionBar, useBulk } from '../../kit/list/SelectionBar.tsx';
import { deleteMembers, memberBulk, setMembers } from './member-steps.ts';

export function MemberSelection() {
  const { run, remove } = useBulk(memberBulk);
  return (
    <SelectionBar
      of={memberBulk}
      noun="멤버"
      actions={[
        {
          label: '파트 바꾸기',
          menu: MEMBER_PARTS.map((part) => ({
            label: part,
            run: () => void run(setMembers({ part })),
          })),
        },
        {
          label: '직책 바꾸기',
          menu: ADMIN_POSITIONS.map((position) => ({
            label: position,
            run: () => void run(setMembers({ position })),
          })),
        },
        { label: '삭제', isDangerous: true, act: () => remove(deleteMembers, false) },
      ]}
    />
  );
}
