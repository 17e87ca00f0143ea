/** What an island of `client:visitor` dispatches, bubbling, once it listens. */
export const ISLAND_READY = 'island-ready';
