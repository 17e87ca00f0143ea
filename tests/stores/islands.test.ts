import { afterEach, expect, test, vi } from 'vitest';
import { unlessAwake } from '#shared/islands/unless-awake.ts';
import { wakeAtOnce, wakeForVisitor } from '#shared/islands/wake.ts';

const TIMEOUT_MS = 4_000;

const island = (): HTMLElement => {
  const made = document.createElement('astro-island');
  document.body.append(made);
  return made;
};

const giveBack = vi.fn();

afterEach(() => {
  document.body.replaceChildren();
  document.head.replaceChildren();
  giveBack.mockReset();
  vi.useRealTimers();
});

test('an island of which one module was refused is tried once more, whole', async () => {
  const lost = island();
  lost.dataset.modules = '/refused.js';
  const hydrate = vi.fn();
  const load = vi.fn(() => Promise.resolve(hydrate));
  wakeForVisitor(lost, load, true);
  await vi.waitFor(() => expect(hydrate).toHaveBeenCalledOnce());
  expect(load).toHaveBeenCalledOnce();
});

test('modules are fetched all at once, in the order of the list', async () => {
  const woken = island();
  woken.dataset.modules = '/first.js /second.js';
  await wakeAtOnce(woken, () => Promise.resolve(() => {}));
  const links = [...document.head.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')];
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/first.js', '/second.js']);
});

test('an island that is lost is marked, and keeps nothing of what a visitor does any more', async () => {
  const lost = island();
  const pressed = vi.fn();
  lost.append(document.createElement('button'));
  wakeForVisitor(lost, () => new Promise(() => {}), 'keep');
  lost.firstElementChild!.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  await vi.waitFor(() => {
    lost.dispatchEvent(new Event('astro:hydration-error', { bubbles: true }));
    expect(lost.dataset.lost).toBe('');
  });
  lost.addEventListener('click', pressed);
  lost.dispatchEvent(new Event('island-ready', { bubbles: true }));
  expect(pressed).not.toHaveBeenCalled();
});

test('a press that was kept is done again once the island listens', () => {
  const late = island();
  const pressed = vi.fn();
  late.append(document.createElement('button'));
  wakeForVisitor(late, () => new Promise(() => {}), 'keep');
  late.firstElementChild!.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  late.addEventListener('click', pressed);
  late.dispatchEvent(new Event('island-ready', { bubbles: true }));
  expect(pressed).toHaveBeenCalledOnce();
});

/** Watches over a page that has been painted. */
const watch = async (): Promise<void> => {
  vi.useFakeTimers();
  unlessAwake(giveBack);
  await vi.advanceTimersByTimeAsync(0);
};

test('what was hidden comes back after four seconds without a word', async () => {
  island();
  await watch();
  await vi.advanceTimersByTimeAsync(TIMEOUT_MS - 1);
  expect(giveBack).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(giveBack).toHaveBeenCalledOnce();
});

test('each step of the first island gives it four seconds more', async () => {
  const first = island();
  await watch();
  await vi.advanceTimersByTimeAsync(TIMEOUT_MS - 1);
  first.dispatchEvent(new Event('island-step'));
  await vi.advanceTimersByTimeAsync(TIMEOUT_MS - 1);
  expect(giveBack).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(giveBack).toHaveBeenCalledOnce();
});

test('it comes back at once where the first island is lost, not where another one is', async () => {
  const [first, second] = [island(), island()];
  await watch();
  second.dispatchEvent(new Event('astro:hydration-error', { bubbles: true }));
  expect(giveBack).not.toHaveBeenCalled();
  first.dispatchEvent(new Event('astro:hydration-error', { bubbles: true }));
  expect(giveBack).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(TIMEOUT_MS);
  expect(giveBack).toHaveBeenCalledOnce();
});

test('it stays hidden where the first island is awake, not where only another one is', async () => {
  const [first, second] = [island(), island()];
  await watch();
  first.dispatchEvent(new Event('astro:hydrate'));
  await vi.advanceTimersByTimeAsync(TIMEOUT_MS * 2);
  expect(giveBack).not.toHaveBeenCalled();

  unlessAwake(giveBack);
  await vi.advanceTimersByTimeAsync(0);
  second.dispatchEvent(new Event('astro:hydrate'));
  await vi.advanceTimersByTimeAsync(TIMEOUT_MS);
  expect(giveBack).toHaveBeenCalledOnce();
});

/** Wakes an island whose first render does what `render` does to it. */
const hydrated = async (render: (one: HTMLElement) => void): Promise<HTMLElement> => {
  const one = island();
  one.innerHTML = '<p>Sent <a href="/blogs">on</a></p>';
  await wakeAtOnce(one, () => Promise.resolve(() => render(one)));
  return one;
};

test('an island that React empties, because it threw, shows again what was sent', async () => {
  const thrown = await hydrated((one) => one.replaceChildren());
  await vi.waitFor(() => expect(thrown.innerHTML).toBe('<p>Sent <a href="/blogs">on</a></p>'));
  expect(thrown.dataset.lost).toBe('');
  const drawn = await hydrated((one) => one.replaceChildren(document.createElement('b')));
  await Promise.resolve();
  expect(drawn.innerHTML).toBe('<b></b>');
  expect(drawn.dataset.lost).toBeUndefined();
});

test('what needs the script is hidden while the script hangs, and comes back with it', async () => {
  vi.useFakeTimers();
  const slow = island();
  void wakeAtOnce(slow, () => new Promise(() => {}));
  await vi.advanceTimersByTimeAsync(TIMEOUT_MS - 1);
  expect(slow.dataset.hanging).toBeUndefined();
  await vi.advanceTimersByTimeAsync(1);
  expect(slow.dataset.hanging).toBe('');
  slow.dispatchEvent(new Event('astro:hydrate'));
  await vi.advanceTimersByTimeAsync(TIMEOUT_MS);
  expect(slow.dataset.hanging).toBeUndefined();
});

test('a press on what a translation has changed reaches what hydration put in its place', () => {
  const late = island();
  const pressed = vi.fn();
  late.innerHTML = '<button>No</button><button><i>Click</i></button>';
  wakeForVisitor(late, () => new Promise(() => {}), 'keep');
  late.querySelector('i')!.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  late.innerHTML = '<button>No</button><button>Click</button>';
  late.lastElementChild!.addEventListener('click', pressed);
  late.dispatchEvent(new Event('island-ready', { bubbles: true }));
  expect(pressed).toHaveBeenCalledOnce();
});

test.each([
  [
    'wraps',
    (text: Text) => {
      const { content } = Object.assign(document.createElement('template'), {
        innerHTML: '<font><font>Translated</font></font>',
      });
      text.replaceWith(content);
    },
  ],
  [
    'changes',
    (text: Text) => {
      text.data = 'Translated';
    },
  ],
])(
  'what a translation %s is what the server sent again when React looks at it',
  async (_how, translate) => {
    const one = island();
    one.innerHTML = 'Sent <b>to</b> all';
    let resolve = () => {};
    const hydrate = vi.fn(() => expect(one.innerHTML).toBe('Sent <b>to</b> all'));
    const woken = wakeAtOnce(
      one,
      () =>
        new Promise((loaded) => {
          resolve = () => loaded(hydrate);
        }),
    );
    for (const node of [one.firstChild, one.lastChild]) translate(node as Text);
    expect(one.textContent).toMatch(/^Translated.+Translated$/);
    resolve();
    await woken;
    expect(hydrate).toHaveBeenCalledOnce();
  },
);
