// @vitest-environment-options { "url": "http://localhost/admin" }
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { beginAt } from './support/fresh.ts';
import { until } from './support/until.ts';

beginAt('/admin');

const open = async () => {
  const admin = {
    ...(await import('#admin/kit/navigation/address.ts')),
    ...(await import('#admin/kit/navigation/blocker.ts')),
    ...(await import('#admin/kit/navigation/navigation.ts')),
    ...(await import('#admin/kit/navigation/search.ts')),
    ...(await import('#admin/kit/dialog/confirm.ts')),
    ...(await import('#admin/kit/dialog/open-dialogs.ts')),
    ...(await import('#admin/paths.ts')),
  };
  onTestFinished(admin.startNavigation('/admin'));
  return admin;
};

describe('a path', () => {
  it('is written and read by the same definition, whatever the case of its letters', async () => {
    const { adminPaths } = await open();
    expect(adminPaths.post(12)).toBe('/admin/blogs/12');
    expect(adminPaths.post.match('/Admin/blogs/12')).toEqual([12]);
    expect(adminPaths.newPost.match('/admin/blogs/post')).toEqual([]);
    for (const other of ['/admin/blogs/post', '/admin/blogs/0', '/admin/blogs/1/2', '/admin/1']) {
      expect(adminPaths.post.match(other), other).toBeNull();
    }
  });
});

describe('search parameters', () => {
  it('are typed, with defaults for what is absent or means nothing', async () => {
    const { adminPaths, searchOf, openSearchOf, replaceAddress } = await open();
    const [$search, $open] = [searchOf(adminPaths.blogs), openSearchOf(adminPaths.blogs)];
    onTestFinished($search.listen(() => {}));
    onTestFinished($open.listen(() => {}));
    expect($open.get()).toBeNull();
    expect($search.get()).toEqual({ q: '', sort: '', status: '', page: 1 });
    replaceAddress('/admin/blogs?q=%EA%B8%80&sort=title&page=3');
    expect($open.get()).toEqual({ q: '글', sort: 'title', status: '', page: 3 });
    replaceAddress('/admin/blogs?sort=nonsense&status=nonsense&page=-1&other=1');
    expect($search.get()).toEqual({ q: '', sort: '', status: '', page: 1 });
  });

  it('change in the address without a new entry of the history, from the first page on', async () => {
    const { changeSearch, replaceAddress } = await open();
    replaceAddress('/admin/blogs?sort=title&page=3');
    const { length } = history;
    changeSearch({ q: '글' });
    expect(location.search).toBe(`?${new URLSearchParams({ sort: 'title', q: '글' })}`);
    changeSearch({ q: '', page: '2' });
    expect(location.search).toBe('?sort=title&page=2');
    expect(history.length).toBe(length);
  });
});

describe('a move to another screen', () => {
  it('changes the address and scrolls to the top; nothing is asked without a blocker', async () => {
    const { navigate, $address, hasNavigated, $confirmation } = await open();
    expect(hasNavigated()).toBe(false);
    await navigate('/admin/recruits');
    expect($address.get()).toEqual({ path: '/admin/recruits', search: {} });
    expect(scrollTo).toHaveBeenCalledWith(0, 0);
    expect(hasNavigated()).toBe(true);
    expect($confirmation.get()).toBeNull();
  });

  it('waits for the answer while something is unsaved', async () => {
    const { navigate, addBlocker, $confirmation } = await open();
    const unblock = addBlocker({ isUnsaved: () => true });
    const stay = navigate('/admin/blogs');
    expect($confirmation.get()).toMatchObject({ confirmLabel: '나가기', cancelLabel: '계속 쓰기' });
    $confirmation.get()?.answer(false);
    await stay;
    expect(location.pathname).toBe('/admin');
    const leave = navigate('/admin/blogs');
    $confirmation.get()?.answer(true);
    await leave;
    expect(location.pathname).toBe('/admin/blogs');
    unblock();
    await navigate('/admin');
    expect(location.pathname).toBe('/admin');
  });

  it('that closes the tab is held up by the browser only while something is unsaved', async () => {
    const { addBlocker } = await open();
    const isHeldUp = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));
    expect(isHeldUp()).toBe(false);
    const unblock = addBlocker({ isUnsaved: () => true });
    expect(isHeldUp()).toBe(true);
    unblock();
    expect(isHeldUp()).toBe(false);
  });

  it('follows plain links below its base and leaves every other one to the browser', async () => {
    await open();
    const click = (href: string, more: object = {}) => {
      const link = Object.assign(document.createElement('a'), { href, ...more });
      document.body.append(link);
      const event = new MouseEvent('click', { bubbles: true, cancelable: true });
      // What is left to the browser must not leave the test's page.
      addEventListener('click', (last) => last.preventDefault(), { once: true });
      const isOurs = vi.fn();
      document.body.addEventListener('click', () => {}, { once: true });
      document.addEventListener('click', (last) => isOurs(last.defaultPrevented), { once: true });
      link.dispatchEvent(event);
      link.remove();
      return isOurs.mock.calls[0]?.[0] as boolean;
    };
    expect(click('/admin/blogs?page=2')).toBe(true);
    await until(() => expect(location.href).toMatch(/\/admin\/blogs\?page=2$/));
    expect(click('/blogs')).toBe(false);
    expect(click('/administration')).toBe(false);
    expect(click('/admin/blogs', { target: '_blank' })).toBe(false);
    expect(click('https://example.com/admin')).toBe(false);
  });
});

describe('a step back over a dialog', () => {
  const openOver = async (path: string | null) => {
    const admin = await open();
    if (path !== null) await admin.navigate(path);
    const closed: string[] = [];
    const put = (name: string) => {
      const remove = admin.addDialog(() => {
        closed.push(name);
        remove();
      });
    };
    return { ...admin, closed, put };
  };

  it.each([
    ['of a screen that was come to', '/admin/blogs'],
    ['of the first screen', null],
  ])('%s closes the uppermost, one at a time, and asks nothing', async (_, path) => {
    const { put, closed, addBlocker, $confirmation, $address } = await openOver(path);
    onTestFinished(addBlocker({ isUnsaved: () => true }));
    const { pathname } = location;
    put('sheet');
    put('question');
    const entries = history.length;
    for (const names of [['question'], ['question', 'sheet']]) {
      history.back();
      await until(() => expect(closed).toEqual(names));
      await until(() => expect(history.state).toMatchObject({ position: 1 }));
      expect([location.pathname, $address.get().path]).toEqual([pathname, pathname]);
    }
    expect($confirmation.get()).toBeNull();
    expect(history.length).toBe(entries);
  });

  it('leaves the screen once the dialog is closed, and forward opens nothing', async () => {
    const { put, closed, $address, $openDialogs } = await openOver('/admin/blogs');
    put('sheet');
    $openDialogs.get()[0]?.();
    history.back();
    await until(() => expect($address.get().path).toBe('/admin'));
    history.forward();
    await until(() => expect($address.get().path).toBe('/admin/blogs'));
    expect(closed).toEqual(['sheet']);
  });

  it('goes on out of the first screen once its dialog is closed', async () => {
    const { put, $openDialogs } = await openOver(null);
    put('sheet');
    $openDialogs.get()[0]?.();
    const back = vi.spyOn(history, 'back');
    history.back();
    await until(() => expect(back).toHaveBeenCalledTimes(2));
    back.mockRestore();
  });
});

describe('a toast', () => {
  it('belongs to the screen that its action leads to; an undo and what failed go on', async () => {
    const { leaveTo, navigate } = await open();
    const { $toasts, toast } = await import('#shared/stores/toasts.ts');
    const texts = () => $toasts.get().map(({ text }) => text);
    toast.error('저장하지 못했어요.');
    toast.success('지웠어요.', { undo: () => {} });
    toast.success('등록했어요.', { link: { label: '보기', href: '/blogs/1' } });
    await navigate('/admin/blogs');
    expect(texts()).toEqual(['저장하지 못했어요.', '지웠어요.', '등록했어요.']);
    await leaveTo('/admin/recruits');
    expect(texts()).toEqual(['저장하지 못했어요.', '지웠어요.']);

    toast.success('순서를 저장했어요.');
    history.back();
    await until(() => expect(location.pathname).toBe('/admin/blogs'));
    await until(() => expect(texts()).toEqual(['저장하지 못했어요.', '지웠어요.']));
  });
});
