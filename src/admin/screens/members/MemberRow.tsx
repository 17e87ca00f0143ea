import { useStore } from '@nanostores/react';
import { useId } from 'react';
import type { ReadMember } from '#contract/members/read.ts';
import { Button } from '#shared/ui/button/Button.tsx';
import { Picture } from '#shared/ui/content/Picture.tsx';
import { ListRow } from '../../kit/motion/ListRow.tsx';
import { NewWindow } from '../../kit/ui/OutsideLink.tsx';
import { $busyMembers } from './member-steps.ts';
import styles from './Members.module.scss';

interface Props {
  readonly member: ReadMember;
  readonly onEdit: () => void;
  readonly onRemove: () => void;
}

export function MemberRow({ member, onEdit, onRemove }: Props) {
  const nameId = useId();
  const isBusy = useStore($busyMembers).includes(member.id);
  const { name, position, part, profile, stacks, github, instagram } = member;
  return (
    <ListRow className={styles.row}>
      <Picture
        src={profile}
        focal={member.focal_points}
        alt=""
        ratio="1"
        className={styles.portrait}
      />
      <div className={styles.about}>
        <p id={nameId} className={styles.name}>
          {name}
          <span className={styles.position}>{[position, part].filter(Boolean).join(' · ')}</span>
        </p>
        {stacks.length > 0 && <p className={styles.stacks}>{stacks.join(', ')}</p>}
        {(github ?? instagram) !== null && (
          <p className={styles.links}>
            {github !== null && <ProfileLink href={github} label="GitHub" of={nameId} />}
            {instagram !== null && <ProfileLink href={instagram} label="Instagram" of={nameId} />}
          </p>
        )}
      </div>
      <div className={styles.actions}>
        <Button aria-disabled={isBusy} aria-describedby={nameId} onClick={onEdit}>
          수정
        </Button>
        <Button
          variant="danger"
          aria-disabled={isBusy}
          aria-describedby={nameId}
          onClick={onRemove}
        >
          삭제
        </Button>
      </div>
    </ListRow>
  );
}

interface LinkProps {
  readonly href: string;
  readonly label: string;
  /** The id of the name that the link belongs to. */
  readonly of: string;
}

function ProfileLink({ href, label, of }: LinkProps) {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" aria-describedby={of}>
      {label} <NewWindow />
    </a>
  );
}
