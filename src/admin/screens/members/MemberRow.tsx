import { useStore } from '@nanostores/react';
import type { ReadMember } from '#contract/members/read.ts';
import { isSample } from '../../data/sample.ts';
import { Row, RowAction, RowLink } from '../../kit/list/Rows.tsx';
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
      actions={(titleId) => (
        <>
          {github !== null && (
            <RowLink glyph="github" label="GitHub" href={github} aria-describedby={titleId} />
          )}
          {instagram !== null && (
            <RowLink
              glyph="instagram"
              label="Instagram"
              href={instagram}
              aria-describedby={titleId}
            />
          )}
          <RowAction
            glyph="pencil"
            label="수정"
            aria-disabled={isBusy}
            aria-describedby={titleId}
            onClick={onEdit}
          />
          <RowAction
            glyph="trash"
            label="삭제"
            aria-disabled={isBusy}
            aria-describedby={titleId}
            onClick={onRemove}
          />
        </>
      )}
    />
  );
}
