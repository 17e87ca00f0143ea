import { useId } from 'react';
import type { ReadMember } from '#contract/members/read.ts';
import { Button } from '#shared/ui/button/Button.tsx';
import { Rows } from '../../kit/list/Rows.tsx';
import { Glyph } from '../../kit/ui/Glyph.tsx';
import { MemberRow } from './MemberRow.tsx';
import { GROUPS, type MemberSection } from './sections.ts';
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
  /** Page and filter: another view shows its rows at once, without motion. */
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
