import { atom, type ReadableAtom } from 'nanostores';
import { likeProject } from '#client/projects.ts';
import { ApiError } from '#client/transport/api-error.ts';
import { dayInSeoul } from '#contract/core/seoul.ts';
import { readGiven, rememberGiven } from './given-hearts.ts';

interface HeartState {
  readonly count: number;
  /** Whether this browser has given one today. */
  readonly isGiven: boolean;
  /** `failed`: the last press did not reach the server; `missing`: the server has no such call. */
  readonly problem: 'failed' | 'missing' | null;
}

export interface Heart {
  readonly $state: ReadableAtom<HeartState>;
  /** Shows the heart that this browser has given today; after the first render, which is the same for everybody. */
  recall: () => void;
  /** Shows the heart at once and takes it back on failure; a second one a day does nothing. */
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
