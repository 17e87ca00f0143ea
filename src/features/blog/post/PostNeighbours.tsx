import type { Neighbours } from '#client/blog.ts';
import type { Resource } from '#shared/stores/resource.ts';
import { useResource } from '#shared/stores/use-resource.ts';
import styles from './PostNeighbours.module.scss';

interface Props {
  neighbours: Resource<Neighbours>;
}

export function PostNeighbours({ neighbours }: Props) {
  const state = useResource(neighbours);
  if (state.status !== 'ready') return null;
  const { older, newer } = state.data;
  if (older === null && newer === null) return null;
  return (
    <nav className={styles.neighbours} aria-label="다른 글">
      {older !== null && <Neighbour label="이전 글" post={older} />}
      {newer !== null && <Neighbour label="다음 글" post={newer} isNext />}
    </nav>
  );
}

interface NeighbourProps {
  label: string;
  post: NonNullable<Neighbours['older']>;
  isNext?: boolean;
}

function Neighbour({ label, post: { id, title }, isNext = false }: NeighbourProps) {
  return (
    <a className={isNext ? styles.next : styles.previous} href={`/blogs/${id}`}>
      <span className={styles.label}>{label}</span>
      <span className={styles.title}>{title}</span>
    </a>
  );
}
