// @vitest-environment-options { "url": "http://localhost/" }
import { afterEach, describe, expect, it, vi } from 'vitest';
import { $session, checkSession, setUp } from '#admin/data/session.ts';
import { forgetCapabilities } from '#client/staff/capabilities.ts';
import { type StubAnswer, stubApi } from '../support/fetch-stub.ts';

const user = { id: '1', username: 'staff', name: 'Staff' };
const missing: StubAnswer = { status: 404, body: { code: 'not_found' } };
const page: StubAnswer = { body: '<!doctype html>', headers: { 'content-type': 'text/html' } };
const nobody: StubAnswer = { body: null };

/** An API by the last part of its paths; what is not named is missing. */
const stubAuth = (answers: Record<string, StubAnswer | 'offline'>) =>
  stubApi(({ pathname }) => answers[pathname.split('/').at(-1) ?? ''] ?? missing);

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

it.each([
  ['somebody', { 'get-session': { body: { user } } }, { status: 'signed-in', user }],
  ['an API without sessions', {}, { status: 'open' }],
  ['an API whose unknown paths are a page', { 'get-session': page }, { status: 'open' }],
  [
    'nobody',
    { 'get-session': nobody, setup: { body: { needed: false } } },
    { status: 'signed-out' },
  ],
  ['sessions without a setup', { 'get-session': nobody }, { status: 'signed-out' }],
  ['a page for the setup', { 'get-session': nobody, setup: page }, { status: 'signed-out' }],
  [
    'a new site, from the machine',
    { 'get-session': nobody, setup: { body: { needed: true, code_required: false } } },
    { status: 'setup', needsCode: false },
  ],
  [
    'a new site, from elsewhere',
    { 'get-session': nobody, setup: { body: { needed: true, code_required: true } } },
    { status: 'setup', needsCode: true },
  ],
  [
    'no network',
    { 'get-session': 'offline' as const },
    { status: 'failed', error: expect.objectContaining({ code: 'network' }) },
  ],
  [
    'a server that does not say what it has',
    { 'get-session': { body: { user } }, capabilities: { status: 503, body: {} } },
    { status: 'failed', error: expect.objectContaining({ status: 503 }) },
  ],
])('the session of %s', async (_, answers, state) => {
  forgetCapabilities();
  stubAuth(answers);
  await checkSession();
  expect($session.get()).toEqual(state);
});

describe('the first account', () => {
  it("that is refused for another reason is the form's to tell", async () => {
    stubAuth({ setup: { status: 403, body: { code: 'setup_code_wrong' } } });
    const account = { username: 'founder', password: 'a long password', code: 'x' };
    await expect(setUp(account)).rejects.toMatchObject({ code: 'setup_code_wrong' });
  });
});
