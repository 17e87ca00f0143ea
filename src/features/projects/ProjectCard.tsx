import { PROJECT_CARD_SIZES } from '#contract/pictures/srcset.ts';
import type { ReadProject } from '#contract/projects/read.ts';
import { Picture } from '#shared/ui/content/Picture.tsx';
import { Tag } from '#shared/ui/list/Tag.tsx';
import cardStyles from '#shared/ui/list/Card.module.scss';
import styles from './ProjectCard.module.scss';

interface Props {
  project: ReadProject;
  /** In the first screen. */
  eager?: boolean;
}

export function ProjectCard({ project, eager = false }: Props) {
  const { id, title, line_introduction, url, part, generation, activity } = project;
  const tags = [activity, generation === null ? '' : `${generation}기`, part];
  return (
    <article className={`${cardStyles.card} ${styles.card}`}>
      <Picture src={url} alt="" sizes={PROJECT_CARD_SIZES} ratio="16 / 10" eager={eager} />
      <div className={cardStyles.body}>
        <h3 className={styles.title}>
          <a className={cardStyles.link} href={`/projects/${id}`} draggable={false}>
            {title}
          </a>
        </h3>
        <p className={styles.text}>{line_introduction}</p>
        <p className={styles.tags}>{tags.map((tag) => tag !== '' && <Tag key={tag}>{tag}</Tag>)}</p>
      </div>
    </article>
  );
}
