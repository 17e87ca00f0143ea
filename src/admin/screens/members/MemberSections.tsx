import { useStore } from '@nanostores/react';
import { useId } from 'react';
import type { ReadMember } from '#contract/members/read.ts';
import { Button } from '#shared/ui/button/Button.tsx';
import { isSample } from '../../data/sample.ts';
import { $isOwner } from '../../data/staff.ts';
import { Row, Rows } from '../../kit/list/Rows.tsx';
import { SelectBox } from '../../kit/list/SelectBox.tsx';
import { Glyph } from '../../kit/ui/Glyph.tsx';
import { $busyMembers, forgetPerson } from './member-steps.ts';
import { GROUPS, listed, type MemberSection } from './sections.ts';
import { memberSelection } from './store.ts';
import styles from './Members.module.scss';

export interface SectionActions {
  readonly onEdit: (member: ReadMember) => void;
  readonly onRemove: (member: ReadMember) => void;
  readonly onOrder: (section: MemberSection) => void;
}

interface Props extends SectionActions {
  /** The sections of this page. */
  readonly sections: readonly MemberSection[];
  /** The sections of all pages, for the counts and for ordering. */
  readonly wholeSections: readonly MemberSection[];
  readonly canOrder: boolean;
  /** The page and filter as a text: rows of another one appear at once, without motion. */
  readonly view: string;
}

const isSame = (one: MemberSection) => (other: MemberSection) =>
  one.group === other.group && one.part === other.part;

export function MemberSections({ sections, wholeSections, ...rest }: Props) {
  return GROUPS.map((group) => {
    const own = sections.filter((section) => section.group === group);
    if (own.length === 0) return null;
    return (
      <section key={group} className={styles.group}>
        <h2>{group}</h2>
        {own.map((section) => (
          <PartSection
            key={section.part}
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
  readonly section: MemberSection;
  readonly whole: MemberSection;
}

function PartSection(props: PartProps) {
  const { section, whole, canOrder, view, onEdit, onRemove, onOrder } = props;
  const headingId = useId();
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
      <Rows view={view}>
        {section.members.map((member) => (
          <MemberRow
            key={member.id}
            member={member}
            among={section.members}
            onEdit={() => onEdit(member)}
            onRemove={() => onRemove(member)}
          />
        ))}
      </Rows>
    </>
  );
}

interface RowProps {
  readonly member: ReadMember;
  readonly among: readonly ReadMember[];
  readonly onEdit: () => void;
  readonly onRemove: () => void;
}

function MemberRow({ member, among, onEdit, onRemove }: RowProps) {
  const isBusy = useStore($busyMembers).includes(member.id);
  const canForget = useStore($isOwner);
  const { name, position, part, profile, stacks, github, instagram } = member;
  return (
    <Row
      select={<SelectBox of={memberSelection} item={listed(member)} among={among.map(listed)} />}
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
