import type { Neighbours } from '#client/blog.ts';
import type { Resource } from '#shared/stores/resource.ts';
import { useResource } from '#shared/stores/use-resource.ts';
import { Picture } from '#shared/ui/content/Picture.tsx';
import styles from './BlogPost.module.scss';

interface Props {
  neighbours: Resource<Neighbours>;
}

export function PostNeighbours({ neighbours }: Props) {
  const state = useResource(neighbours);
  if (state.status !== 'ready') return null;
  const { older, newer } = state.data;
  if (older === null && newer === null) return null;
  const links = [
    { label: '이전 글', post: older },
    { label: '다음 글', post: newer },
  ];
  return (
    <nav className={styles.neighbours} aria-labelledby="onward">
      <h2 id="onward">이어서 읽기</h2>
      {links.map(
        ({ label, post }) =>
          post && (
            <a key={label} className={styles.neighbour} href={`/blogs/${post.id}`}>
              <Picture
                src={post.thumbnail}
                alt=""
                sizes="(max-width: 40rem) 45vw, 21rem"
                ratio="16 / 10"
              />
              <small>{label}</small>
              <b>{post.title}</b>
            </a>
          ),
      )}
    </nav>
  );
}
