/** Decides before the first paint whether the visitor sees the intro: not when they come back within the visit. */
import { readVisit, startVisit } from './reveal/visit.ts';

const [navigation] = performance.getEntriesByType('navigation');
if (navigation instanceof PerformanceNavigationTiming && navigation.type === 'reload') startVisit();
if (!readVisit()) document.documentElement.dataset.landing = 'waiting';
