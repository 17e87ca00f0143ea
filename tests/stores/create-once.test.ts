// @vitest-environment-options { "url": "http://localhost/" }
import { beforeEach, expect, it, vi } from 'vitest';
import { createOnce } from '#admin/kit/form/create-once.ts';
import { forgetCapabilities, loadCapabilities } from '#client/staff/capabilities.ts';
import { ApiError } from '#client/transport/api-error.ts';
import { stubApi } from '../support/fetch-stub.ts';

const made = { data: { id: 7 }, version: '"1"' };
const lost = new ApiError({ status: 0, code: 'network' });
const refused = new ApiError({ status: 422, code: 'invalid_input' });

const calls = () => ({
  create: vi.fn((_body: string, _key: string | null) => Promise.resolve(made)),
  update: vi.fn((_made: { id: number }, _body: string, _ifMatch: string | null) =>
    Promise.resolve({ data: { id: 7 }, version: '"2"' }),
  ),
});

beforeEach(async () => {
  forgetCapabilities();
  stubApi(() => ({ body: { capabilities: ['idempotency_keys'] } }));
  await loadCapabilities();
});

it('sends a create that was not answered again as it was, and then what was typed since', async () => {
  const { create, update } = calls();
  const { send } = createOnce({ made: null, create, update });
  create.mockRejectedValueOnce(lost);
  await expect(send('가', null)).rejects.toBe(lost);
  create.mockRejectedValueOnce(lost);
  await expect(send('가나', null)).rejects.toBe(lost);
  expect(await send('가나다', null)).toEqual({ data: { id: 7 }, version: '"2"' });
  const [[body, key] = [], ...others] = create.mock.calls;
  expect([body, others]).toEqual([
    '가',
    [
      ['가', key],
      ['가', key],
    ],
  ]);
  expect(update.mock.calls).toEqual([[{ id: 7 }, '가나다', '"1"']]);
  await send('가나다라', '"2"');
  expect(update.mock.lastCall).toEqual([{ id: 7 }, '가나다라', '"2"']);
});

it('sends other words under another key once a create was refused', async () => {
  const { create, update } = calls();
  const { send } = createOnce({ made: null, create, update });
  create.mockRejectedValueOnce(refused);
  await expect(send('틀림', null)).rejects.toBe(refused);
  expect(await send('맞음', null)).toEqual(made);
  const [[, first], [body, second]] = create.mock.calls as [[string, string], [string, string]];
  expect([body, first === second, update.mock.calls]).toEqual(['맞음', false, []]);
});

it('sends what is typed then, without a key, over a server of the basic calls', async () => {
  forgetCapabilities();
  const { create, update } = calls();
  const { send } = createOnce({ made: null, create, update });
  create.mockRejectedValueOnce(lost);
  await expect(send('가', null)).rejects.toBe(lost);
  expect(await send('가나', null)).toEqual(made);
  expect([create.mock.calls, update.mock.calls]).toEqual([
    [
      ['가', null],
      ['가나', null],
    ],
    [],
  ]);
});
