import type { ReadMember } from '#contract/members/read.ts';
import { Picture } from '#shared/ui/content/Picture.tsx';
import { Icon } from '#shared/ui/icon/Icon.tsx';
import { Tag } from '#shared/ui/list/Tag.tsx';
import styles from './MemberCard.module.scss';

interface Props {
  member: ReadMember;
}

export function MemberCard({ member }: Props) {
  const { name, part, stacks, github, instagram, profile, foci } = member;
  const links = [
    { icon: 'github', label: `${name} 깃허브 (새 창)`, href: github },
    { icon: 'instagram', label: `${name} 인스타그램 (새 창)`, href: instagram },
  ] as const;
  const hasLinks = links.some(({ href }) => href !== null);

  return (
    <li className={styles.place}>
      <article className={styles.card}>
        <Picture className={styles.portrait} src={profile} foci={foci} alt="" ratio="4 / 5" />
        <div className={styles.body}>
          <h3 className={styles.name}>{name}</h3>
          {part && <p className={styles.part}>{part}</p>}
          {stacks.length > 0 && (
            <ul className={styles.stacks} aria-label="기술 스택">
              {[...new Set(stacks)].map((stack) => (
                <li key={stack}>
                  <Tag>{stack}</Tag>
                </li>
              ))}
            </ul>
          )}
          {hasLinks && (
            <p className={styles.links}>
              {links.map(
                ({ icon, label, href }) =>
                  href && (
                    <a
                      key={icon}
                      href={href}
                      target="_blank"
                      rel="noopener"
                      aria-label={label}
                      title={label}
                    >
                      <Icon name={icon} />
                    </a>
                  ),
              )}
            </p>
          )}
        </div>
      </article>
    </li>
  );
}
