// @vitest-environment-options { "url": "http://localhost/blogs/all" }
/** What lists are searched and turned over by, as components. */
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Pager } from '#shared/ui/list/Pager.tsx';
import { SearchField } from '#shared/ui/list/SearchField.tsx';
import { stubApi } from '../support/fetch-stub.ts';
import { renderInto, typeInto } from './support/render.ts';

const { container, render } = renderInto();
const find = (selector: string) => container.querySelector(selector)!;
const input = () => container.querySelector('input')!;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a search field', () => {
  const onSearch = vi.fn();
  beforeEach(() => onSearch.mockReset());

  const show = (value = '') =>
    render(<SearchField label="검색" value={value} onSearch={onSearch} />);
  const type = (text: string, isComposing = false) => typeInto(input(), text, isComposing);

  it('passes on what was typed once typing rests, trimmed and composed', async () => {
    await show();
    await type('바');
    vi.advanceTimersByTime(249);
    await type(` ${'바다'.normalize('NFD')} `);
    vi.advanceTimersByTime(249);
    expect(onSearch).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(onSearch.mock.calls).toEqual([['바다']]);
  });

  it('waits longer inside a syllable that is still composed', async () => {
    await show();
    await type('ㅂ', true);
    vi.advanceTimersByTime(699);
    expect(onSearch).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(onSearch.mock.calls).toEqual([['ㅂ']]);
  });

  it('passes nothing on once it is gone', async () => {
    await show('산');
    await type('바다');
    await render(null);
    vi.advanceTimersByTime(1_000);
    expect(onSearch).not.toHaveBeenCalled();
  });

  it('takes a text from outside, and drops what was being typed', async () => {
    await show('산');
    await type('바다');
    await show('강');
    expect(input().value).toBe('강');
    vi.advanceTimersByTime(1_000);
    expect(onSearch).not.toHaveBeenCalled();
  });

  it('is a form that works without a script', async () => {
    await show();
    const form = container.querySelector('form')!;
    expect([form.method, input().name]).toEqual(['get', 'q']);
    expect(find('button').getAttribute('type')).toBe('submit');
  });
});

describe('a pager', () => {
  const onTurn = vi.fn();
  beforeEach(() => onTurn.mockReset());
  const addressOf = (page: number) => `/blogs/all?page=${page}`;
  const show = (page: number) => render(<Pager {...{ page, pages: 3, onTurn, addressOf }} />);
  const press = (element: Element, keys: MouseEventInit = {}) => {
    const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...keys });
    // Nobody follows a link in a test.
    addEventListener('click', (last) => last.preventDefault(), { once: true });
    let isTaken = false;
    container.addEventListener('click', () => (isTaken = event.defaultPrevented), { once: true });
    act(() => void element.dispatchEvent(event));
    return isTaken;
  };

  it('leads to the pages beside this one', async () => {
    await show(2);
    const links = [...container.querySelectorAll('a')];
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/blogs/all?page=1',
      '/blogs/all?page=3',
    ]);
    for (const link of links) press(link);
    expect(onTurn.mock.calls).toEqual([[1], [3]]);
  });

  it.each(['ctrlKey', 'metaKey', 'shiftKey', 'altKey'])(
    'leaves a press with %s to the browser',
    async (key) => {
      await show(2);
      press(find('a'), { [key]: true });
      expect(onTurn).not.toHaveBeenCalled();
    },
  );

  it.each([
    [1, '이전'],
    [3, '다음'],
  ])('on page %i %s keeps its place and does nothing', async (page, name) => {
    await show(page);
    const ends = [...container.querySelectorAll<HTMLElement>('a[aria-disabled="true"]')];
    expect(ends.map(({ textContent }) => textContent)).toEqual([name]);
    // Nor without a script.
    expect(ends[0]?.hasAttribute('href')).toBe(false);
    press(ends[0]!);
    expect(onTurn).not.toHaveBeenCalled();
  });
});

describe('/blogs/all', () => {
  const show = async (address: string) => {
    stubApi(() => ({ body: { best: [], posts: [], total: 0, total_page: 0 } }));
    history.replaceState(null, '', address);
    vi.resetModules();
    const { BlogAll } = await import('#features/blog/list/BlogAll.tsx');
    await render(<BlogAll />);
    await act(() => vi.advanceTimersByTimeAsync(100));
    return container.textContent;
  };

  it('says that there is no post yet, and of a search that it found none', async () => {
    expect(await show('/blogs/all')).toContain('아직 올라온 글이 없어요.');
    await render(null);
    const found = await show('/blogs/all?q=%EB%B0%94%EB%8B%A4');
    expect(found).toContain('검색 결과가 없습니다.');
    expect(found).not.toContain('아직 올라온 글이 없어요.');
  });
});
