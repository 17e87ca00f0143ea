/** An island with `keep` dispatches this once it listens to events. */
export const ISLAND_READY = 'island-ready';

/** Dispatched by an island after each step of its hydration. */
export const ISLAND_STEP = 'island-step';

/** Astro's events for a hydrated island, and for one whose module failed to load twice. */
export const ISLAND_AWAKE = 'astro:hydrate';
export const ISLAND_LOST = 'astro:hydration-error';
