const VISITED_KEY = 'landing';
const REVEALED = 'revealed';

/** Browsers that block storage throw; then every page load counts as a visit. */
function inStorage<Result>(act: (storage: Storage) => Result): Result | null {
  try {
    return act(sessionStorage);
  } catch {
    return null;
  }
}

/** Whether the intro has run in this visit. */
export const readVisit = () => inStorage((storage) => storage.getItem(VISITED_KEY)) === REVEALED;

export const rememberVisit = () => inStorage((storage) => storage.setItem(VISITED_KEY, REVEALED));

export const startVisit = () => inStorage((storage) => storage.removeItem(VISITED_KEY));
