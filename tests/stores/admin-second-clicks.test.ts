import { afterEach, beforeEach, expect, it } from 'vitest';
import { ignoreSecondClicks } from '#admin/kit/focus/second-clicks.ts';

let stop: () => void;
let pressed: string[];

/** A button that, pressed, does `act`. */
const put = (name: string, act: (button: Element) => void = () => {}): HTMLButtonElement => {
  const button = document.createElement('button');
  button.addEventListener('click', () => {
    pressed.push(name);
    act(button);
  });
  document.body.append(button);
  return button;
};

/** `detail` counts the clicks that came quickly at one place, as a browser does. */
const click = (element: Element, detail = 1): boolean =>
  element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail }));

beforeEach(() => {
  pressed = [];
  stop = ignoreSecondClicks();
});
afterEach(() => {
  stop();
  document.body.replaceChildren();
});

it('the second click is not for what came in the place of the first, nor is a third', () => {
  const [first, next] = [put('first', (button) => button.remove()), put('next')];
  click(first);
  expect([click(next, 2), click(next, 3)]).toEqual([false, false]);
  expect(pressed).toEqual(['first']);
  click(next);
  expect(pressed).toEqual(['first', 'next']);
});

it('it is for the same button, for what is no control, and for a key, which counts nothing', () => {
  const [first, next] = [put('first'), put('next')];
  click(first);
  click(first, 2);
  click(next, 0);
  const words = document.createElement('p');
  document.body.append(words);
  expect(click(words, 2)).toBe(true);
  expect(pressed).toEqual(['first', 'first', 'next']);
});
