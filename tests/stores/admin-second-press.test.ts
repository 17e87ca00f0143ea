import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ignoreSecondPresses } from '#admin/kit/motion/second-press.ts';

let stop: () => void;
let pressed: string[];

/** A button that, pressed, goes with what `go` does to it. */
const put = (name: string, go: (button: Element) => void = () => {}): HTMLButtonElement => {
  const button = document.createElement('button');
  button.addEventListener('click', () => {
    pressed.push(name);
    go(button);
  });
  document.body.append(button);
  return button;
};

const at = (clientX: number) => ({ bubbles: true, cancelable: true, clientX, clientY: 10 });

const press = (button: Element, x = 10): void => {
  button.dispatchEvent(new PointerEvent('pointerdown', at(x)));
  button.dispatchEvent(new PointerEvent('pointerup', at(x)));
  button.dispatchEvent(new MouseEvent('click', at(x)));
};

const type = (button: HTMLElement, key: string, repeat = false): void => {
  const goesOn = button.dispatchEvent(
    new KeyboardEvent('keydown', { key, repeat, bubbles: true, cancelable: true }),
  );
  // As a browser does; Tab and the like press nothing.
  if (goesOn && key === 'Enter') button.click();
};

const remove = (button: Element) => button.remove();

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
  pressed = [];
  stop = ignoreSecondPresses();
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  document.body.replaceChildren();
});

describe('a second press', () => {
  it('is not for what came in the place of a button that has gone', () => {
    const [first, next] = [put('first', remove), put('next')];
    press(first);
    press(next, 12);
    expect(pressed).toEqual(['first']);
    // Nor is a third one.
    press(next, 12);
    expect(pressed).toEqual(['first']);
  });

  it('counts elsewhere, later, and where the first button is still there', () => {
    const [gone, other, next] = [put('gone', remove), put('other'), put('next')];
    press(gone);
    press(next, 30);
    press(other, 30);
    press(other, 30);
    expect(pressed).toEqual(['gone', 'next', 'other', 'other']);
    const late = put('late', remove);
    press(late);
    vi.advanceTimersByTime(501);
    press(next);
    expect(pressed.slice(4)).toEqual(['late', 'next']);
  });

  it('is not for a dialog that the first has opened over its button, but for the next press is', () => {
    const main = document.createElement('main');
    const opener = put('opener', () => main.setAttribute('aria-hidden', 'true'));
    main.append(opener);
    document.body.append(main);
    const inDialog = put('publish');
    press(opener);
    press(inDialog);
    expect(pressed).toEqual(['opener']);
    vi.advanceTimersByTime(501);
    press(inDialog);
    expect(pressed).toEqual(['opener', 'publish']);
  });

  it('of a key, or of one that is held, is not for what has the focus now', () => {
    const [first, next] = [put('first', remove), put('next')];
    type(first, 'Enter');
    type(next, 'Enter');
    vi.advanceTimersByTime(5_000);
    type(next, 'Enter', true);
    expect(pressed).toEqual(['first']);
    type(next, 'Enter');
    expect(pressed).toEqual(['first', 'next']);
  });

  it('of a key is text where one writes', () => {
    const field = document.createElement('input');
    document.body.append(field);
    const first = put('first', remove);
    type(first, 'Enter');
    const space = new KeyboardEvent('keydown', { key: ' ', bubbles: true, cancelable: true });
    expect(field.dispatchEvent(space)).toBe(true);
  });

  it('of a key counts where another key has led to it', () => {
    const [first, next] = [put('first', remove), put('next')];
    type(first, 'Enter');
    type(document.body, 'Tab');
    type(next, 'Enter');
    expect(pressed).toEqual(['first', 'next']);
  });
});
