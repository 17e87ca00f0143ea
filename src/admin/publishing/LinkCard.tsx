import { SITE } from '#site';
import type { Subject } from './publication.ts';
import styles from './Publishing.module.scss';

interface Props {
  readonly subject: Subject;
}

/** Previews the link as KakaoTalk shows it: the share picture, two lines of the title, the address. */
export function LinkCard({ subject: { title, description } }: Props) {
  return (
    <figure className={styles.card}>
      <div className={styles.bubble}>
        <div className={styles.picture} aria-hidden="true">
          <span>{SITE.name}</span>
          <strong>{title}</strong>
        </div>
        <p className={styles.cardTitle}>{title === '' ? '제목 없음' : title}</p>
        <p className={styles.cardText}>{description}</p>
        <p className={styles.cardHost}>{location.host}</p>
      </div>
      <figcaption>카카오톡에서 링크가 이렇게 보여요.</figcaption>
    </figure>
  );
}
