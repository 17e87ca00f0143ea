/** What every page needs before its islands wake. */
import './back-links.ts';
import './text-zoom.ts';
