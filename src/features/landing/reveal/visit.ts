const VISITED_KEY = 'landing';
const REVEALED = 'revealed';

/** Whether the intro has run in this visit; false where the browser stores nothing. */
export function readVisit(): boolean {
  try {
    return sessionStorage.getItem(VISITED_KEY) === REVEALED;
  } catch {
    // Browsers that block storage throw: every page load counts as a visit then.
    return false;
  }
}

export function rememberVisit(): void {
  try {
    sessionStorage.setItem(VISITED_KEY, REVEALED);
  } catch {
    // As above.
  }
}

export function startVisit(): void {
  try {
    sessionStorage.removeItem(VISITED_KEY);
  } catch {
    // As above.
  }
}
