/** Runs before the first paint. A visitor who returns within the visit sees no intro. */
import { unlessAwake } from '#shared/islands/unless-awake.ts';
import { readVisit, startVisit } from './reveal/visit.ts';

const [navigation] = performance.getEntriesByType('navigation');
if (navigation instanceof PerformanceNavigationTiming && navigation.type === 'reload') startVisit();
// The address itself does not tell that a link leads to a text.
const leadsToText = navigation?.name.includes(':~:') === true;
if (!readVisit() && !leadsToText) {
  const { dataset } = document.documentElement;
  dataset.landing = 'waiting';
  unlessAwake(() => (dataset.landing = 'revealed'));
}
