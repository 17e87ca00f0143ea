import { expect, test } from 'vitest';
import { stepsAfterDrag } from '#features/projects/drag/drag-end.ts';

test.each([
  ['a flick to the left shows the next', -30, -800, 1],
  ['a flick to the right shows the one before', 30, 800, -1],
  ['who flicks back stays', -300, 800, 0],
  ['a slow drag counts from 40 px on', -40, 0, 1],
  ['a short one does not', 39, 0, 0],
  ['a long one goes as far as it went', -1_200, 0, 2],
  ['and one further with a flick', -1_200, -800, 3],
  ['a drag to and fro is none', 0, 0, 0],
])('the end of a drag %s', (_, distance, velocity, steps) => {
  expect(stepsAfterDrag(distance, velocity, 593)).toBe(steps);
});
