// @vitest-environment-options { "url": "http://localhost/blogs/7" }
/** What presses do besides what they are for: held ones on the sun, and those of links back. */
import { useRef } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useLongPress } from '#features/landing/hero/use-long-press.ts';
import { LONG_PRESS } from '#shared/timings.ts';
import { renderInto } from './support/render.ts';

describe('a long press', () => {
  const [onPress, onClick] = [vi.fn(), vi.fn()];
  const { container, render } = renderInto();
  let sun: HTMLElement;

  function Sun() {
    const ref = useRef<HTMLButtonElement>(null);
    useLongPress([ref], onPress);
    return <button ref={ref}>해</button>;
  }

  beforeEach(async () => {
    vi.useFakeTimers();
    onPress.mockReset();
    onClick.mockReset();
    await render(<Sun />);
    sun = container.querySelector('button')!;
    sun.addEventListener('click', onClick);
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  const send = (type: string, more: PointerEventInit = {}) =>
    sun.dispatchEvent(
      new PointerEvent(type, { isPrimary: true, button: 0, clientX: 100, clientY: 100, ...more }),
    );
  const click = () => sun.dispatchEvent(new MouseEvent('click', { cancelable: true, detail: 1 }));

  it('acts after two seconds, also where the finger trembles, and is no click then', () => {
    send('pointerdown');
    send('pointermove', { clientX: 108, clientY: 92 });
    vi.advanceTimersByTime(LONG_PRESS - 1);
    expect(onPress).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(onPress).toHaveBeenCalledOnce();
    send('pointerup');
    click();
    expect(onClick).not.toHaveBeenCalled();
    click();
    expect(onClick).toHaveBeenCalledOnce();
  });

  it.each([
    ['a finger that scrolls', () => send('pointermove', { clientY: 87 })],
    ['a finger that moves sideways', () => send('pointermove', { clientX: 113 })],
    ['a release', () => send('pointerup')],
    ['a scroll that the browser takes over', () => send('pointercancel')],
    ['leaving the sun', () => send('pointerleave')],
  ])('is ended by %s', (_, end) => {
    send('pointerdown');
    end();
    vi.advanceTimersByTime(LONG_PRESS * 2);
    expect(onPress).not.toHaveBeenCalled();
    click();
    expect(onClick).toHaveBeenCalledOnce();
  });

  it.each([
    ['the right button', { button: 2 }],
    ['a second finger', { isPrimary: false }],
  ])('is none with %s', (_, more) => {
    send('pointerdown', more);
    vi.advanceTimersByTime(LONG_PRESS * 2);
    expect(onPress).not.toHaveBeenCalled();
  });

  it('is measured from the last press', () => {
    send('pointerdown');
    vi.advanceTimersByTime(LONG_PRESS - 1);
    send('pointerdown');
    vi.advanceTimersByTime(LONG_PRESS - 1);
    expect(onPress).not.toHaveBeenCalled();
  });
});

describe('a link back', () => {
  const origin = 'http://localhost/blogs/all?q=a&page=2';
  const back = vi.spyOn(history, 'back').mockImplementation(() => {});
  let link: HTMLAnchorElement;

  const comeFrom = (referrer: string, entries: string[]) => {
    Object.defineProperty(document, 'referrer', { value: referrer, configurable: true });
    vi.stubGlobal('navigation', {
      currentEntry: { index: entries.length },
      entries: () => entries.map((url) => ({ url })),
    });
  };
  beforeEach(async () => {
    back.mockClear();
    await import('../../src/layouts/back-links.ts');
    document.body.innerHTML =
      '<a href="/blogs" data-origins="/blogs /blogs/all"><b>목록</b></a><a href="/teams">팀</a>';
    link = document.querySelector('a')!;
  });
  afterEach(() => vi.unstubAllGlobals());

  /** Whether the press was taken from the browser. */
  const press = (keys: MouseEventInit = {}, target: Element = link) => {
    const event = new MouseEvent('click', { bubbles: true, cancelable: true, button: 0, ...keys });
    target.dispatchEvent(event);
    return event.defaultPrevented;
  };

  it('goes back in the history where that is the page one came from', () => {
    comeFrom(origin, ['http://localhost/', origin]);
    expect(press({}, link.firstElementChild!)).toBe(true);
    expect(back).toHaveBeenCalledOnce();
    expect(link.href).toBe(origin);
  });

  it.each(['ctrlKey', 'metaKey', 'shiftKey'])('opens elsewhere what was pressed with %s', (key) => {
    comeFrom(origin, [origin]);
    expect(press({ [key]: true })).toBe(false);
    expect(back).not.toHaveBeenCalled();
    expect(link.href).toBe(origin);
  });

  it('leads there where the history holds another page in between', () => {
    comeFrom(origin, [origin, 'http://localhost/blogs/8']);
    expect(press()).toBe(false);
    expect(back).not.toHaveBeenCalled();
    expect(link.href).toBe(origin);
  });

  it.each(['', 'http://localhost/teams', 'https://elsewhere.example/blogs/all', 'no address'])(
    'leads to its own page from %j',
    (referrer) => {
      comeFrom(referrer, [referrer]);
      expect(press()).toBe(false);
      expect(link.getAttribute('href')).toBe('/blogs');
    },
  );

  it('knows where it leads as soon as it is pointed at or focused', () => {
    for (const type of ['pointerover', 'focusin']) {
      link.href = '/blogs';
      comeFrom(origin, []);
      link.dispatchEvent(new Event(type, { bubbles: true }));
      expect(link.href, type).toBe(origin);
    }
  });
});
