import { LinkButton } from '#shared/ui/button/LinkButton.tsx';
import { APPLY, PARTS } from '#site';
import { useEntrance } from '../reveal/use-entrance.ts';
import styles from './LandingLinks.module.scss';

interface Props {
  isEgg: boolean;
}

export function LandingLinks({ isEgg }: Props) {
  const list = useEntrance<HTMLUListElement>(isEgg);
  return (
    <ul className={styles.links} ref={list} data-entrance>
      {LANDING_LINKS.map(({ label, caption, href }) => (
        <li key={href}>
          <a className={styles.link} href={href}>
            <span className={styles.label} lang="en">
              {label}
            </span>{' '}
            <span className={styles.caption}>{caption}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

export function ApplyLink({ isEgg }: Props) {
  const apply = useEntrance<HTMLParagraphElement>(isEgg);
  return (
    <p className={styles.apply} ref={apply} data-entrance>
      <LinkButton href={APPLY.href} variant="primary" size="large">
        {APPLY.label}
      </LinkButton>
    </p>
  );
}

const LANDING_LINKS = [
  { label: 'LIKE LION', caption: '동아리와 세 파트', href: '/about/parts' },
  ...PARTS.map(({ slug, label, labelKo }) => ({
    label,
    caption: `${labelKo} 커리큘럼`,
    href: `/about/curriculums?part=${slug}`,
  })),
];
