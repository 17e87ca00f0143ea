import { bookMarket } from './book-market.ts';
import { cafeteria } from './cafeteria.ts';
import { carbon } from './carbon.ts';
import { clubRecruiting } from './club-recruiting.ts';
import { festival } from './festival.ts';
import { laundry } from './laundry.ts';
import { lostAndFound } from './lost-and-found.ts';
import { pixelSurvival } from './pixel-survival.ts';
import { readingLog } from './reading-log.ts';
import { signLanguage } from './sign-language.ts';
import { studyRoom } from './study-room.ts';
import { teamMatching } from './team-matching.ts';
import { timetable } from './timetable.ts';
import { walking } from './walking.ts';

/** The sample projects' galleries in order: project-01 first, the cover first in each. */
export const projectGalleries: readonly (readonly (() => string)[])[] = [
  lostAndFound,
  cafeteria,
  studyRoom,
  teamMatching,
  timetable,
  carbon,
  bookMarket,
  walking,
  signLanguage,
  festival,
  laundry,
  clubRecruiting,
  pixelSurvival,
  readingLog,
];
