/** The positions of the site's sun: every page shows another hour of the same day. */
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
