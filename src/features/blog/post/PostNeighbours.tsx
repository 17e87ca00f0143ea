import type { Neighbours } from '#client/blog.ts';
import type { Resource } from '#shared/stores/resource.ts';
import { useResource } from '#shared/stores/use-resource.ts';
import { Picture } from '#shared/ui/content/Picture.tsx';
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
    <nav className={styles.neighbours} aria-labelledby="onward">
      <h2 id="onward">이어서 읽기</h2>
      {older !== null && <Neighbour label="이전 글" post={older} />}
      {newer !== null && <Neighbour label="다음 글" post={newer} />}
    </nav>
  );
}

interface NeighbourProps {
  label: string;
  post: NonNullable<Neighbours['older']>;
}

function Neighbour({ label, post: { id, title, thumbnail, foci } }: NeighbourProps) {
  return (
    <a className={styles.neighbour} href={`/blogs/${id}`}>
      <Picture
        src={thumbnail}
        foci={foci}
        alt=""
        sizes="(width < 40rem) 45vw, 21rem"
        ratio="16 / 10"
      />
      <small>{label}</small>
      <b>{title}</b>
    </a>
  );
}
