/** What people and staff ask for at once, each with what its answer has to be. */
import { randomInt } from 'node:crypto';
import { AMOUNTS } from '../bench/fill.ts';

/** One request, and whether an answer to it is right. */
export interface Ask {
  method: 'GET' | 'POST' | 'PATCH';
  path: string;
  headers?: Record<string, string>;
  body?: string;
  /** The status of success. */
  status: 200 | 201;
  /** What is wrong with the body of a success; null where it is as it should be. */
  problem: (body: string) => string | null;
  /** Whether a success made a post. */
  makesPost?: boolean;
}

interface Post {
  id: number;
  title: string;
  contents: string;
}

// The assertion that follows says what it is.
// oxlint-disable-next-line typescript/no-explicit-any
const parse = (body: string): any => JSON.parse(body);

const expectThat = (isRight: boolean, what: string): string | null => (isRight ? null : what);

const LETTERS = (text: string) => text.toLowerCase().replace(/\s/g, '');

const asks: Record<string, { weight: number; make: (staff: Record<string, string>) => Ask }> = {
  // The dearest there is, for an answer that costs whoever asks for it little.
  letter: {
    weight: 40,
    make: () => {
      const letter = String.fromCodePoint(randomInt(0xac00, 0xd7a4));
      return read(`/api/blog/posts?limit=1&q=${encodeURIComponent(letter)}`, (body) => {
        const { posts } = parse(body) as { posts: (Post & { tags: string[] })[] };
        const isFound = ({ title, contents, tags }: Post & { tags: string[] }) =>
          LETTERS(title + contents + tags.join('')).includes(letter);
        return expectThat(posts.every(isFound), `a search for ${letter}`);
      });
    },
  },
  search: {
    weight: 20,
    make: () => {
      const term = `${randomInt(1, AMOUNTS.posts)}번째`;
      return read(`/api/blog/posts?limit=2&q=${encodeURIComponent(term)}`, (body) => {
        const { posts, total } = parse(body) as { posts: Post[]; total: number };
        const found = posts.every(({ title, contents }) =>
          LETTERS(title + contents).includes(term),
        );
        return expectThat(found && total >= 1, `a search for ${term}`);
      });
    },
  },
  list: {
    weight: 10,
    make: () =>
      read(`/api/blog/posts?limit=20&cursor=${randomInt(1, AMOUNTS.posts / 20)}`, (body) => {
        const { posts, total } = parse(body) as { posts: Post[]; total: number };
        const inOrder = posts.every(
          ({ id }, index) => index === 0 || id < (posts[index - 1]?.id ?? 0),
        );
        const isWhole = posts.length === 20 && inOrder && total >= AMOUNTS.posts;
        return expectThat(isWhole, 'a page of posts');
      }),
  },
  post: {
    weight: 15,
    make: () => {
      const id = randomInt(1, AMOUNTS.posts);
      return read(`/api/blog/posts/${id}`, (body) => {
        const { id: answered, title } = parse(body) as Post;
        return expectThat(answered === id && title.startsWith(`${id}번째`), `post ${id}`);
      });
    },
  },
  project: {
    weight: 10,
    make: () => {
      const id = randomInt(1, AMOUNTS.projects);
      return read(`/api/projects/${id}`, (body) =>
        expectThat((parse(body) as Post).title === `${id}번째 프로젝트`, `project ${id}`),
      );
    },
  },
  history: {
    weight: 10,
    make: () =>
      read(`/api/projects/history?limit=12&cursor=${randomInt(0, 80)}`, (body) =>
        expectThat(parse(body).projects.length === 12, 'a page of projects'),
      ),
  },
  session: {
    weight: 5,
    make: (staff) => ({
      ...read('/api/auth/get-session', (body) =>
        expectThat(parse(body)?.user?.username !== undefined, 'the session'),
      ),
      headers: staff,
    }),
  },
  write: {
    weight: 10,
    make: (staff) => {
      const title = `부하 ${randomInt(1e9)}`;
      return {
        method: 'POST',
        path: '/api/manage/newpost',
        headers: { ...staff, 'content-type': 'application/json' },
        body: JSON.stringify({
          title,
          content: '본문이 이어져요. '.repeat(40),
          url: 'https://a.kr',
        }),
        status: 201,
        problem: (body) => expectThat((parse(body) as Post).title === title, 'a new post'),
        makesPost: true,
      };
    },
  },
};

function read(path: string, problem: Ask['problem']): Ask {
  return { method: 'GET', path, status: 200, problem };
}

const entries = Object.values(asks);
const total = entries.reduce((sum, { weight }) => sum + weight, 0);

/** A request at random, the frequent ones more often; `staff` are the headers of a session. */
export function anyAsk(staff: Record<string, string>): Ask {
  let left = randomInt(total);
  for (const { weight, make } of entries) {
    left -= weight;
    if (left < 0) return make(staff);
  }
  throw new Error('The weights do not add up.');
}
