import { atom, type ReadableAtom } from 'nanostores';
import { likeProject } from '#client/projects.ts';
import { ApiError } from '#client/transport/api-error.ts';
import { dayInSeoul } from '#contract/core/seoul.ts';

interface HeartState {
  readonly count: number;
  /** Today in Seoul, by this browser. */
  readonly isLiked: boolean;
  /** `failed`: the last press did not reach the server; `missing`: the server has no such call. */
  readonly problem: 'failed' | 'missing' | null;
}

export interface Heart {
  readonly $state: ReadableAtom<HeartState>;
  /** Runs after the first render, which is the same for everybody, and whenever the page is seen again. */
  recall: () => void;
  /** Takes the heart back on failure; a second one a day does nothing. */
  give: () => Promise<void>;
}

const today = (): string => dayInSeoul(new Date());

export function createHeart(id: number, count: number): Heart {
  const $state = atom<HeartState>({ count, isLiked: false, problem: null });
  /** The day of this page's own heart, which storage may refuse to remember. */
  let likedOn: string | null = null;
  const recall = () => {
    const day = today();
    const isLiked = likedOn === day || readLiked(day).includes(id);
    if (isLiked !== $state.get().isLiked) $state.set({ ...$state.get(), isLiked });
  };
  return {
    $state,
    recall,
    give: async () => {
      recall();
      const before = $state.get();
      if (before.isLiked) return;
      likedOn = today();
      $state.set({ count: before.count + 1, isLiked: true, problem: null });
      try {
        const heart = await likeProject(id);
        $state.set({ ...$state.get(), count: heart ?? before.count + 1 });
        rememberLiked(today(), id);
      } catch (error) {
        likedOn = null;
        const isMissing = error instanceof ApiError && [404, 405].includes(error.status);
        $state.set({ ...before, problem: isMissing ? 'missing' : 'failed' });
      }
    },
  };
}

/** `2026-11-22 3 14`: the day, and the ids of the projects that got a heart on it. */
const KEY = 'hearts';

/** None where storage is blocked. */
export function readLiked(day: string): readonly number[] {
  try {
    const [storedDay, ...ids] = (localStorage.getItem(KEY) ?? '').split(' ');
    return storedDay === day ? ids.map(Number) : [];
  } catch {
    return [];
  }
}

/** Remembers a heart until the end of the day; the server has its own record. */
export function rememberLiked(day: string, id: number): void {
  try {
    localStorage.setItem(KEY, [day, ...readLiked(day), id].join(' '));
  } catch {
    // The next visit shows the heart as not given; the server still counts it once.
  }
}
