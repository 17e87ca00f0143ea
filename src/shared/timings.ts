/** In milliseconds unless the name says otherwise; docs/behaviour.md, Motion, explains them. */

/** Landing: links and apply button wait, then come in. */
export const REVEAL_DELAY = 2_000;
export const REVEAL_DURATION = 1_000;

/** Sun: one step of the glow, and its levels 0 to 5. */
export const GLOW_STEP = 2_000;
export const GLOW_LEVELS = 6;

export const BADGE_STEP = 3_000;
export const BADGE_TURN_DEGREES = 90;

/** Easter egg: the sun waits, then spins and grows. */
export const EGG_DELAY = 4_000;
export const EGG_DURATION = 4_000;

/** Enter on the landing with the admin-entry flag: mark, then leave for /loading. */
export const ADMIN_ENTRY_MARK = 1_000;
export const ADMIN_ENTRY_LEAVE = 7_000;

/** How long a press on the sun opens the secret's field. */
export const LONG_PRESS = 2_000;

/** Splash: first letter of its title, every further letter, then the next page. */
export const SPLASH_TITLE = 'LIKE? LION';
export const SPLASH_START = 500;
export const SPLASH_LETTER = 200;
export const SPLASH_LEAVE = 2_000;

/** Projects: one pass of the drifting banner. */
export const BANNER_PASS = 25_000;

/** The scroll position from which scroll-to-top shows, in CSS pixels. */
export const SCROLL_TOP_AFTER = 300;

/** Core values: how long one takes to enter, and the delay of the next one. */
export const VALUE_DURATION = 700;
export const VALUE_STAGGER = 180;

/** With reduced motion all movement becomes a fade of this length. */
export const REDUCED_FADE = 150;

/** As in the tokens of these names. */
export const EASE_OUT = [0.16, 1, 0.3, 1] as const;
export const EASE_IN_OUT = [0.65, 0, 0.35, 1] as const;
/** The sunrise: slowly off the horizon, then up. */
export const EASE_RISE = [0.6, 0, 0.1, 1] as const;
