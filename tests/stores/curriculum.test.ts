import { afterEach, expect, it } from 'vitest';
import { $part, choosePart, followAddress } from '#features/curriculum/parts/part-store.ts';

const shown = () => document.documentElement.dataset.part;
let forget: () => void;
afterEach(() => {
  forget();
});

it('shows a part that was chosen in the moment before the island follows the address', () => {
  choosePart('design');
  expect(location.search).toBe('?part=design');
  forget = followAddress();
  expect(shown()).toBe('design');
  choosePart('backend');
  expect(shown()).toBe('backend');
});

it.each(['frontend를', 'frontend).', 'Frontend'])('shows the part of a pasted %s', (pasted) => {
  history.replaceState(null, '', `?part=${pasted}`);
  forget = followAddress();
  expect(shown()).toBe('frontend');
});

it('shows the part that the address names when a visitor goes back', () => {
  forget = followAddress();
  history.replaceState(null, '', '?part=frontend');
  dispatchEvent(new PopStateEvent('popstate'));
  expect([$part.get(), shown()]).toEqual(['frontend', 'frontend']);
});
