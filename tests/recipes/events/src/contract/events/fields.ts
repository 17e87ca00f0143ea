import type { Fields } from '../core/description.ts';

/** All that staff write of an event. */
export const EVENT_FIELDS = {
  title: { type: 'line', label: '제목', max: 60, isRequired: true },
  day: { type: 'date', label: '날짜', isRequired: true },
  place: { type: 'line', label: '장소', max: 60 },
  url: { type: 'optionalUrl', label: '링크' },
} as const satisfies Fields;
