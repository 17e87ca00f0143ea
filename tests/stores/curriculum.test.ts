import { afterEach, expect, it } from 'vitest';
import { $part, followAddress, selectPart } from '#features/curriculum/parts/part-store.ts';

const visiblePart = () => document.documentElement.dataset.part;
let forget: () => void;
afterEach(() => {
  forget();
});

it('shows a part that was chosen in the moment before the island follows the address', () => {
  selectPart('design');
  expect(location.search).toBe('?part=design');
  forget = followAddress();
  expect(visiblePart()).toBe('design');
  selectPart('backend');
  expect(visiblePart()).toBe('backend');
});

it.each(['frontend를', 'frontend).', 'Frontend'])('shows the part of a pasted %s', (pasted) => {
  history.replaceState(null, '', `?part=${pasted}`);
  forget = followAddress();
  expect(visiblePart()).toBe('frontend');
});

it('shows the part that the address names when a visitor goes back', () => {
  forget = followAddress();
  history.replaceState(null, '', '?part=frontend');
  dispatchEvent(new PopStateEvent('popstate'));
  expect([$part.get(), visiblePart()]).toEqual(['frontend', 'frontend']);
});
