/** Where the site's one sun stands: every page shows it at another hour of the same day. */
export type SunPosition =
  | 'sunrise'
  | 'morning'
  | 'late-morning'
  | 'noon'
  | 'afternoon'
  | 'afternoon-far'
  | 'golden'
  | 'dusk'
  | 'dawn'
  | 'eclipse'
  | 'night';
