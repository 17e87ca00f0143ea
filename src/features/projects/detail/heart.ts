import { atom, type ReadableAtom } from 'nanostores';
import { likeProject } from '#client/projects.ts';
import { ApiError } from '#client/transport/api-error.ts';
import { dayInSeoul } from '#contract/core/seoul.ts';

interface HeartState {
  readonly count: number;
  /** Today, by this browser. */
  readonly isGiven: boolean;
  /** `failed`: the last press did not reach the server; `missing`: the server has no such call. */
  readonly problem: 'failed' | 'missing' | null;
}

export interface Heart {
  readonly $state: ReadableAtom<HeartState>;
  /** Runs after the first render, which is the same for everybody. */
  recall: () => void;
  /** Takes the heart back on failure; a second one a day does nothing. */
  give: () => Promise<void>;
}

export function createHeart(id: number, count: number): Heart {
  const today = dayInSeoul(new Date());
  const $state = atom<HeartState>({ count, isGiven: false, problem: null });
  return {
    $state,
    recall: () => {
      if (readGiven(today).includes(id)) $state.set({ ...$state.get(), isGiven: true });
    },
    give: async () => {
      const before = $state.get();
      if (before.isGiven) return;
      $state.set({ count: before.count + 1, isGiven: true, problem: null });
      try {
        const heart = await likeProject(id);
        $state.set({ ...$state.get(), count: heart ?? before.count + 1 });
        rememberGiven(today, id);
      } catch (error) {
        const isMissing = error instanceof ApiError && [404, 405].includes(error.status);
        $state.set({ ...before, problem: isMissing ? 'missing' : 'failed' });
      }
    },
  };
}

/** `2026-11-22 3 14`: the day, and the ids of the projects that got a heart on it. */
const KEY = 'hearts';

/** None where storage is blocked. */
export function readGiven(day: string): readonly number[] {
  try {
    const [kept, ...ids] = (localStorage.getItem(KEY) ?? '').split(' ');
    return kept === day ? ids.map(Number) : [];
  } catch {
    return [];
  }
}

/** Remembers a heart until the end of the day; the server has its own record. */
export function rememberGiven(day: string, id: number): void {
  try {
    localStorage.setItem(KEY, [day, ...readGiven(day), id].join(' '));
  } catch {
    // The next visit shows the heart as not given; the server still counts it once.
  }
}
