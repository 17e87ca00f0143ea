/** sessionStorage key: the landing was initialised in this visit. */
const VISITED_KEY = 'landing';
const REVEALED = 'revealed';

/** Whether the landing was revealed in this visit; false where the browser stores nothing. */
export function readVisit(): boolean {
  try {
    return sessionStorage.getItem(VISITED_KEY) === REVEALED;
  } catch {
    // Browsers that block storage throw: every opening of the page is a visit then.
    return false;
  }
}

/** Remembers for the rest of the visit that the landing was revealed. */
export function rememberVisit(): void {
  try {
    sessionStorage.setItem(VISITED_KEY, REVEALED);
  } catch {
    // As above.
  }
}

/** Begins the visit anew. */
export function startVisit(): void {
  try {
    sessionStorage.removeItem(VISITED_KEY);
  } catch {
    // As above.
  }
}
