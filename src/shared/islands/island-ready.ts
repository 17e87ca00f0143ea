/** What an island that keeps a visitor's events dispatches, bubbling, once it listens. */
export const ISLAND_READY = 'island-ready';
