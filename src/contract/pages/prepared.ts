/** The public pages, as URL patterns: the only ones that a browser may load before their link is pressed. */
export const PREPARED_PATHS = [
  '/',
  '/about',
  '/about/*',
  '/blogs',
  '/blogs/*',
  '/projects',
  '/projects/*',
  '/teams',
  '/recruit',
  '/privacy',
];
