import { useStore } from '@nanostores/react';
import { useId } from 'react';
import { Button } from '#shared/ui/button/Button.tsx';
import { isSample } from '../../data/sample.ts';
import { $isOwner } from '../../data/staff.ts';
import { GridRow, GridRows } from '../../kit/list/GridRows.tsx';
import type { Selection } from '../../kit/list/selection.ts';
import { Glyph } from '../../kit/ui/Glyph.tsx';
import { $busyMembers, forgetPerson } from './member-actions.ts';
import { GROUPS, type MemberSection } from './sections.ts';
import { listed, type StaffMember } from './store.ts';
import styles from './Members.module.scss';

export interface SectionActions {
  readonly onEdit: (member: StaffMember) => void;
  readonly onRemove: (member: StaffMember) => void;
  readonly onOrder: (section: MemberSection) => void;
}

interface Props extends SectionActions {
  /** The sections of this page. */
  readonly sections: readonly MemberSection<StaffMember>[];
  /** The sections of all pages, for the counts and for ordering. */
  readonly wholeSections: readonly MemberSection[];
  readonly canOrder: boolean;
  /** Absent over a server that does not change many at once. */
  readonly selection: Selection | undefined;
  /** The page and filter as a text: a range does not go on from another one. */
  readonly view: string;
}

const isSame = (one: MemberSection) => (other: MemberSection) =>
  one.group === other.group && one.part === other.part;

export function MemberSections({ sections, wholeSections, ...rest }: Props) {
  const id = useId();
  return GROUPS.map((group, index) => {
    const own = sections.filter((section) => section.group === group);
    if (own.length === 0) return null;
    return (
      <section key={group} className={styles.group}>
        <h2 id={`${id}${index}`}>{group}</h2>
        {own.map((section) => (
          <PartSection
            key={section.part}
            groupId={`${id}${index}`}
            section={section}
            whole={wholeSections.find(isSame(section)) ?? section}
            {...rest}
          />
        ))}
      </section>
    );
  });
}

interface PartProps extends Omit<Props, 'sections' | 'wholeSections'> {
  readonly groupId: string;
  readonly section: MemberSection<StaffMember>;
  readonly whole: MemberSection;
}

function PartSection(props: PartProps) {
  const { groupId, section, whole, canOrder, view, selection, onEdit, onRemove, onOrder } = props;
  const headingId = useId();
  const among = section.members.map(listed);
  return (
    <>
      <div className={styles.partHead}>
        <h3 id={headingId}>
          {section.part} <span className={styles.count}>{whole.members.length}명</span>
        </h3>
        {canOrder && whole.members.length > 1 && (
          <Button variant="ghost" aria-describedby={headingId} onClick={() => onOrder(whole)}>
            <Glyph name="grip" />
            순서 바꾸기
          </Button>
        )}
      </div>
      <GridRows
        key={view}
        labelledBy={`${groupId} ${headingId}`}
        selection={selection && { of: selection, among }}
      >
        {section.members.map((member) => (
          <MemberRow
            key={member.id}
            member={member}
            onEdit={() => onEdit(member)}
            onRemove={() => onRemove(member)}
          />
        ))}
      </GridRows>
    </>
  );
}

interface RowProps {
  readonly member: StaffMember;
  readonly onEdit: () => void;
  readonly onRemove: () => void;
}

function MemberRow({ member, onEdit, onRemove }: RowProps) {
  const isBusy = useStore($busyMembers).includes(member.id);
  const canForget = useStore($isOwner);
  const { name, position, part, profile, stacks, github, instagram } = member;
  return (
    <GridRow
      id={member.id}
      title={name}
      picture={profile}
      isPerson
      facts={[
        [position, part].filter(Boolean).join(' · '),
        stacks.join(', '),
        isSample(profile) && '예시',
      ]}
      menu={[
        ...(github === null ? [] : [{ label: 'GitHub', href: github }]),
        ...(instagram === null ? [] : [{ label: 'Instagram', href: instagram }]),
        ...(canForget ? [{ label: '개인정보 지우기', run: () => void forgetPerson(member) }] : []),
      ]}
      actions={[
        { glyph: 'pencil', label: '수정', act: onEdit, isBusy },
        { glyph: 'trash', label: '삭제', act: onRemove, isBusy },
      ]}
    />
  );
}
