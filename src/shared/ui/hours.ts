/** The hours of the one day that the site's sun lives through; which page has which is LOOK's table. */
export type Hour =
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
