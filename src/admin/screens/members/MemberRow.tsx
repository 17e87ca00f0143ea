import { useStore } from '@nanostores/react';
import type { ReadMember } from '#contract/members/read.ts';
import { isSample } from '../../data/sample.ts';
import { Row } from '../../kit/list/Rows.tsx';
import { SelectBox } from '../../kit/list/SelectBox.tsx';
import { $busyMembers } from './member-steps.ts';
import { listed } from './sections.ts';
import { memberSelection } from './store.ts';

interface Props {
  readonly member: ReadMember;
  readonly among: readonly ReadMember[];
  readonly onEdit: () => void;
  readonly onRemove: () => void;
}

export function MemberRow({ member, among, onEdit, onRemove }: Props) {
  const isBusy = useStore($busyMembers).includes(member.id);
  const { name, position, part, profile, stacks, github, instagram } = member;
  return (
    <Row
      select={<SelectBox of={memberSelection} item={listed(member)} among={among.map(listed)} />}
      title={name}
      picture={profile}
      foci={member.foci}
      isPerson
      facts={[
        [position, part].filter(Boolean).join(' · '),
        stacks.join(', '),
        isSample(profile) && '예시',
      ]}
      actions={[
        github !== null && { glyph: 'github', label: 'GitHub', href: github },
        instagram !== null && { glyph: 'instagram', label: 'Instagram', href: instagram },
        { glyph: 'pencil', label: '수정', act: onEdit, isBusy },
        { glyph: 'trash', label: '삭제', act: onRemove, isBusy },
      ]}
    />
  );
}
