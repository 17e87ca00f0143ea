import { afterEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '#client/transport/api-error.ts';
import { createBusyKeys } from '#shared/stores/busy-keys.ts';
import { createMutation } from '#shared/stores/mutation.ts';
import { $toasts, dismissToast } from '#shared/stores/toasts.ts';
import { until } from './support/until.ts';

const lost = new ApiError({ status: 0, code: 'network' });
const toasts = () => $toasts.get().map(({ text, detail }) => [text, detail]);

afterEach(() => {
  for (const { id } of $toasts.get()) dismissToast(id);
});

/** A mutation of numbered things whose work the test decides on. */
const setUp = (run: (id: number) => Promise<string>, more: object = {}) => {
  const reload = vi.fn(async () => {});
  const onSuccess = vi.fn(async () => {});
  const mutation = createMutation({
    key: (id: number) => id,
    topic: (id) => `thing:${id}`,
    run,
    success: (id, result) => `${id} ${result}`,
    failure: '실패했어요.',
    reload,
    onSuccess,
    ...more,
  });
  return { mutation, reload, onSuccess };
};

describe('a mutation that goes through', () => {
  it('says so, loads again what shows it, and only then goes on', async () => {
    const order: string[] = [];
    const { mutation } = setUp(async () => 'saved', {
      reload: async () => order.push(`reload after ${toasts().length} toast`),
      onSuccess: async (_: number, result: string) => order.push(result),
    });
    expect(await mutation.run(1)).toEqual({ ok: true, result: 'saved' });
    expect(toasts()).toEqual([['1 saved', undefined]]);
    expect(order).toEqual(['reload after 1 toast', 'saved']);
    expect(mutation.busy.$keys.get()).toEqual([]);
  });

  it('says nothing where nothing has to be said', async () => {
    const { mutation } = setUp(async () => 'known', { success: () => null });
    await mutation.run(1);
    expect(toasts()).toEqual([]);
  });
});

describe('what is busy', () => {
  it('is not changed a second time, while other things are', async () => {
    const { promise, resolve } = Promise.withResolvers<string>();
    const run = vi.fn(() => promise);
    const { mutation } = setUp(run);
    const first = mutation.run(1);
    expect(await mutation.run(1)).toEqual({ ok: false, result: null });
    const other = mutation.run(2);
    expect(mutation.busy.$keys.get()).toEqual([1, 2]);
    resolve('saved');
    await Promise.all([first, other]);
    expect(run).toHaveBeenCalledTimes(2);
    expect(mutation.busy.$keys.get()).toEqual([]);
  });

  it('is shared by mutations of the same things', async () => {
    const busy = createBusyKeys();
    const free = busy.claim(1);
    const { mutation } = setUp(async () => 'saved', { busy });
    expect(await mutation.run(1)).toEqual({ ok: false, result: null });
    free?.();
    expect(await mutation.run(1)).toMatchObject({ ok: true });
  });

  it('stays busy until what shows it is loaded again', async () => {
    const { promise, resolve } = Promise.withResolvers<undefined>();
    const { mutation } = setUp(async () => 'saved', { reload: () => promise });
    const running = mutation.run(1);
    await until(() => expect(toasts()).toHaveLength(1));
    expect(mutation.busy.has(1)).toBe(true);
    resolve(undefined);
    await running;
    expect(mutation.busy.has(1)).toBe(false);
  });
});

describe('a mutation that fails', () => {
  it('says why and offers a retry that takes the toast away and goes on', async () => {
    const run = vi.fn<(id: number) => Promise<string>>().mockRejectedValueOnce(lost);
    const { mutation, reload, onSuccess } = setUp(run.mockResolvedValue('saved'));
    expect(await mutation.run(1)).toEqual({ ok: false, result: null });
    expect(toasts()).toEqual([['실패했어요.', lost.message]]);
    expect(reload).not.toHaveBeenCalled();
    $toasts.get()[0]?.action?.run();
    await until(() => expect(onSuccess).toHaveBeenCalledWith(1, 'saved'));
    expect(toasts()).toEqual([['1 saved', undefined]]);
  });

  it.each([404, 409, 412])(
    'shows what there is by now after a %i, without a retry',
    async (status) => {
      const { mutation, reload } = setUp(async () => {
        throw new ApiError({ status, code: null });
      });
      await mutation.run(1);
      expect($toasts.get()[0]?.action).toBeUndefined();
      expect(reload).toHaveBeenCalledTimes(1);
      expect(mutation.busy.$keys.get()).toEqual([]);
    },
  );

  it('loads other things again where they are what is out of date', async () => {
    const reloadOutdated = vi.fn(async () => {});
    const { mutation, reload } = setUp(
      async () => {
        throw new ApiError({ status: 412, code: 'precondition_failed' });
      },
      { reloadOutdated },
    );
    await mutation.run(1);
    expect(reload).not.toHaveBeenCalled();
    const error = expect.objectContaining({ code: 'precondition_failed' });
    expect(reloadOutdated).toHaveBeenCalledWith(1, error);
  });

  it('tells the sentence of the part that was refused, or one of its own', async () => {
    const fieldErrors = [{ path: 'ids.0', message: '없는 프로젝트예요.' }];
    const run = async () => {
      throw new ApiError({ status: 422, code: 'invalid_input', fieldErrors });
    };
    await setUp(run).mutation.run(1);
    await setUp(run, { explain: () => '지원하지 않아요.' }).mutation.run(2);
    expect(toasts()).toEqual([
      ['실패했어요.', '없는 프로젝트예요.'],
      ['실패했어요.', '지원하지 않아요.'],
    ]);
  });

  it('offers no retry where a retry would lead nowhere', async () => {
    const { mutation } = setUp(() => Promise.reject(lost), { canRetry: false });
    await mutation.run(1);
    expect($toasts.get()[0]?.action).toBeUndefined();
  });
});

describe('what can be taken back', () => {
  it('is so by one press, which says its end and loads again what shows it', async () => {
    const takeBack = vi.fn(async () => {});
    const { mutation, reload } = setUp(async () => 'saved', { undo: () => takeBack });
    await mutation.run(1);
    expect(takeBack).not.toHaveBeenCalled();
    $toasts.get()[0]?.action?.run();
    await until(() => expect(toasts()).toEqual([['되돌렸어요.', undefined]]));
    expect(takeBack).toHaveBeenCalledTimes(1);
    await until(() => expect(reload).toHaveBeenCalledTimes(2));
  });

  it('says why it could not, and tries again', async () => {
    const takeBack = vi.fn().mockRejectedValueOnce(lost).mockResolvedValue(undefined);
    const { mutation } = setUp(async () => 'saved', { undo: () => takeBack });
    await mutation.run(1);
    $toasts.get()[0]?.action?.run();
    await until(() => expect(toasts()).toEqual([['되돌리지 못했어요.', lost.message]]));
    $toasts.get()[0]?.action?.run();
    await until(() => expect(toasts()).toEqual([['되돌렸어요.', undefined]]));
  });

  it('is not offered where nothing can', async () => {
    const { mutation } = setUp(async () => 'saved', { undo: () => null });
    await mutation.run(1);
    expect($toasts.get()[0]?.action).toBeUndefined();
  });
});

it('a failure may offer another way out than the same again', async () => {
  const run = vi.fn();
  const remedy = vi.fn((id: number) => (id === 1 ? { label: '나머지만', run } : null));
  const { mutation } = setUp(() => Promise.reject(lost), {
    remedy,
    failure: (id: number) => `${id}번 실패`,
  });
  await mutation.run(1);
  await mutation.run(2);
  expect($toasts.get().map(({ text, action }) => [text, action?.label])).toEqual([
    ['1번 실패', '나머지만'],
    ['2번 실패', '다시 시도'],
  ]);
  expect(remedy).toHaveBeenCalledWith(1, lost);
});

it('another way out is offered once what is shown is loaded, and finds nothing busy', async () => {
  const refused = new ApiError({ status: 409, code: 'bulk_refused' });
  const run = vi.fn(() => Promise.reject(refused));
  const loading = Promise.withResolvers<undefined>();
  const { mutation } = setUp(run, {
    reload: () => loading.promise,
    remedy: (id: number) => ({ label: '나머지만', run: () => void mutation.run(id) }),
  });
  const first = mutation.run(1);
  await until(() => expect(run).toHaveBeenCalledTimes(1));
  expect($toasts.get()).toEqual([]);
  loading.resolve(undefined);
  await until(() => expect($toasts.get()).toHaveLength(1));
  await first;
  $toasts.get()[0]?.action?.run();
  await until(() => expect(run).toHaveBeenCalledTimes(2));
});
